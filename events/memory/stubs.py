"""Stubs in memory."""

from events.memory.log import LogState
from events.stubs import Stub


class MemoryStubs:
    """Idempotency keys are kept for ever, like everything else."""

    def __init__(self, state: LogState) -> None:
        self._state = state

    def find(self, table: str) -> Stub | None:
        with self._state.changed:
            return self._state.tables[table].stub if table in self._state.tables else None

    def trim(self, table: str, stub: Stub) -> bool:
        with self._state.changed:
            kept = self._state.tables.get(table)
            if kept is None:
                return False
            if kept.stub is None and kept.entries and kept.entries[-1][:3:2] == (stub.version, stub.head):
                kept.stub, kept.entries = stub, []
            return kept.stub == stub
