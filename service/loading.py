"""Tables in memory: folded once, kept while they are used, brought up to date from the log."""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import NamedTuple

from domain.chain import genesis
from domain.fairness import ServerSeed
from domain.table.evolve import fold
from domain.table.state import Table, before_opening
from events.envelope import StoredEvent, read_all, server_seed
from events.ports import EventStore, Snapshots
from events.snapshot_codec import Damaged, fingerprint, from_snapshot, to_snapshot
from service.ids import is_id
from service.refusals import not_found


class Loaded(NamedTuple):
    """A table at one version and the chain's head there. It never prints what it holds."""

    table: Table
    head: bytes

    @property
    def version(self) -> int:
        return self.table.version

    def __repr__(self) -> str:
        return f"<table {self.table.id} at version {self.table.version}>"


def advance(loaded: Loaded, stored: Sequence[StoredEvent]) -> Loaded:
    """The table after those entries."""
    if not stored:
        return loaded
    return Loaded(fold(loaded.table, read_all(stored)), stored[-1].hash)


class Tables:
    """The tables that this process has in use: the `keep` used last.

    States are immutable, so whatever is handed out may be read by any thread for ever; only the directory of
    them is locked.
    """

    def __init__(self, store: EventStore, snapshots: Snapshots, *, keep: int, snapshot_after: int) -> None:
        self._store = store
        self._snapshots = snapshots
        self._keep = keep
        self._snapshot_after = snapshot_after
        self._cache: OrderedDict[str, Loaded] = OrderedDict()
        self._lock = Lock()

    def load(self, table_id: str) -> Loaded | None:
        """The table as this process last saw it, perhaps behind the log; None where there is none."""
        with self._lock:
            cached = self._cache.get(table_id)
            if cached is not None:
                self._cache.move_to_end(table_id)
        return cached or self._load_cold(table_id)

    def latest(self, table_id: str) -> Loaded | None:
        """The table as the log has it now; None where there is none."""
        with self._lock:
            cached = self._cache.get(table_id)
        if cached is None:
            return self._load_cold(table_id)
        return self.caught_up(cached, self._store.read(table_id, after=cached.version - 1))

    def caught_up(self, loaded: Loaded, stored: Sequence[StoredEvent]) -> Loaded | None:
        """The table after all entries of the log from its own version on, which is kept.

        A log may have lost its end, as a server may that is not strict, and gone on otherwise. Where it has another
        entry at this version, or none, the table is read again from the log alone; None where there is none any more.
        """
        if _continues(loaded, stored):
            return self.keep(advance(loaded, stored[1:]))
        with self._lock:
            self._cache.pop(loaded.table.id, None)
        return self._load_cold(loaded.table.id)

    def keep(self, loaded: Loaded) -> Loaded:
        """Keeps a table, unless a newer version of it is kept already."""
        table_id = loaded.table.id
        with self._lock:
            known = self._cache.get(table_id)
            if known is None or known.version < loaded.version:
                self._cache[table_id] = loaded
            self._cache.move_to_end(table_id)
            while len(self._cache) > self._keep:
                self._cache.popitem(last=False)
        return loaded

    def at(self, table_id: str, version: int) -> tuple[Loaded, bool]:
        """The table as it stood at a version that it has had, and whether a batch ended there.

        Refused `not_found` where the log has lost it.
        """
        stored = self._store.read(table_id, limit=version)
        if len(stored) < version:
            raise not_found("version of this table any more")
        return advance(_unopened(table_id, server_seed(stored[0])), stored), not stored[-1].more

    def _load_cold(self, table_id: str) -> Loaded | None:
        first = self._store.read(table_id, limit=1) if is_id("t", table_id) else []
        if not first:
            return None
        start, stored = self._from_snapshot(table_id, server_seed(first[0]))
        if not (start.version or stored):
            # It was lost between two reads; what has no first event must not look like a table.
            return None
        loaded = self.keep(advance(start, stored))
        if len(stored) > self._snapshot_after:
            self._snapshots.save(table_id, fingerprint(), to_snapshot(loaded.table, loaded.head))
        return loaded

    def _from_snapshot(self, table_id: str, seed: ServerSeed) -> tuple[Loaded, Sequence[StoredEvent]]:
        """What folding starts from, and the entries after it; a snapshot that is damaged or of another past is none."""
        start = _read_snapshot(self._snapshots.load(table_id, fingerprint()), seed)
        if start is not None:
            stored = self._store.read(table_id, after=start.version - 1)
            if _continues(start, stored):
                return start, stored[1:]
        return _unopened(table_id, seed), self._store.read(table_id)


def _read_snapshot(snapshot: bytes | None, seed: ServerSeed) -> Loaded | None:
    try:
        return None if snapshot is None else Loaded(*from_snapshot(snapshot, seed))
    except Damaged:
        return None


def _continues(loaded: Loaded, stored: Sequence[StoredEvent]) -> bool:
    """Whether the log has this table's head at its version, where the entries begin."""
    return bool(stored) and stored[0].hash == loaded.head


def _unopened(table_id: str, seed: ServerSeed) -> Loaded:
    return Loaded(before_opening(table_id, seed), genesis(table_id))
