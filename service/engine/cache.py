"""Caches tables: each is folded once, kept while in use, and brought up to date from the log."""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import NamedTuple

from domain.canonical import genesis
from domain.fairness import ServerSeed
from domain.table.evolve import fold
from domain.table.state import Table
from events.envelope import StoredEvent, check_seals, read, server_seed
from events.ports import EventStore, Values
from events.snapshot_codec import Damaged, fingerprint, from_snapshot, to_snapshot
from service.engine.beginnings import before_first
from service.ids import is_id
from service.refusals import not_found


class Loaded(NamedTuple):
    """A table at one version, and the head of its chain there. The repr shows no state."""

    table: Table
    head: bytes

    @property
    def version(self) -> int:
        return self.table.version

    def __repr__(self) -> str:
        return f"<table {self.table.id} at version {self.table.version}>"


def advance(loaded: Loaded, stored: Sequence[StoredEvent]) -> Loaded:
    """Returns the table after these entries."""
    if not stored:
        return loaded
    return Loaded(fold(loaded.table, map(read, stored)), stored[-1].hash)


STEP = 32
"""Number of versions between the states kept during a replay. The next step folds fewer events than this."""

KEPT_SECONDS = 24 * 60 * 60
"""Lifetime of a snapshot, in seconds. Without one the table is folded from its start."""

KEPT_STEPS = 2048
"""Maximum number of such states kept, over all tables. Each shares most of its memory with the one before."""


class TableCache:
    """A cache of the `keep` most recently used tables of this process.

    States are immutable, so any thread may read a returned table at any time. The lock guards only the directory. A
    fold of more than `snapshot_after` entries is saved as a snapshot.
    """

    def __init__(self, store: EventStore, snapshots: Values, *, keep: int, snapshot_after: int) -> None:
        self._store = store
        self._snapshots = snapshots
        self._keep = keep
        self._snapshot_after = snapshot_after
        self._cache: OrderedDict[str, Loaded] = OrderedDict()
        self._steps: OrderedDict[tuple[str, int], Loaded] = OrderedDict()
        self._lock = Lock()

    def load(self, table_id: str) -> Loaded | None:
        """Returns the table as last seen by this process, possibly stale. None for an unknown id."""
        with self._lock:
            cached = self._cache.get(table_id)
            if cached is not None:
                self._cache.move_to_end(table_id)
        return cached or self._load_cold(table_id)

    def latest(self, table_id: str) -> Loaded | None:
        """Returns the table at the end of its log. None for an unknown id."""
        with self._lock:
            cached = self._cache.get(table_id)
        if cached is None:
            return self._load_cold(table_id)
        return self.caught_up(cached, self._store.read(table_id, after=cached.version - 1))

    def caught_up(self, loaded: Loaded, stored: Sequence[StoredEvent]) -> Loaded | None:
        """Returns the table after `stored`, the log's entries from the table's own version on, and caches it.

        A server that is not strict may lose the end of a log, and the log may then continue differently. If the log has
        no entry or another entry at this version, the whole table is read again. Returns None if the log is gone.
        """
        if _continues(loaded, stored):
            return self.keep(advance(loaded, stored[1:]))
        with self._lock:
            self._cache.pop(loaded.table.id, None)
        return self._load_cold(loaded.table.id)

    def keep(self, loaded: Loaded) -> Loaded:
        """Caches a table, unless a newer version of it is cached."""
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
        """Returns the table at an earlier version, and whether a batch ended there.

        Folds onto the latest earlier state kept, if its last entry is still in the log. Refused with `not_found` if the
        log has lost that version.
        """
        start = self._past(table_id, version)
        if start is not None:
            stored = self._store.read(table_id, after=start.version - 1, limit=version - start.version + 1)
            if _continues(start, stored) and stored[-1].version == version:
                return self._folded(start, stored[1:]), not stored[-1].more
        stored = self._store.read(table_id, limit=version)
        if len(stored) < version:
            raise not_found("version of this table any more")
        return self._folded(self._before(stored[0]), stored), not stored[-1].more

    def following(self, table_id: str, version: int, count: int) -> list[tuple[Loaded, bool]]:
        """Returns the table at each of at most `count` versions after one, and whether a batch ended there. Folds once.

        Refused with `not_found` if the log has lost the first version.
        """
        stored = self._store.read(table_id, after=version, limit=count)
        if not stored:
            return []
        table = self.at(table_id, version)[0] if version else self._before(stored[0])
        return [(table := self._folded(table, [each]), not each.more) for each in stored]

    def _past(self, table_id: str, version: int) -> Loaded | None:
        """Returns the latest state kept up to a version."""
        with self._lock:
            for step in range(version // STEP, 0, -1):
                found = self._steps.get((table_id, step))
                if found is not None:
                    self._steps.move_to_end((table_id, step))
                    return found
        return None

    def _folded(self, loaded: Loaded, stored: Sequence[StoredEvent]) -> Loaded:
        """Returns the table after these entries. Keeps a state every STEP versions."""
        while stored:
            following = STEP - loaded.version % STEP
            loaded, stored = advance(loaded, stored[:following]), stored[following:]
            if loaded.version % STEP == 0:
                with self._lock:
                    self._steps[loaded.table.id, loaded.version // STEP] = loaded
                    while len(self._steps) > KEPT_STEPS:
                        self._steps.popitem(last=False)
        return loaded

    def _load_cold(self, table_id: str) -> Loaded | None:
        first = self._store.read(table_id, limit=1) if is_id("t", table_id) else []
        if not first:
            return None
        start, stored = self._from_snapshot(table_id, first[0])
        if not (start.version or stored):
            # The log was lost between two reads; a state without a first event is not a table.
            return None
        check_seals(stored, server_seed(first[0]))
        loaded = self.keep(advance(start, stored))
        if len(stored) > self._snapshot_after:
            self._snapshots.put(table_id, _made_by() + to_snapshot(loaded.table, loaded.head), KEPT_SECONDS)
        return loaded

    def _from_snapshot(self, table_id: str, first: StoredEvent) -> tuple[Loaded, Sequence[StoredEvent]]:
        """Returns the state to start folding from, and the entries after it. Ignores a snapshot that does not match the
        log."""
        start = _read_snapshot(self._snapshots.find(table_id), server_seed(first))
        if start is not None:
            stored = self._store.read(table_id, after=start.version - 1)
            if _continues(start, stored):
                return start, stored[1:]
        return self._before(first), self._store.read(table_id)

    def _before(self, first: StoredEvent) -> Loaded:
        """Returns the table before the first entry of its log."""
        before = before_first(self._store, first)
        return Loaded(before, genesis(before.id))


def _made_by() -> bytes:
    """Returns the prefix of a snapshot: the fingerprint of the code that wrote it, and a zero byte."""
    return fingerprint().encode() + b"\0"


def _read_snapshot(kept: bytes | None, seed: ServerSeed) -> Loaded | None:
    if kept is None or not kept.startswith(_made_by()):
        return None
    try:
        return Loaded(*from_snapshot(kept.removeprefix(_made_by()), seed))
    except Damaged:
        return None


def _continues(loaded: Loaded, stored: Sequence[StoredEvent]) -> bool:
    """True if the first of the entries is the table's latest."""
    return bool(stored) and stored[0].hash == loaded.head
