"""The port of tables that failed an audit."""

from typing import NamedTuple, Protocol


class FailedTables(NamedTuple):
    """How many tables have failed, and the latest of those whose ids may be published."""

    total: int
    public: list[str]


class Failures(Protocol):
    """The tables whose audit failed, until a later audit passes."""

    def note(self, table: str, *, public: bool, at: int) -> None:
        """Adds a table whose audit failed at a time in ms. Ids of unlisted tables stay secret: an id grants access."""
        ...

    def clear(self, table: str) -> None: ...

    def tables(self) -> set[str]:
        """All of them. Ids of unlisted tables are among them."""
        ...

    def failing(self, limit: int) -> FailedTables:
        """The number of all failed tables, and the ids of at most `limit` public ones."""
        ...
