"""The turns of modern Commerce, played around a widow.

In turn, clockwise from the dealer's left, a player swaps cards with the widow, passes or knocks. After a knock, each of
the others has one more turn; then the hands are shown, and the frame settles the cost. Enough passes in a row count as
a knock by the last player to pass, or bring the showdown at once. At a table without knocks, only such passes end the
trading. A cap on the rounds of trading guarantees that a hand ends.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, TypeVar, assert_never

from domain.cards import Cards
from domain.common_schemas import meanings
from domain.fairness import Stream
from domain.families import pool
from domain.families.match import AFTER, BEFORE, DEALING, FINAL, TRADING
from domain.families.trade import TradeOptions, TradeState
from domain.families.widow import Exchange, Exchanged, Knock, Pass, Pounce, Pounced, WidowGame, WidowRefusal
from domain.kernel import Act, Batch, Count, Deal, Dealt, DealtOpenly, Event, Move, Open, Seat, during
from domain.schema import Integer

PHASES = {
    TRADING: "the seat in turn exchanges, passes or knocks",
    FINAL: "somebody has knocked, and all others have one more turn",
}


class ModernOptions(TradeOptions):
    pass_rounds: Annotated[int, Integer(1, 2), "The number of full rounds of passes that ends the trading."] = 2
    deadlock: Annotated[
        Literal["as_knock", "showdown"],
        "Whether these passes count as a knock by the last player to pass, or bring the showdown at once.",
    ] = "as_knock"
    open_hands: Annotated[bool, "Whether all hands lie face up."] = False
    round_cap: Annotated[int, Integer(1, 100), "The most rounds of trading before the showdown."] = 50


class ModernState(TradeState):
    options: ModernOptions
    phase: Annotated[
        str,
        meanings(
            {
                **BEFORE,
                **PHASES,
                **pool.PHASES,
                **AFTER,
            },
            "The phase of play.",
        ),
    ] = DEALING
    knocker: Annotated[
        Seat | None, "The seat that knocked in this hand; null before a knock, and where passes ended the trading."
    ] = None
    pass_run: Annotated[
        Count,
        "The number of passes in a row before a knock. Enough of them end the trading (`pass_rounds`).",
    ] = 0

    def hand_is_open(self, seat: Seat) -> bool:
        return self.options.open_hands or super().hand_is_open(seat)

    def deal_widow(self, event: Dealt) -> None:
        super().deal_widow(event)
        self.pass_run = 0

    def swapped(self, take: Cards) -> None:
        self.pass_run = 0

    def pounced(self) -> None:
        self.pass_run = 0

    def anyone_knocked(self) -> bool:
        return super().anyone_knocked() or self._have_passed("as_knock")

    def goes_on(self) -> bool:
        return self.is_last_turn() or not self._have_passed("showdown")

    def _have_passed(self, deadlock: str) -> bool:
        """True if enough seats have passed in a row and the option `deadlock` has that value."""
        options = self.options
        return options.deadlock == deadlock and self.pass_run >= options.pass_rounds * len(self.live())


ModernMove = Exchange | Pass | Knock | Pounce

MOVES: Mapping[Any, Open] = {
    Exchange: during(TRADING, FINAL),
    Pass: during(TRADING, FINAL),
    Knock: during(TRADING, closed_in={FINAL: "knock_closed"}),
}
POUNCING: Mapping[Any, Open] = {Pounce: during(TRADING, FINAL)}


class CardsDealt(DealtOpenly, Event[ModernState], named="CardsDealtOpenlyData"):
    def on(self, s: ModernState) -> None:
        s.deal_widow(self)
        s.turn = None if s.somebody_ends() else self.first


class Passed(Pass, Act[ModernState]):
    """A seat kept its cards and passed."""

    def on(self, s: ModernState) -> None:
        s.pass_run += s.phase == TRADING
        s.end_turn()


class Knocked(Knock, Act[ModernState]):
    """A seat knocked and keeps its cards."""

    def on(self, s: ModernState) -> None:
        s.knocker = self.actor
        s.end_turn()


EVENTS = (CardsDealt, Exchanged, Passed, Knocked)
POUNCES = (Pounced,)

S = TypeVar("S", bound=ModernState)


class ModernGame(WidowGame[S, ModernMove]):
    def dealt(self, s: S, deal: Deal) -> Event[S]:
        return CardsDealt(*deal, deal.held if s.options.open_hands else None)

    def has(self, move: type[Move], options: ModernOptions) -> bool:
        return move is not Knock or options.knocking

    def play_hand(self, b: Batch[S], seat: Seat, move: ModernMove) -> None:
        match move:
            case Exchange():
                self.exchange(b, seat, move)
            case Pass():
                b.emit(Passed(seat))
            case Knock():
                b.emit(Knocked(seat))
            case Pounce(card):
                self.pounce(b, seat, card)
            case _:
                assert_never(move)

    def check_exchange(self, s: S, seat: Seat, give: Cards, take: Cards) -> None:
        most, wanted = s.options.exchanges_per_turn, max(len(give), len(take))
        if wanted > most:
            raise WidowRefusal("too_many_cards", f"a turn swaps at most {most}, not {wanted}")
        self.check_counts(len(give), len(take))
        self.check_unlocked(s, seat, give)

    def legal_in_hand(self, s: S, seat: Seat) -> Iterator[ModernMove]:
        """Yields exchanges by size and in deck order."""
        if seat == s.turn:
            yield Pass()
            if s.phase == TRADING and s.options.knocking:
                yield Knock()
            yield from self.exchanges(s, seat)
        yield from self.pounces(s, seat)

    def quiet_in_hand(self, s: S, seat: Seat, stream: Stream) -> tuple[ModernMove, bool]:
        return Pass(), False
