"""The tables' logs in memory."""

from collections.abc import Sequence

from events.envelope import StoredEvent, check_batches, check_key
from events.idempotency import Key, KeyReused
from events.memory.atomic import Atomic
from events.memory.log import LogState, TableState
from events.store import AlreadyAppended, Appended, Conflict, Freshness, Outcome
from events.subjects import kind_of, partition_of


class MemoryStore(Atomic[LogState]):
    def append(
        self, table: str, expected: int, batch: Sequence[StoredEvent], *, due: int | None, key: Key | None = None
    ) -> Outcome:
        return self._append(table, expected, [batch], due, key)

    def append_all(
        self, table: str, expected: int, batches: Sequence[Sequence[StoredEvent]], *, due: int | None
    ) -> Appended | Conflict:
        outcome = self._append(table, expected, batches, due, None)
        assert isinstance(outcome, Appended | Conflict)
        return outcome

    def _append(
        self, table: str, expected: int, batches: Sequence[Sequence[StoredEvent]], due: int | None, key: Key | None
    ) -> Outcome:
        batch = check_batches(expected, batches, key)
        partition_of(table)
        kept = self._state.tables.get(table) or TableState()
        known = _as_append(kept.known(key))
        if known is not None:
            return known
        if kept.version != expected or kept.stub is not None:
            return Conflict(expected, kept.version)
        return self._write(table, batch, due, key)

    def _write(self, table: str, batch: Sequence[StoredEvent], due: int | None, key: Key | None) -> Appended:
        kept = self._state.tables[table]
        kept.entries.extend(batch)
        if key is not None:
            kept.keys[key.name] = key.request, AlreadyAppended(batch[0].version, batch[-1].version)
        self._state.set_due(table, due)
        self._state.feed_entry(table, due)
        self._state.wake(table)
        return Appended(batch[-1].version)

    def read(
        self,
        table: str,
        after: int = 0,
        limit: int | None = None,
        *,
        unchecked: bool = False,  # noqa: ARG002 - a log in memory is not damaged
    ) -> list[StoredEvent]:
        kept = self._state.tables.get(table) or TableState()
        return kept.entries[after : None if limit is None else after + limit]

    def version(self, table: str) -> int:
        return self._state.tables[table].version if table in self._state.tables else 0

    def versions(self, tables: Sequence[str]) -> list[int]:
        return [self.version(table) for table in tables]

    def freshen(self, table: str, after: int, key: Key | None = None) -> Freshness:
        check_key(key)
        kept = self._state.tables.get(table) or TableState()
        return Freshness(_as_append(kept.known(key)), self.read(table, after))

    def tables(self) -> list[str]:
        return self._all("table")

    def tournaments(self) -> list[str]:
        return self._all("tournament")

    def _all(self, kind: str) -> list[str]:
        return [each for each, kept in self._state.tables.items() if kept.version and kind_of(each) == kind]


def _as_append(known: AlreadyAppended | str | KeyReused | None) -> AlreadyAppended | KeyReused | None:
    """A key that belongs to a stored request can't belong to an append."""
    return KeyReused() if isinstance(known, str) else known
