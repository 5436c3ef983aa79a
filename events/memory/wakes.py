"""Wake-ups in memory."""

from events.memory.log import LogState


class MemoryWakes:
    def __init__(self, state: LogState) -> None:
        self._state = state
        self._stopped = False

    def mark(self, table: str) -> int:
        with self._state.changed:
            return self._state.wakes[table]

    def wait(self, table: str, seconds: float, since: int | None = None) -> bool:
        with self._state.changed:
            seen = self._state.wakes[table] if since is None else since
            self._state.changed.wait_for(lambda: self._stopped or self._state.wakes[table] != seen, seconds)
            return self._stopped or self._state.wakes[table] != seen

    def stop(self) -> None:
        with self._state.changed:
            self._stopped = True
            self._state.changed.notify_all()
