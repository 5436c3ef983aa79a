"""What a worker does for a table: deadlines, turns of house bots, and the request for its audit.

All of this is called *tending* a table. It may happen twice, or in two workers at once: each append names the version
that it was decided on, so the second worker finds nothing left to do. The next due time is written last, so a job that
dies is done again.

If the strategy of a house bot fails, or makes a move that the rules refuse, its table stops: no audit could reproduce
any other move. The job fails, the error is logged without its message, and RQ counts the failed job. The job is
repeated after each lease, every few seconds, until a release can do it.
"""

import time
from collections.abc import Callable
from itertools import chain

from domain.event import Event
from domain.registry import game_of
from domain.table import turn
from domain.table.commands import Command, KeepTime, PlayHouse
from domain.table.house_bots import Hand, choice
from domain.table.state import Table
from events.envelope import read_all
from service.audits.requests import audit_tonight
from service.refusals import Refused
from service.wiring import Service

SLICE_SECONDS = 0.2
"""How long one job plays on, so that no table waits long for its turn."""


class NoStrategy(Exception):  # noqa: N818 - a fact, not an error in the call
    """This release does not have the strategy of a seat."""


def house_move(table: Table, seat: int, hand: Hand) -> PlayHouse:
    """The move of the house bot in a seat."""
    game = game_of(table)
    sitting = table.seats[seat]
    strategy = game.strategy(sitting.strategy) if sitting and sitting.strategy else None
    if strategy is None:
        raise NoStrategy
    return PlayHouse(seat, choice(table, seat, strategy, hand))


class TableKeeper:
    """Tends tables: each call plays on for about `slice_seconds`, but at least one step.

    The service's `hold_ms` keeps a table from becoming due while its worker plays on. `choose` makes the moves of house
    bots; tests replace it by a script.
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

    def tend(self, table_id: str) -> None:
        loaded = self._service.tables.latest(table_id)
        if loaded is None:
            self._service.ports.feeds.done(table_id)
            return
        table = self._play_on(loaded.table)
        if table.over:
            audit_tonight(self._service, table)
        self._service.ports.feeds.settle(table_id, table.version, self._due(table))

    def _play_on(self, table: Table) -> Table:
        """Takes steps while one is due, until the time is up. Returns the table after the last step."""
        until = time.monotonic() + self._slice
        while self._is_due(table):
            after = self._step(table)
            if after.version == table.version or time.monotonic() >= until:
                return after
            table = after
        return table

    def _due(self, table: Table) -> int | None:
        return turn.due(table, self._service.settings.bot_delay_ms)

    def _is_due(self, table: Table) -> bool:
        due = self._due(table)
        return due is not None and due <= self._service.clock()

    def _hand(self, table: Table) -> list[Event]:
        store = self._service.ports.store
        parts = (store.read(log, after=first - 1, limit=last - first + 1) for log, first, last in table.hand)
        return read_all(chain.from_iterable(parts))

    def _step(self, table: Table) -> Table:
        """The table after one command, or after an event that another process appended first."""
        seat = turn.house_turn(table)
        command: Command = KeepTime() if seat is None else self._choose(table, seat, self._hand)
        try:
            return self._service.execution.execute(table.id, command, if_match=table.version).loaded.table
        except Refused as refused:
            if refused.code != "version_conflict":
                raise
        latest = self._service.tables.latest(table.id)
        return latest.table if latest else table
