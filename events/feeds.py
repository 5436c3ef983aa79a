"""The port of feeds and due times, from which the relay and the projector learn of new events and due work."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol


class FeedEntry(NamedTuple):
    """A change at a table, or a stored request for work on it.

    `kind` is `table` (`subject` is then the table's id), the kind of a request, such as `audit` (`subject` is then the
    request's id), or `unknown` for a subject of a newer release. `partition` and `entry` identify the entry for
    acknowledgement. `life` identifies the run of the server that delivered it: a restarted server has another one and
    may have lost its latest writes. `due` is the due time that this set for the subject, in ms, or None for never.
    `trace` is that of the append, or "".
    """

    partition: int
    entry: str
    kind: str
    subject: str
    life: str = ""
    due: int | None = None
    trace: str = ""


class Lag(NamedTuple):
    """A consumer group's backlog: the number of unread or unacknowledged entries, at most `MOST_COUNTED` per partition,
    and the age of the oldest in ms."""

    entries: int
    ms: int


MOST_COUNTED = 100


class Feeds(Protocol):
    """The outbox: one feed per partition, read by consumer groups, and one due set per partition."""

    def read(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:
        """New entries for this consumer, at most `count` per partition. Waits up to `wait_ms` for the first.

        A reader that doesn't wait gets all entries present. One that waits may get an entry with a short delay.
        """
        ...

    def take(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:
        """Like `read`, for a group that can afford to lose entries: they count as acknowledged on delivery."""
        ...

    def claim(self, group: str, consumer: str, idle_ms: int) -> list[FeedEntry]:
        """Takes over entries that a consumer took at least `idle_ms` ago and has not acknowledged.

        Unaffected by steps of a wall clock.
        """
        ...

    def acknowledge(self, group: str, entries: Sequence[FeedEntry]) -> None:
        """Acknowledges entries. Those delivered in an earlier life of the server stay, and are read or claimed again.

        The writes of their reader may have been lost at the end of that life.
        """
        ...

    def stop(self) -> None:
        """Ends the wait of all readers. Idempotent."""
        ...

    def trim(self, groups: Collection[str]) -> int:
        """Drops the entries that every group has finished, and returns their number.

        Drops nothing while one of the groups has not begun to read, since it still needs them all.
        """
        ...

    def lag(self, group: str) -> Lag:
        """The backlog of a group. If it has read nothing yet, that is everything in the feeds."""
        ...

    def due_times(self, subjects: Sequence[str]) -> list[int | None]:
        """The due time of each of these tables or requests, in ms."""
        ...

    def due(self, until: int) -> list[tuple[str, int]]:
        """Tables and requests due up to a time in ms, with their due times, across all partitions.

        Returns all of them unless there are very many. In that case it returns those due for longest, and the others in
        rotation, except audits and analyses.
        """
        ...

    def add(self, subject: str, due: int) -> None:
        """Makes a subject due, unless it already is."""
        ...

    def hasten(self, subject: str) -> None:
        """Makes a subject due immediately with a due time of 0, which differs from that of any lease."""
        ...

    def oldest(self, until: int) -> tuple[str, int] | None:
        """The table due for longest at a time in ms, with its due time, or None if no table is due."""
        ...

    def lease(self, subject: str, seen: int, until: int | None) -> bool:
        """Postpones from `seen` to `until`, None for never.

        Returns False, changing nothing, if the due time is no longer `seen`.
        """
        ...

    def settle(self, table: str, version: int, due: int | None) -> bool:
        """Sets the next due time of a table. Returns False, changing nothing, if the table is beyond `version`."""
        ...

    def done(self, subject: str) -> None:
        """Removes the due time of a table or request that needs no more work."""
        ...
