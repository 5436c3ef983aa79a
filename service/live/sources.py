"""Sources of the hub: tables, tournaments, players' notices, the feed of finished tables, and the lobby."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from events.envelope import StoredEvent
from events.ports import EventStore, FinishedTables, Notices, TableIndex
from service.engine.cache import Loaded, TableCache
from service.live.finished import entries_of
from service.live.hub import Interrupted, Update
from service.live.subscription import Delivery, Subscription
from service.views.events import reader_of

SHARED_ENTRIES = 100
"""Number of feed entries in one update from which watchers read by themselves."""


class TableSource:
    """The logs of tables. A watcher's `write` takes the table, the events and their Reader, and returns a body."""

    def __init__(self, store: EventStore, tables: TableCache) -> None:
        self._store = store
        self._tables = tables

    def last_of(self, subjects: Sequence[str]) -> list[int]:
        return self._store.versions(subjects)

    def read(self, subject: str, after: int, mark: object) -> Update:
        """Returns the events after a version (from 1), with one read of the log that starts at that version itself.

        The mark is the hash at that version.
        """
        stored = self._store.read(subject, after - 1)
        if not stored or mark not in (None, stored[0].hash):
            raise Interrupted("the log does not continue what was read of it")
        if len(stored) == 1:
            return Update(after, stored[0].hash, lambda _: None)
        loaded = self._loaded(subject, stored)
        return Update(stored[-1].version, stored[-1].hash, _Bodies(loaded, stored[1:]).delivery)

    def _loaded(self, subject: str, stored: list[StoredEvent]) -> Loaded:
        """Returns the table after these entries, or a newer one from the cache. Folds only if the cached table is
        older."""
        cached = self._tables.load(subject)
        if cached is not None and cached.version < stored[-1].version:
            known = cached.version - stored[0].version
            cached = self._tables.caught_up(cached, stored[known:]) if known >= 0 else self._tables.latest(subject)
        if cached is None:
            raise Interrupted("the log is gone")
        return cached


class _Bodies:
    """The bodies of one update. Each is encoded once per view and `write` function."""

    def __init__(self, loaded: Loaded, events: list[StoredEvent]) -> None:
        self._loaded = loaded
        self._events = events
        self._final = loaded.table.over and loaded.version == events[-1].version
        self._made: dict[tuple[int | None, Any], Delivery] = {}

    def delivery(self, watcher: Subscription) -> Delivery:
        reader = reader_of(self._loaded.table, watcher.player)
        key = reader.seat, watcher.write
        if key not in self._made:
            body = watcher.write(self._loaded, self._events, reader)
            first, last = self._events[0].version, self._events[-1].version
            self._made[key] = Delivery(first - 1, last, body, self._final)
        return self._made[key]


class TournamentSource:
    """The logs of tournaments. They are short and seldom written, so each watcher reads by itself."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    def last_of(self, subjects: Sequence[str]) -> list[int]:
        return self._store.versions(subjects)

    def read(self, subject: str, after: int, mark: object) -> Update:  # noqa: ARG002
        return Update(self._store.version(subject), None, lambda _: None)


class NoticesSource:
    """The notices of players. Each watcher reads and renders its own."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices

    def last_of(self, subjects: Sequence[str]) -> list[int]:
        return self._notices.last_of(subjects)

    def read(self, subject: str, after: int, mark: object) -> Update:  # noqa: ARG002
        return Update(self._notices.last(subject), None, lambda _: None)


class FeedSource:
    """The feed of finished tables, a single subject. A watcher's `write` takes entries and the last position."""

    def __init__(self, finished: FinishedTables, index: TableIndex) -> None:
        self._finished = finished
        self._index = index

    def last_of(self, subjects: Sequence[str]) -> list[int]:
        return [self._finished.last() for _ in subjects]

    def read(self, subject: str, after: int, mark: object) -> Update:  # noqa: ARG002
        """Returns the entries after a position, with one read. If there are very many, watchers read by themselves."""
        found = self._finished.after(after, SHARED_ENTRIES)
        if not found:
            return Update(after, None, lambda _: None)
        if len(found) == SHARED_ENTRIES:
            return Update(self._finished.last(), None, lambda _: None)
        last, entries = found[-1].position, entries_of(self._index, found)
        delivery = cache(lambda write: Delivery(after, last, write(entries, last), final=False))
        return Update(last, None, lambda watcher: delivery(watcher.write))


class LobbySource:
    """The lobby. It consists of messages only and nothing of it is stored, so it stays at position 0."""

    def last_of(self, subjects: Sequence[str]) -> list[int]:
        return [0] * len(subjects)

    def read(self, subject: str, after: int, mark: object) -> Update:  # noqa: ARG002
        """Nothing. The first wake-up says that words are heard; a later one says that they are heard again, after some
        may have been lost with the connection."""
        if mark is not None:
            raise Interrupted("words may have been missed")
        return Update(0, _HEARD, lambda _: None)


_HEARD = "heard"
