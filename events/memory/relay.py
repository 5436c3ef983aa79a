"""The relay's side of the log in memory: feeds, due times, requests and wake-ups."""

import time
from collections import Counter
from collections.abc import Sequence

from events.batches import check_key
from events.memory.state import State, TableState
from events.ports import Asked, Key, KeyReused, Woken
from events.subjects import check_request, kind_of


class MemoryFeeds:
    """Which consumer took an entry makes no difference here: any other may claim it."""

    def __init__(self, state: State) -> None:
        self._state = state

    def read(self, group: str, consumer: str, count: int, wait_ms: int) -> list[Woken]:  # noqa: ARG002
        with self._state.changed:
            reader = self._state.groups[group]
            self._state.changed.wait_for(lambda: self._state.entries > reader.delivered, wait_ms / 1000)
            return self._take(group, count)

    def _take(self, group: str, count: int) -> list[Woken]:
        """Up to `count` of each partition; an entry that has to wait holds back all after it."""
        reader = self._state.groups[group]
        taken: Counter[int] = Counter()
        woken: list[Woken] = []
        for number, entry in self._state.feed.items():
            if number <= reader.delivered:
                continue
            if taken[entry.partition] == count:
                break
            taken[entry.partition] += 1
            reader.delivered = number
            woken.append(self._state.deliver(reader, number))
        return woken

    def claim(self, group: str, consumer: str, idle_ms: int) -> list[Woken]:  # noqa: ARG002
        with self._state.changed:
            reader = self._state.groups[group]
            latest = time.monotonic() - idle_ms / 1000
            idle = [number for number, since in reader.pending.items() if since <= latest]
            return [self._state.deliver(reader, number) for number in idle]

    def acknowledge(self, group: str, woken: Sequence[Woken]) -> None:
        with self._state.changed:
            for each in woken:
                self._state.groups[group].pending.pop(int(each.entry), None)

    def trim(self) -> int:
        with self._state.changed:
            groups = self._state.groups.values()
            kept_from = min((min(group.pending, default=group.delivered) for group in groups), default=0)
            done = [number for number in self._state.feed if number < kept_from]
            for number in done:
                del self._state.feed[number]
            return len(done)

    def due_times(self, subjects: Sequence[str]) -> list[int | None]:
        with self._state.changed:
            return [self._state.due.get(subject) for subject in subjects]

    def due(self, until: int) -> list[tuple[str, int]]:
        with self._state.changed:
            return [(subject, at) for subject, at in self._state.due.items() if at <= until]

    def lease(self, subject: str, seen: int, until: int) -> bool:
        with self._state.changed:
            if self._state.due.get(subject) != seen:
                return False
            self._state.due[subject] = until
            return True

    def settle(self, table: str, version: int, due: int | None) -> bool:
        with self._state.changed:
            if len(self._state.tables[table].entries) != version:
                return False
            self._state.set_due(table, due)
            return True

    def done(self, subject: str) -> None:
        with self._state.changed:
            self._state.due.pop(subject, None)


class MemoryRequests:
    def __init__(self, state: State) -> None:
        self._state = state

    def open(
        self, kind: str, request: str, table: str, body: bytes, due: int, key: Key | None = None
    ) -> str | KeyReused:
        check_key(key)
        check_request(kind, request, table)
        with self._state.changed:
            kept = self._state.tables[table]
            known = kept.known(key)
            if known is not None:
                return known if isinstance(known, str) else KeyReused()
            if request not in self._state.requests:
                self._state.requests[request] = body
                kept.asked.append(request)
                self._state.due[request] = due
                self._state.feed_entry(request)
            if key is not None:
                kept.keys[key.name] = key.request, request
            return request

    def load(self, request: str) -> bytes | None:
        with self._state.changed:
            return self._state.requests.get(request)

    def tell(self, request: str, body: bytes, until: int) -> bool:
        return self._save(request, body, until)

    def end(self, request: str, body: bytes) -> bool:
        return self._save(request, body, None)

    def _save(self, request: str, body: bytes, due: int | None) -> bool:
        with self._state.changed:
            if request not in self._state.due:
                return False
            self._state.requests[request] = body
            self._state.set_due(request, due)
            return True

    def page(self, kind: str, table: str, *, before: int | None, limit: int) -> list[Asked]:
        with self._state.changed:
            kept = self._state.tables.get(table) or TableState()
            asked = [request for request in kept.asked if kind_of(request) == kind]
            numbers = range(len(asked) if before is None else min(before, len(asked)))
            return [Asked(n, asked[n], self._state.requests[asked[n]]) for n in numbers[::-1][:limit]]


class MemoryWakes:
    def __init__(self, state: State) -> None:
        self._state = state
        self._stopped = False

    def mark(self, table: str) -> int:
        with self._state.changed:
            return self._state.wakes[table]

    def wait(self, table: str, seconds: float, since: int | None = None) -> bool:
        with self._state.changed:
            seen = self._state.wakes[table] if since is None else since
            self._state.changed.wait_for(lambda: self._stopped or self._state.wakes[table] != seen, seconds)
            return self._stopped or self._state.wakes[table] != seen

    def stop(self) -> None:
        with self._state.changed:
            self._stopped = True
            self._state.changed.notify_all()
