"""Tending a table: what time demands, the turns of its house bots, its entry in the lobby, the audit at its end.

Everything here may happen twice, or at two workers at once: each append names the version it was decided on, and
whoever comes second finds nothing left to do. When the table needs a worker next is written last, so a job that
dies on the way is simply done again.

A house bot whose strategy fails, or makes a move that the rules refuse, holds up its table: another move in its place
would be one that no audit could reproduce. The job fails, its outline is logged as an error, RQ counts it among the
failed ones, and the lease brings it back every few seconds until the code can do it.
"""

import time
from collections.abc import Callable

from domain.event import Event
from domain.registry import game_of
from domain.table import turn
from domain.table.commands import Command, KeepTime, PlayHouse
from domain.table.house import Hand, choice
from domain.table.state import Table
from events.envelope import read_all
from service import lobby
from service.audits import audit_tonight
from service.refusals import Refused
from service.wiring import Service

SLICE_SECONDS = 0.2
"""How long one job plays on, so that every table gets its turn."""

REMEMBERED = 10_000
"""Of how many tables a process remembers that the lobby lists them as being played."""


class NoStrategy(Exception):  # noqa: N818 - said as it is
    """A seat is played by a strategy that this release doesn't have."""


def house_move(table: Table, seat: int, hand: Hand) -> PlayHouse:
    """What the house bot of a seat does."""
    game = game_of(table)
    sitting = table.seats[seat]
    strategy = game.strategy(sitting.strategy) if sitting and sitting.strategy else None
    if strategy is None:
        raise NoStrategy
    return PlayHouse(seat, choice(table, seat, strategy, hand))


class Tending:
    """Tends tables, for as many seconds at a time as `slice_seconds` says and one step at least.

    The service's `hold_ms` keeps a table from being due while its worker plays on. `choose` makes the moves of house
    bots; tests put a script in its place.
    """

    def __init__(
        self,
        service: Service,
        slice_seconds: float = SLICE_SECONDS,
        choose: Callable[[Table, int, Hand], PlayHouse] = house_move,
    ) -> None:
        self._service = service
        self._slice = slice_seconds
        self._choose = choose
        self._listed: set[str] = set()

    def tend(self, table_id: str) -> None:
        loaded = self._service.tables.latest(table_id)
        if loaded is None:
            self._service.ports.feeds.done(table_id)
            return
        table = self._play_on(loaded.table)
        self._list(table)
        if table.over:
            audit_tonight(self._service, table)
        self._service.ports.feeds.settle(table_id, table.version, self._due(table))

    def _play_on(self, table: Table) -> Table:
        """Takes one step after another while one is due, until the time is up; the table after them."""
        until = time.monotonic() + self._slice
        while self._is_due(table):
            after = self._step(table)
            if after.version == table.version or time.monotonic() >= until:
                return after
            table = after
        return table

    def _list(self, table: Table) -> None:
        """Brings the lobby up to date; while a table is being played once is enough, so not at every turn."""
        if table.status == "playing" and table.id in self._listed:
            return
        lobby.project(self._service, table.id)
        if len(self._listed) >= REMEMBERED:
            self._listed.clear()
        if table.status == "playing":
            self._listed.add(table.id)

    def _due(self, table: Table) -> int | None:
        return turn.due(table, self._service.settings.bot_delay_ms)

    def _is_due(self, table: Table) -> bool:
        due = self._due(table)
        return due is not None and due <= self._service.clock()

    def _hand(self, table: Table) -> list[Event]:
        dealt = max(table.dealt, 1)
        return read_all(self._service.ports.store.read(table.id, after=dealt - 1, limit=table.version - dealt + 1))

    def _step(self, table: Table) -> Table:
        """The table after one command, or after what somebody else was faster with."""
        seat = turn.house_turn(table)
        command: Command = KeepTime() if seat is None else self._choose(table, seat, self._hand)
        try:
            return self._service.execution.execute(table.id, command, if_match=table.version).loaded.table
        except Refused as refused:
            if refused.code != "version_conflict":
                raise
        latest = self._service.tables.latest(table.id)
        return latest.table if latest else table
