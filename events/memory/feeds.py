"""Feeds and due times in memory."""

import time
from collections import Counter
from collections.abc import Collection, Sequence

from events.feeds import FeedEntry, Lag
from events.memory.atomic import Atomic
from events.memory.log import LogState
from events.subjects import kind_or_unknown


class MemoryFeeds(Atomic[LogState]):
    """Feeds that don't record which consumer took an entry, so any other consumer may claim it."""

    def __init__(self, state: LogState) -> None:
        super().__init__(state)
        self._stopped = False

    def read(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:  # noqa: ARG002
        reader = self._state.groups[group]
        self._state.changed.wait_for(lambda: self._state.entries > reader.delivered or self._stopped, wait_ms / 1000)
        return self._take(group, count)

    def take(self, group: str, consumer: str, count: int, wait_ms: int) -> list[FeedEntry]:
        entries = self.read(group, consumer, count, wait_ms)
        self.acknowledge(group, entries)
        return entries

    def _take(self, group: str, count: int) -> list[FeedEntry]:
        """Up to `count` entries per partition. The first entry beyond that ends the read, so order is kept."""
        reader = self._state.groups[group]
        taken: Counter[int] = Counter()
        entries: list[FeedEntry] = []
        for number, entry in self._state.feed.items():
            if number <= reader.delivered:
                continue
            if taken[entry.partition] == count:
                break
            taken[entry.partition] += 1
            reader.delivered = number
            entries.append(self._state.deliver(reader, number))
        return entries

    def claim(self, group: str, consumer: str, idle_ms: int) -> list[FeedEntry]:  # noqa: ARG002
        reader = self._state.groups[group]
        latest = time.monotonic() - idle_ms / 1000
        idle = [number for number, since in reader.pending.items() if since <= latest]
        return [self._state.deliver(reader, number) for number in idle]

    def acknowledge(self, group: str, entries: Sequence[FeedEntry]) -> None:
        for each in entries:
            self._state.groups[group].pending.pop(int(each.entry), None)

    def stop(self) -> None:
        self._stopped = True
        self._state.changed.notify_all()

    def trim(self, groups: Collection[str]) -> int:
        if not self._state.groups.keys() >= set(groups):
            return 0
        readers = self._state.groups.values()
        kept_from = min((min(reader.pending, default=reader.delivered) for reader in readers), default=0)
        done = [number for number in self._state.feed if number < kept_from]
        for number in done:
            del self._state.feed[number], self._state.fed_at[number]
        return len(done)

    def lag(self, group: str) -> Lag:
        reader = self._state.groups[group]
        behind = [*reader.pending, *(number for number in self._state.feed if number > reader.delivered)]
        oldest = min((self._state.fed_at[each] for each in behind), default=None)
        return Lag(len(behind), 0 if oldest is None else int((time.monotonic() - oldest) * 1000))

    def due_times(self, subjects: Sequence[str]) -> list[int | None]:
        return [self._state.due.get(subject) for subject in subjects]

    def due(self, until: int) -> list[tuple[str, int]]:
        return [(subject, at) for subject, at in self._state.due.items() if at <= until]

    def add(self, subject: str, due: int) -> None:
        self._state.due.setdefault(subject, due)

    def hasten(self, subject: str) -> None:
        self._state.due[subject] = 0

    def oldest(self, until: int) -> tuple[str, int] | None:
        tables = (each for each in self.due(until) if kind_or_unknown(each[0]) == "table")
        return min(tables, key=lambda each: each[1], default=None)

    def lease(self, subject: str, seen: int, until: int | None) -> bool:
        if self._state.due.get(subject) != seen:
            return False
        self._state.set_due(subject, until)
        return True

    def settle(self, table: str, version: int, due: int | None) -> bool:
        if self._state.tables[table].version != version:
            return False
        self._state.set_due(table, due)
        return True

    def done(self, subject: str) -> None:
        self._state.due.pop(subject, None)
