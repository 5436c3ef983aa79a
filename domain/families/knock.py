"""Hands that end after a knock: every other seat has one more turn, then the hands are shown. A cap on the rounds
without a knock also ends them."""

from typing import Annotated, ClassVar, Literal

from domain.chance import Stock
from domain.families.match import FINAL, TRADING
from domain.families.taken import TakenOptions, TakenState
from domain.kernel import Act, Count, Dealt, Move, Seat
from domain.refusals import IllegalMove
from domain.schema import Integer


class KnockRefusal(IllegalMove):
    code: Literal["knock_closed"]


class KnockOptions(TakenOptions):
    round_cap: Annotated[int, Integer(1, 100), "The number of rounds without a knock that brings the showdown."] = 30


class KnockState(TakenState):
    options: KnockOptions
    stock: Annotated[Stock, "Number of cards left in the stock."] = Stock(0, "52", 0)
    queue: Annotated[
        tuple[Seat, ...],
        "After a knock: the seats that have yet to take their final turn, in order, starting with the seat in turn. "
        "Empty before a knock.",
    ] = ()
    knocker: Annotated[Seat | None, "The seat that knocked in this hand; null before a knock."] = None
    turns: Annotated[Count, "The number of trading turns in this hand before a knock."] = 0

    usual: ClassVar[str] = TRADING
    """The phase at the start of a turn."""
    final: ClassVar[str] = FINAL
    """The phase at the start of a turn after a knock."""

    def is_last_turn(self) -> bool:
        """True if a seat knocked before this turn."""
        return self.phase == FINAL

    def anyone_knocked(self) -> bool:
        """True if a seat has knocked in this hand, or has done anything that counts as a knock."""
        return self.knocker is not None

    def goes_on(self) -> bool:
        """True if there can be another turn."""
        return True

    def deal(self, event: Dealt) -> None:
        super().deal(event)
        self.phase, self.stock, self.taken = self.usual, event.rest(), [()] * len(self.places)
        self.queue, self.knocker, self.turns = (), None, 0

    def end_turn(self) -> None:
        """Passes the turn to the next seat, if there is one."""
        if self.is_last_turn():
            self._last_turn(self.queue[1:])
            return
        self.turns += 1
        if self.anyone_knocked():
            self._last_turn(self.clockwise(self.turn)[:-1])
        elif self.turns >= self.options.round_cap * len(self.live()) or not self.goes_on():
            self.turn = None
        else:
            self.phase = self.usual
            self.give_turn(self.clockwise(self.turn)[0])

    def _last_turn(self, queue: tuple[Seat, ...]) -> None:
        self.queue = queue
        if queue and self.goes_on():
            self.phase = self.final
            self.give_turn(queue[0])
        else:
            self.turn = None

    def show_hands(self) -> None:
        super().show_hands()
        self.queue = ()


class Knock(Move):
    """Keep your cards and give the others their last turn"""


class Knocked(Knock, Act[KnockState]):
    """A seat keeps its cards, and all others have one more turn."""

    def on(self, s: KnockState) -> None:
        s.knocker = self.actor
        s.end_turn()
