"""Notices in memory."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from events.channels import PROGRESS
from events.memory.atomic import Atomic
from events.memory.log import LogState
from events.notices import MAX_NOTICES, Added, NewNotice, Notice


@dataclass
class _Kept:
    last: int = 0
    notices: list[Notice] = field(default_factory=list)
    noted: dict[str, int] = field(default_factory=dict)
    over: set[str] = field(default_factory=set)


class MemoryNotices(Atomic[LogState]):
    def __init__(self, state: LogState) -> None:
        super().__init__(state)
        self._players: defaultdict[str, _Kept] = defaultdict(_Kept)

    def add(self, player: str, table: str, notices: Sequence[NewNotice], *, over: bool = False) -> Added:
        kept = self._players[player]
        if player in self._state.erased:
            return Added(0)
        noted = kept.noted.get(table, 0)
        new = [each for each in notices if each.version > noted]
        for each in new:
            kept.last += 1
            kept.notices.append(Notice(kept.last, each.kind, table, each.version, each.after))
        del kept.notices[:-MAX_NOTICES]
        kept.noted[table] = max([noted, *(each.version for each in new)])
        kept.over |= {table} if over else set()
        if new:
            self._state.wake(player)
        return Added(len(new), notify=PROGRESS in self._state.channels[player])

    def after(self, player: str, notice: int, limit: int) -> list[Notice] | None:
        kept = self._players[player]
        found = [each for each in kept.notices if each.id > notice][:limit]
        if notice == kept.last:
            return []
        return found if found and found[0].id == notice + 1 else None

    def last(self, player: str) -> int:
        return self._players[player].last

    def last_of(self, players: Sequence[str]) -> list[int]:
        return [self.last(player) for player in players]

    def over(self, player: str) -> set[str]:
        return set(self._players[player].over)

    def forget(self, player: str, tables: Sequence[str]) -> None:
        kept = self._players[player]
        kept.over -= set(tables)
        for table in tables:
            kept.noted.pop(table, None)

    def erase(self, player: str) -> None:
        self._players[player] = _Kept()
        self._state.channels.pop(player, None)
        self._state.erased.add(player)
