"""The table index in memory."""

from collections.abc import Sequence

from events.memory.atomic import Atomic
from events.memory.generations import ProjectionState
from events.subjects import kind_of
from events.table_index import IndexEntry


class MemoryTableIndex(Atomic[ProjectionState]):
    def put(self, generation: int, entry: IndexEntry) -> bool:
        kept = self._state.generations.get(generation)
        if kept is None:
            return False
        listed = kept.entries.get(entry.table)
        if listed is None or listed.version < entry.version:
            kept.entries[entry.table] = entry
        return True

    def page(
        self,
        *,
        game: str | None,
        status: str | None,
        player: str | None,
        before: tuple[int, str] | None,
        limit: int,
        kind: str = "table",
    ) -> list[IndexEntry]:
        fitting = [
            entry
            for entry in self._state.now.entries.values()
            if kind_of(entry.table) == kind
            and game in (None, entry.game)
            and status in (None, entry.status)
            and (player is None or player in entry.players)
            and (before is None or (entry.opened_at, entry.table) < before)
        ]
        return sorted(fitting, key=lambda entry: (entry.opened_at, entry.table), reverse=True)[:limit]

    def count(self, player: str) -> int:
        return sum(player in entry.players for entry in self._state.now.entries.values())

    def find(self, tables: Sequence[str], generation: int | None = None) -> list[IndexEntry | None]:
        kept = self._state.generations.get(self._state.live if generation is None else generation)
        return [None if kept is None else kept.entries.get(table) for table in tables]

    def oldest(self, generation: int, status: str, before: int, limit: int) -> list[IndexEntry]:
        entries = self._state.generations[generation].entries.values()
        tables = [entry for entry in entries if kind_of(entry.table) == "table"]
        found = [entry for entry in tables if entry.status == status and entry.opened_at < before]
        return sorted(found, key=lambda entry: (entry.opened_at, entry.table))[:limit]

    def drop(self, generation: int, entry: IndexEntry) -> None:
        kept = self._state.generations.get(generation)
        if kept is not None and kept.entries.get(entry.table) == entry:
            del kept.entries[entry.table]
