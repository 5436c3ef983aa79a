"""The open tables of accounts in memory, kept as long as the process."""

import threading
from collections import defaultdict
from collections.abc import Sequence


class MemoryOpenTables:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tables: defaultdict[str, set[str]] = defaultdict(set)

    def of(self, account: str) -> list[str]:
        with self._lock:
            return list(self._tables[account])

    def add(self, account: str, table: str) -> None:
        with self._lock:
            self._tables[account].add(table)

    def remove(self, account: str, tables: Sequence[str]) -> None:
        with self._lock:
            self._tables[account].difference_update(tables)
