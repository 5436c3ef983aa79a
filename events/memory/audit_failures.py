"""Tables that failed an audit, in memory."""

from events.audit_failures import FailedTables
from events.memory.atomic import Standalone


class MemoryAuditFailures(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._failed: dict[str, tuple[int, bool]] = {}

    def note(self, table: str, *, public: bool, at: int) -> None:
        self._failed[table] = at, public

    def clear(self, table: str) -> None:
        self._failed.pop(table, None)

    def tables(self) -> set[str]:
        return set(self._failed)

    def failing(self, limit: int) -> FailedTables:
        public = sorted((at, table) for table, (at, public) in self._failed.items() if public)
        return FailedTables(len(self._failed), [table for _, table in public[::-1][:limit]])
