"""The open tables of accounts in memory, kept as long as the process."""

from collections import defaultdict
from collections.abc import Sequence

from events.memory.atomic import Standalone


class MemoryOpenTables(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._tables: defaultdict[str, set[str]] = defaultdict(set)

    def of(self, account: str) -> list[str]:
        return list(self._tables[account])

    def add(self, account: str, table: str) -> None:
        self._tables[account].add(table)

    def remove(self, account: str, tables: Sequence[str]) -> None:
        self._tables[account].difference_update(tables)
