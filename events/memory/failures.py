"""Tables that failed an audit, in memory."""

import threading

from events.failures import FailedTables


class MemoryFailures:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._failed: dict[str, tuple[int, bool]] = {}

    def note(self, table: str, *, public: bool, at: int) -> None:
        with self._lock:
            self._failed[table] = at, public

    def clear(self, table: str) -> None:
        with self._lock:
            self._failed.pop(table, None)

    def tables(self) -> set[str]:
        with self._lock:
            return set(self._failed)

    def failing(self, limit: int) -> FailedTables:
        with self._lock:
            public = sorted((at, table) for table, (at, public) in self._failed.items() if public)
            return FailedTables(len(self._failed), [table for _, table in public[::-1][:limit]])
