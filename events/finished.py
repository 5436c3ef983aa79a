"""The port of the feed of finished tables: public tables by position, in the order in which they ended.

Not to be confused with the internal feeds of partitions (`events.feeds`). Positions are permanent, so the feed is not
part of a generation.
"""

from typing import NamedTuple, Protocol


class Finished(NamedTuple):
    """A finished table and its position: 1, 2, 3, ... without gaps."""

    position: int
    table: str


class FinishedTables(Protocol):
    """The feed. A table first waits for its number, so that tables which ended earlier can precede it."""

    def add(self, table: str, ended_at: int) -> None:
        """Records the end of a table at a time in ms. Idempotent."""
        ...

    def number(self, until: int) -> int:
        """Numbers all waiting tables that ended up to a time in ms, ordered by that time and id.

        Returns their number, and wakes the readers of the feed (`events.subjects.FINISHED`) if there are any.
        """
        ...

    def after(self, position: int, limit: int) -> list[Finished]:
        """At most `limit` tables after a position, in order."""
        ...

    def position(self, table: str) -> int | None:
        """The position of a table, or None."""
        ...

    def last(self) -> int:
        """The last position, or 0."""
        ...
