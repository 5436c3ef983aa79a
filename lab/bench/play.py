"""Random play through the whole aggregate, which benchmarks time and tests count."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from domain.fairness import ServerSeed, Stream
from domain.logged_event import LoggedEvent
from domain.registry import GAMES
from domain.table.commands import Command, MakeMove, OpenTable, TakeSeat
from domain.table.decide import decision
from domain.table.state import Table, before_opening
from domain.table.turn import waiting_seats
from domain.terms import Terms
from service.views import catalogue

SEED = ServerSeed(bytes(range(32)))


class Play:
    """Random matches of a game, one after another, each at a new table."""

    def __init__(self, game: str, first: int = 0) -> None:
        self._game = game
        self._seats = catalogue.game(game).presets[0].players.max
        self._numbers = count(first)
        self._moves = self._play()
        self.events: list[LoggedEvent] = []
        """Events of the current table."""

    def go_on(self, moves: int) -> float:
        """Plays this many moves."""
        for _ in range(moves):
            next(self._moves)
        return moves

    def _play(self) -> Iterator[None]:
        legal_moves = GAMES[self._game].legal_moves
        while True:
            table_id = f"t_{next(self._numbers):020}"
            table, stream = self._opened(table_id), Stream(table_id.encode())
            while not table.over:
                seat = waiting_seats(table)[0]
                table = self._after(table, MakeMove(seat, stream.choice(legal_moves(table.state, seat))))
                yield

    def _opened(self, table_id: str) -> Table:
        table, self.events = before_opening(table_id, SEED), []
        for command in commands(self._game, self._seats):
            table = self._after(table, command)
        return table

    def _after(self, table: Table, command: Any) -> Table:
        decided = decision(table, command, at=table.at + 1)
        assert decided.now.version == table.version + len(decided.events) > table.version, "versions advance"
        self.events += decided.events
        return decided.now


def commands(game: str, seats: int) -> Iterator[Command]:
    yield OpenTable(Terms(game, seats), "p_0")
    yield from (TakeSeat(f"p_{seat}", "human", client_seed=f"seed {seat}") for seat in range(seats))
