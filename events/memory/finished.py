"""The feed of finished tables in memory."""

from events.finished import Finished
from events.memory.atomic import Atomic
from events.memory.log import LogState
from events.subjects import FINISHED


class MemoryFinishedTables(Atomic[LogState]):
    def __init__(self, state: LogState) -> None:
        super().__init__(state)
        self._waiting: dict[str, int] = {}
        self._numbered: dict[str, int] = {}

    def add(self, table: str, ended_at: int) -> None:
        if table not in self._numbered:
            self._waiting.setdefault(table, ended_at)

    def number(self, until: int) -> int:
        ended = sorted((at, table) for table, at in self._waiting.items() if at <= until)
        for _, table in ended:
            del self._waiting[table]
            self._numbered[table] = len(self._numbered) + 1
        if ended:
            self._state.wake(FINISHED)
        return len(ended)

    def after(self, position: int, limit: int) -> list[Finished]:
        tables = list(self._numbered)[position : position + limit]
        return [Finished(position + n, table) for n, table in enumerate(tables, 1)]

    def position(self, table: str) -> int | None:
        return self._numbered.get(table)

    def last(self) -> int:
        return len(self._numbered)
