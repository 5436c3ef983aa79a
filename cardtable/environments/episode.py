"""A match that is stepped by action numbers."""

from copy import copy
from typing import Any, Self

from cardtable.environments.actions import Legal, Mask
from cardtable.environments.observations import Vector
from cardtable.environments.setting import Setting
from cardtable.text.moves import say_move
from cardtable.text.seat_names import SeatNames
from cardtable.text.tables import describe_table
from cardtable.text.telling import teller_of
from domain.kernel import SPECTATOR, Json, Move, Seat, move_data
from domain.wording import ENGLISH

MOST = 10_000
"""The maximum number of moves of a match. Players who only pass cards on could otherwise play forever."""


class Episode:
    """A match in progress. `seat` is the seat to move; None at the end. `returns` are the rewards by seat, once the
    match is over."""

    def __init__(self, setting: Setting, seed: str, *, keeps: bool = False) -> None:
        self.setting, self.match = setting, setting.match(seed, keeps=keeps)
        self.moves = 0
        self._settle()

    def __deepcopy__(self, memo: object) -> Self:
        copied = copy(self)
        copied.match = self.match.copy()
        return copied

    def _settle(self) -> None:
        rules, s = self.match.rules, self.match.state
        waiting = rules.waiting(s)
        self.seat: Seat | None = waiting[0] if waiting and self.moves < MOST else None
        outcome = None if waiting else rules.outcome(s)
        self.returns: list[float] | None = None if outcome is None else self.setting.returns(outcome)
        self._legal: Legal | None = None

    @property
    def cut_off(self) -> bool:
        """True if the match was ended by the limit on moves, without a result."""
        return self.seat is None and self.returns is None

    @property
    def legal(self) -> Legal:
        """The legal moves of the seat, by number."""
        if self._legal is None:
            seat, match = self.seat, self.match
            self._legal = Legal({}) if seat is None else self.setting.legal(match.rules, match.state, seat)
        return self._legal

    def act(self, action: int) -> None:
        """Makes the move of that number. Raises ValueError if it is not legal."""
        try:
            move = self.legal[action]
        except KeyError:
            legal = ", ".join(map(str, sorted(self.legal)))
            raise ValueError(f"{action} is not a legal action now; those are {legal}") from None
        self.make(move)

    def make(self, move: Move) -> None:
        assert self.seat is not None
        self.match.play(self.seat, move)
        self.moves += 1
        self._settle()

    # Views

    def mask(self, seat: Seat) -> Mask:
        """Returns an array with a 1 for each legal action of a seat. All 0 unless the seat is to move."""
        mask = self.setting.actions.zeros.copy()
        self.mark(mask, seat)
        return mask

    def mark(self, zeros: Mask, seat: Seat) -> None:
        """Sets the mask of a seat in an array of zeros."""
        if seat == self.seat:
            self.legal.mark(zeros)

    def vector(self, seat: Seat) -> Vector:
        return self.setting.observations.vector(self.match.state, seat)

    def view(self, seat: Seat | None) -> Json:
        seen: Json = self.match.state.view(SPECTATOR if seat is None else frozenset((seat,)))
        return seen

    def text(self, seat: Seat | None) -> str:
        """Returns the table in words, as seen by a seat or a spectator."""
        table: dict[str, Any] = {
            "game": self.setting.game.slug,
            "preset": self.setting.preset,
            "state": self.view(seat),
            "seats": [{"away": False, "resigned": False}] * self.setting.seats,
            "turn": None if self.seat is None else {"seats": [self.seat]},
        }
        return "\n".join(describe_table(table, teller_of(ENGLISH, SeatNames(you=seat), self.setting.game.package)))

    def said(self, action: int) -> str:
        """Returns a move in words. If it is not legal, returns the name of its number."""
        move = self.legal.get(action)
        return self.setting.actions.names[action] if move is None else say_move(move_data(move), self.view(self.seat))
