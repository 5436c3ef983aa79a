"""The port of audit failures: tables that failed an audit."""

from typing import NamedTuple, Protocol


class FailedTables(NamedTuple):
    """The number of failed tables, and the most recent ones whose ids may be published."""

    total: int
    public: list[str]


class AuditFailures(Protocol):
    """The tables whose audit failed, until a later audit passes."""

    def note(self, table: str, *, public: bool, at: int) -> None:
        """Adds a table whose audit failed at a time in ms. Ids of unlisted tables stay secret: an id grants access."""
        ...

    def clear(self, table: str) -> None: ...

    def tables(self) -> set[str]:
        """All failed tables, including the ids of unlisted ones."""
        ...

    def failing(self, limit: int) -> FailedTables:
        """The number of all failed tables, and the ids of at most `limit` public ones."""
        ...
