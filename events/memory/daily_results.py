"""Daily results in memory."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from events.daily_results import DayTable
from events.memory.atomic import Standalone


class MemoryDailyResults(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._results: defaultdict[str, dict[str, bytes]] = defaultdict(dict)

    def put(self, table: DayTable, result: bytes) -> None:
        self._results[table.day][table.table] = result

    def of(self, day: str) -> Mapping[str, bytes]:
        return dict(self._results.get(day, {}))

    def count(self, day: str) -> int:
        return len(self._results.get(day, {}))

    def find(self, tables: Sequence[DayTable]) -> Sequence[bytes | None]:
        return [self._results.get(day, {}).get(table) for day, table in tables]
