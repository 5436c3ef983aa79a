"""Reads the logs of tables from the log or, once archived, from the archive.

An archived table has no entries in the log, only a stub. A read that finds no entries looks for the stub. If present,
the events come from the archive exactly as they would have come from the log.
"""

from collections import OrderedDict
from threading import Lock

from events.archive import Archive
from events.archive_codec import from_object
from events.envelope import StoredEvent
from events.errors import ArchiveUnavailable, LogDamaged
from events.idempotency import Key
from events.store import EventStore, Freshness
from events.stubs import Stub, Stubs

KEPT_ENTRIES = 16_384
"""Maximum number of cached entries of archived tables, about 500 bytes each."""


class ArchivedStore:
    """A store over `log`, which has only the logs, and the archive, which is None if disabled. Thread-safe."""

    def __init__(self, log: EventStore, stubs: Stubs, archive: Archive | None) -> None:
        self.log = log
        self.append, self.append_all = log.append, log.append_all
        self.version, self.versions = log.version, log.versions
        self.tables, self.tournaments = log.tables, log.tournaments
        self._stubs = stubs
        self._archive = archive
        self._kept: OrderedDict[str, list[StoredEvent]] = OrderedDict()
        self._entries = 0
        self._lock = Lock()

    def read(
        self, table: str, after: int = 0, limit: int | None = None, *, unchecked: bool = False
    ) -> list[StoredEvent]:
        """Raises LogDamaged if the archive does not match the stub.

        In that case an `unchecked` read returns only the last entry, with its hash and an unreadable, empty form.
        """
        found = self.log.read(table, after, limit, unchecked=unchecked)
        return found or self._archived(table, after, limit, unchecked=unchecked)

    def freshen(self, table: str, after: int, key: Key | None = None) -> Freshness:
        fresh = self.log.freshen(table, after, key)
        return fresh if fresh.events else fresh._replace(events=self._archived(table, after))

    def _archived(
        self, table: str, after: int, limit: int | None = None, *, unchecked: bool = False
    ) -> list[StoredEvent]:
        stub = self._stubs.find(table)
        if stub is None or after >= stub.version:
            return []
        try:
            entries = self._found(table, stub)
        except LogDamaged:
            if not unchecked:
                raise
            return [StoredEvent(stub.version, b"", stub.head)]
        return entries[max(after, 0) :][:limit]

    def _found(self, table: str, stub: Stub) -> list[StoredEvent]:
        with self._lock:
            kept = self._kept.get(table)
            if kept is not None:
                self._kept.move_to_end(table)
                return kept
        if self._archive is None:
            raise ArchiveUnavailable("there are archived tables, and CARDTABLE_ARCHIVE does not say where")
        data = self._archive.get(table)
        if data is None:
            raise LogDamaged(table, 1)
        entries = from_object(table, data)
        if (len(entries), entries[-1].hash) != (stub.version, stub.head):
            raise LogDamaged(table, len(entries))
        self._keep(table, entries)
        return entries

    def _keep(self, table: str, entries: list[StoredEvent]) -> None:
        with self._lock:
            if table not in self._kept:
                self._kept[table] = entries
                self._entries += len(entries)
            while self._entries > KEPT_ENTRIES:
                _, dropped = self._kept.popitem(last=False)
                self._entries -= len(dropped)
