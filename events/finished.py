"""The port of the feed of finished tables: public tables by position, in the order in which they ended.

Not to be confused with the feeds of partitions (`events.feeds`), which are internal. A position never changes, so the
feed is no part of a generation.
"""

from typing import NamedTuple, Protocol


class Finished(NamedTuple):
    """A table that is over, and its position: 1, 2, 3, ... without gaps."""

    position: int
    table: str


class FinishedTables(Protocol):
    """The feed. A table first waits to be numbered, so that tables which ended earlier may come before it."""

    def add(self, table: str, ended_at: int) -> None:
        """Notes that a table has ended, in ms. Adding it again changes nothing."""
        ...

    def number(self, until: int) -> int:
        """Gives the next positions to all waiting tables that ended up to a time in ms, ordered by that time and id.

        Returns how many, and wakes the readers of the feed (`events.subjects.FINISHED`) if there are any.
        """
        ...

    def after(self, position: int, limit: int) -> list[Finished]:
        """At most `limit` tables after a position, in order."""
        ...

    def position(self, table: str) -> int | None:
        """The position of a table, None if it has none."""
        ...

    def last(self) -> int:
        """The last position, 0 if there is none."""
        ...
