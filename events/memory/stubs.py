"""Stubs in memory."""

from events.memory.atomic import Atomic
from events.memory.log import LogState
from events.stubs import Stub


class MemoryStubs(Atomic[LogState]):
    """Stubs that keep idempotency keys permanently, like everything else in memory."""

    def find(self, table: str) -> Stub | None:
        return self._state.tables[table].stub if table in self._state.tables else None

    def trim(self, table: str, stub: Stub) -> bool:
        kept = self._state.tables.get(table)
        if kept is None:
            return False
        if kept.stub is None and kept.entries and kept.entries[-1][:3:2] == (stub.version, stub.head):
            kept.stub, kept.entries = stub, []
        return kept.stub == stub
