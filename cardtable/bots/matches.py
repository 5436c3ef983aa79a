"""A match between any bots in one process: people's by their `turn`, the house's as the service plays them."""

import json
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from cardtable.bots.simulator import Simulator
from cardtable.client import Bot, Turn
from cardtable.client.shapes import Table as View
from domain.table.state import Table
from domain.table.turn import waiting_seats
from events.notices import NewNotice
from service import accounts, notices, opening, play, seats
from service.noting import FINISHED, YOUR_TURN
from service.opening import TableOrder
from service.seats import SeatOrder
from service.viewers import PlayerId

WRONG_AT_MOST = 1000
"""Wrong answers in one match after which it is given up."""


class Entrant(NamedTuple):
    """Who takes part: a bot of somebody's, made anew for each seat, or a strategy of the house by its name."""

    name: str
    make: Callable[[], Bot] | None = None


class Outcome(NamedTuple):
    """Places by seat, 0 for the best, equal ones shared; and the number of wrong answers by seat."""

    places: list[int]
    wrong: list[int]


class GivenUp(Exception):  # noqa: N818 - said as it is
    """A match with too many wrong answers."""


def play_match(game: str, preset: str | None, sitting: Sequence[Entrant], seed: str) -> Outcome:
    """One whole match, given by its seed. A wrong answer is counted, and the first legal move played in its place."""
    random.seed(f"bots {seed}")
    match = _Match(game, preset, sitting, seed)
    match.play()
    return match.outcome()


class _Match:
    def __init__(self, game: str, preset: str | None, sitting: Sequence[Entrant], seed: str) -> None:
        self._simulator = Simulator(seed)
        self._service = self._simulator.service
        self._bots = [None if each.make is None else each.make() for each in sitting]
        self._players = [self._account() for _ in sitting]
        order = TableOrder(game, len(sitting), preset=preset, sit=False)
        self._table = opening.open_table(self._service, self._players[0], lambda: order).loaded.table.id
        for number, entrant in enumerate(sitting):
            self._sit(number, None if entrant.make else entrant.name)
        self._moved = [0] * len(sitting)
        self._wrong = [0] * len(sitting)

    def _account(self) -> PlayerId:
        answer, _ = accounts.register(self._service, lambda: {"name": "bot", "kind": "bot"})
        return str(answer["id"])

    def _sit(self, number: int, strategy: str | None) -> None:
        who = self._players[number] if strategy is None else self._players[0]
        seats.take_seat(self._service, who, self._table, lambda: SeatOrder(number, bot=strategy))

    def _now(self) -> Table:
        loaded = self._service.tables.latest(self._table)
        assert loaded is not None
        return loaded.table

    def play(self) -> None:
        self._simulator.work()
        while (now := self._now()).status == "playing":
            for seat in waiting_seats(now):
                bot = self._bots[seat]
                if bot is not None and seat in waiting_seats(self._now()):
                    self._take_turn(seat, bot)
            self._simulator.work()
            if sum(self._wrong) > WRONG_AT_MOST:
                raise GivenUp

    def _take_turn(self, seat: int, bot: Bot) -> None:
        turn = cast("Turn", self._told(seat, NewNotice(YOUR_TURN, self._now().version, self._moved[seat])))
        try:
            move = bot.turn(turn)
            self._move(seat, move)
        except Exception:  # refused by the rules, or a fault of the bot: its match goes on
            self._wrong[seat] += 1
            self._move(seat, turn["legal_moves"][0])

    def _move(self, seat: int, move: dict[str, object]) -> None:
        done = play.make_move(self._service, self._players[seat], self._table, move)
        self._moved[seat] = done.first

    def _told(self, seat: int, notice: NewNotice) -> object:
        data = notices.tell(self._service, self._players[seat], self._table, notice)
        assert data is not None
        return json.loads(data)

    def outcome(self) -> Outcome:
        """Each bot is told that it is over."""
        for seat, bot in enumerate(self._bots):
            if bot is not None:
                bot.finished(cast("View", cast("dict[str, object]", self._told(seat, NewNotice(FINISHED, 0)))["view"]))
        ended = self._now().outcome
        assert ended is not None
        places = [_place(ended.places, seat) for seat in range(len(self._bots))]
        return Outcome(places, self._wrong)


def _place(places: Sequence[Sequence[int]], seat: int) -> int:
    return next(number for number, sharing in enumerate(places) if seat in sharing)
