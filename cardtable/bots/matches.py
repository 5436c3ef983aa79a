"""Plays matches between any bots in one process: authors' bots through `turn`, house bots as in the service."""

import copy
import json
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from cardtable.bots.simulator import Simulator
from cardtable.client import Bot, Turn
from cardtable.client.moves import NoMove, sendable
from cardtable.client.shapes import Table as View
from cardtable.client.tracebacks import described
from domain.refusals import Refusal
from domain.table.state import Table
from domain.table.turn import waiting_seats
from domain.terms import Terms
from events.notices import NewNotice
from service.projections.notices import FINISHED, YOUR_TURN
from service.tables.opening import TableOrder
from service.tables.records import written
from service.tables.seats import SeatOrder

WRONG_AT_MOST = 1000
"""Maximum number of wrong answers before a match is given up."""


class Entrant(NamedTuple):
    """A participant: an author's bot, created anew for each seat, or a house bot by its name."""

    name: str
    make: Callable[[], Bot] | None = None


class MatchOutcome(NamedTuple):
    """The places by seat, 0 for the best and equal for ties, and the reasons for wrong answers by seat.

    `places` is empty if the match was given up.
    """

    places: list[int]
    wrong: list[list[str]]


def play_match(game: str, preset: str | None, sitting: Sequence[Entrant], seed: str) -> MatchOutcome:
    """Plays a complete match from its seed. The first legal move replaces a wrong answer."""
    random.seed(f"bots {seed}")
    return _Match(game, preset, sitting, seed).play()


def recorded_match(game: str, preset: str | None, strategies: Sequence[str], seed: str) -> bytes:
    """The record of a complete match between house bots. The same seed produces the same bytes."""
    match = _Match(game, preset, [Entrant(each) for each in strategies], seed)
    match.play()
    return match.record()


class _Match:
    def __init__(self, game: str, preset: str | None, sitting: Sequence[Entrant], seed: str) -> None:
        self._simulator = Simulator(seed)
        self._service = self._simulator.service
        self._bots = [None if each.make is None else each.make() for each in sitting]
        self._players = [self._simulator.account() for _ in sitting]
        order = TableOrder(Terms(game, len(sitting), preset), sit=False)
        self._table = self._service.opening.open_table(self._players[0], order).loaded.table.id
        for number, entrant in enumerate(sitting):
            self._sit(number, None if entrant.make else entrant.name)
        self._moved = [0] * len(sitting)
        self._wrong: list[list[str]] = [[] for _ in sitting]

    def _sit(self, number: int, strategy: str | None) -> None:
        who = self._players[number] if strategy is None else self._players[0]
        self._service.seats.take_seat(who, self._table, SeatOrder(number, bot=strategy))

    def _now(self) -> Table:
        loaded = self._service.tables.latest(self._table)
        assert loaded is not None
        return loaded.table

    def play(self) -> MatchOutcome:
        self._simulator.work()
        while (now := self._now()).status == "playing":
            for seat in waiting_seats(now):
                bot = self._bots[seat]
                if bot is not None and seat in waiting_seats(self._now()):
                    self._take_turn(seat, bot)
            self._simulator.work()
            if sum(map(len, self._wrong)) > WRONG_AT_MOST:
                return MatchOutcome([], self._wrong)
        return self._outcome()

    def record(self) -> bytes:
        """The record of the finished match."""
        found = written(self._simulator.ports.store, self._table)
        assert found is not None
        return found

    def _take_turn(self, seat: int, bot: Bot) -> None:
        turn = cast("Turn", self._message(seat, NewNotice(YOUR_TURN, self._now().version, self._moved[seat])))
        try:
            move = bot.turn(copy.deepcopy(turn))
            self._move(seat, sendable(move))
        except Exception as error:  # refused by the rules, or an error of the bot; the match continues
            self._wrong[seat].append(_why(error))
            self._move(seat, turn["legal_moves"][0])

    def _move(self, seat: int, move: dict[str, object]) -> None:
        done = self._service.moves.make_move(self._players[seat], self._table, move)
        self._moved[seat] = done.first

    def _message(self, seat: int, notice: NewNotice) -> object:
        """The message for a notice in the stream of a seat's player."""
        data = self._service.player_messages.render(self._players[seat], self._table, notice)
        assert data is not None
        return json.loads(data.json())

    def _outcome(self) -> MatchOutcome:
        """Notifies each bot of the end of the match, and returns the outcome."""
        for seat, bot in enumerate(self._bots):
            if bot is not None:
                self._finish(seat, bot)
        ended = self._now().outcome
        assert ended is not None
        places = [_place(ended.places, seat) for seat in range(len(self._bots))]
        return MatchOutcome(places, self._wrong)

    def _finish(self, seat: int, bot: Bot) -> None:
        message = cast("dict[str, object]", self._message(seat, NewNotice(FINISHED, 0)))
        try:
            bot.finished(cast("View", message["view"]))
        except Exception as error:  # as in `_take_turn`
            self._wrong[seat].append(_why(error))


def _why(error: Exception) -> str:
    return str(error) if isinstance(error, (Refusal, NoMove)) else described(error)


def _place(places: Sequence[Sequence[int]], seat: int) -> int:
    return next(number for number, sharing in enumerate(places) if seat in sharing)
