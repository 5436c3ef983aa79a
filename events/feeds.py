"""The port of feeds and due times: how the relay and the projector learn what happened, and when work is due."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol


class FeedEntry(NamedTuple):
    """Something happened at a table, or a request for work on it was stored.

    `kind` is `table` (then `subject` is the table's id), the kind of a request, such as `audit` (then `subject` is the
    request's id), or `unknown` for a subject of a newer release. `partition` and `entry` identify the entry when it
    is acknowledged. `life` is that of the server that delivered it: a server that starts again has another one, and may
    have lost what was written last. `due` says for when that made the subject due, in ms; None for never. `trace` is
    that of the append, "" for none.
    """

    partition: int
    entry: str
    kind: str
    subject: str
    life: str = ""
    due: int | None = None
    trace: str = ""


class Lag(NamedTuple):
    """How many entries a consumer group has not read or not acknowledged, at most `MOST_COUNTED` of each partition, and
    for how many ms the oldest of them has been in its feed."""

    entries: int
    ms: int


MOST_COUNTED = 100


class Feeds(Protocol):
    """The outbox: one feed for each partition, read by consumer groups, and one due set for each partition."""

    def read(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:
        """New entries for this consumer, at most `count` of each partition; waits up to `wait_ms` for the first.

        A reader that doesn't wait gets all that there are. One that does may get an entry a moment after it is there.
        """
        ...

    def take(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:
        """The same for a group that loses nothing with an entry: what is taken counts as acknowledged."""
        ...

    def claim(self, group: str, consumer: str, idle_ms: int) -> list[FeedEntry]:
        """Takes over entries that a consumer took at least `idle_ms` ago and has not acknowledged.

        Steps of a wall clock have no effect on this.
        """
        ...

    def acknowledge(self, group: str, entries: Sequence[FeedEntry]) -> None:
        """Entries that an earlier life of the server delivered stay as they are; they are read or claimed once more.

        What their reader wrote may be lost together with the end of that life.
        """
        ...

    def stop(self) -> None:
        """Ends the wait of all readers. May be called more than once."""
        ...

    def trim(self, groups: Collection[str]) -> int:
        """Drops the entries that every group has finished, and returns their number.

        Drops nothing while one of the groups has not begun to read, since it still needs them all.
        """
        ...

    def lag(self, group: str) -> Lag:
        """How far a group is behind. A group that has read nothing yet is behind by all that is in the feeds."""
        ...

    def due_times(self, subjects: Sequence[str]) -> list[int | None]:
        """When each of these tables or requests is due, in ms."""
        ...

    def due(self, until: int) -> list[tuple[str, int]]:
        """Tables and requests that are due up to a time in ms, with their due times, over all partitions.

        Every one, unless very many are: then those that have been due for longest, and in turns the others, but for
        audits and analyses.
        """
        ...

    def add(self, subject: str, due: int) -> None:
        """Makes a subject due, unless it already is."""
        ...

    def hasten(self, subject: str) -> None:
        """Makes a subject due at once, by a due time of 0, which differs from that of any lease."""
        ...

    def oldest(self, until: int) -> tuple[str, int] | None:
        """The table that has been due for longest at a time in ms, with its due time; None if no table is due."""
        ...

    def lease(self, subject: str, seen: int, until: int | None) -> bool:
        """Postpones from `seen` to `until`, None for never.

        False, and nothing changed, if the due time is no longer `seen`.
        """
        ...

    def settle(self, table: str, version: int, due: int | None) -> bool:
        """Sets when a table is due next. False, and nothing changed, if the table is beyond `version`."""
        ...

    def done(self, subject: str) -> None:
        """Removes the due time of a table or request that needs no more work."""
        ...
