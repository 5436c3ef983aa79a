"""The rules of My Game. Titles in brackets are those of `rules.md`."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, assert_never

from cardtable.game import (
    HIDDEN,
    Act,
    Batch,
    Cards,
    Count,
    DealerDrawn,
    Dealt,
    Event,
    Game,
    HandLog,
    HandsState,
    IllegalMove,
    Integer,
    Move,
    Options,
    Outcome,
    Place,
    Sealed,
    Seat,
    Stock,
    Stream,
    Way,
    deal,
    during,
    each,
    first_dealer,
    preset,
)

FIFTEEN = 15


def total(hand: Cards) -> int:
    """Returns what a hand counts."""
    return sum(1 if card.rank == 14 else card.pips for card in hand)


def nearest(totals: list[int]) -> Seat | None:
    """Returns the one seat that is nearest to fifteen without being over; None if there is none, or several."""
    best = max((total for total in totals if total <= FIFTEEN), default=None)
    return totals.index(best) if best is not None and totals.count(best) == 1 else None


class MyGameOptions(Options):
    hands: Annotated[int, Integer(1, 12), "How many hands make a match."] = 6


class MyGameState(HandsState):
    options: MyGameOptions
    phase: Annotated[Literal["dealing", "drawing", "over"], "What the game waits for."] = "dealing"
    turn: Annotated[Seat | None, "The seat to draw or stand; null if nobody is to move."] = None
    stock: Annotated[Stock, "How many cards are left in the stock.", Place("stock")] = Stock(0, "52", 0)
    scores: Annotated[list[Count], "Hands won, by seat.", Place("score")] = each(0)

    def hand_is_open(self, seat: Seat) -> bool:
        """Hands are shown from the showdown to the next deal."""
        return self.phase != "drawing"


class MyGameRefusal(IllegalMove):
    code: Literal["draw_closed"]


# Moves


class Draw(Move):
    """Take the top card of the stock"""

    way = Way("stock", "hand")


class Stand(Move):
    """Keep the cards that you have"""


MyGameMove = Draw | Stand


# Events


class CardsDealt(Dealt, Event[MyGameState]):
    def on(self, s: MyGameState) -> None:
        s.phase, s.hand_number, s.since, s.dealer, s.turn = "drawing", self.hand_number, s.now, self.dealer, self.first
        s.hands, s.stock = self.held(), self.rest()


class CardDrawn(Draw, Act[MyGameState]):
    """A seat drew the top card of the stock."""

    cards: Annotated[Sealed[Cards], "The card drawn, alone in a list."]

    def on(self, s: MyGameState) -> None:
        s.hands[self.actor] += self.cards.get(self.actor, (HIDDEN,))
        s.stock, s.since = s.stock.without_top(), s.now


class Stood(Stand, Act[MyGameState]):
    """A seat keeps its cards."""

    def on(self, s: MyGameState) -> None:
        s.turn, s.since = None if self.actor == s.dealer else s.left_of(self.actor), s.now


class HandJudged(Event[MyGameState]):
    """All hands were shown and compared."""

    judges = True

    hands: Annotated[Mapping[Seat, Cards], "The cards of each seat."]
    winner: Annotated[Seat | None, "The seat that alone is nearest to fifteen; null if nobody wins the hand."]
    scores: Annotated[tuple[Count, ...], "Hands won, by seat."]

    def on(self, s: MyGameState) -> None:
        s.phase = "over" if s.hand_number == s.options.hands else "dealing"
        s.hands, s.scores = list(self.hands.values()), list(self.scores)

    def tell(self, log: HandLog) -> HandLog:
        return log.revealed(self.hands)


# The game


class MyGame(Game[MyGameState, MyGameMove]):
    slug, title = "my-game", "My Game"
    summary = "Draw unseen cards to come near fifteen, and say nothing if you go over."
    seats = (2, 6)
    options, state, scores = MyGameOptions, MyGameState, "Hands won, by seat."
    moves = {Draw: during("drawing"), Stand: during("drawing")}
    events = (DealerDrawn, CardsDealt, CardDrawn, Stood, HandJudged)
    presets = (
        preset("standard", "Six hands", MyGameOptions()),
        preset("short", "Three hands", MyGameOptions(hands=3)),
    )

    def start(self, b: Batch[MyGameState]) -> None:
        self._deal(b, first_dealer(b, "random", len(b.state.hands)))

    def _deal(self, b: Batch[MyGameState], dealer: Seat) -> None:
        """[A hand]"""
        s, counts = b.state, (1,) * len(b.state.hands)
        first, number = s.left_of(dealer), s.hand_number + 1
        b.emit(CardsDealt(*deal(b, "52", counts, first=first, dealer=dealer, hand_number=number)))

    def waiting(self, s: MyGameState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def legal(self, s: MyGameState, seat: Seat) -> Iterator[MyGameMove]:
        if seat == s.turn:
            if total(s.hands[seat]) < FIFTEEN:
                yield Draw()
            yield Stand()

    def play(self, b: Batch[MyGameState], seat: Seat, move: MyGameMove) -> None:
        s = b.state
        match move:
            case Draw():
                if total(s.hands[seat]) >= FIFTEEN:
                    raise MyGameRefusal("draw_closed", "You can only draw with less than fifteen.")
                b.emit(CardDrawn(seat, {seat: (s.stock.top(b.chance),)}))
            case Stand():
                b.emit(Stood(seat))
                if s.turn is None:
                    self._show_down(b)
            case _:
                assert_never(move)

    def _show_down(self, b: Batch[MyGameState]) -> None:
        """[Showdown]"""
        s = b.state
        winner = nearest([total(hand) for hand in s.hands])
        scores = tuple([score + (seat == winner) for seat, score in enumerate(s.scores)])
        b.emit(HandJudged(dict(enumerate(s.hands)), winner, scores))
        if s.phase == "dealing" and s.dealer is not None:
            self._deal(b, s.left_of(s.dealer))

    def quiet(self, s: MyGameState, seat: Seat, stream: Stream) -> tuple[MyGameMove, bool]:
        return Stand(), False

    def standing(self, s: MyGameState) -> list[int]:
        return s.scores

    def outcome(self, s: MyGameState) -> Outcome | None:
        """[The match]"""
        return Outcome.by_score(tuple(s.scores)) if s.phase == "over" else None


MY_GAME = MyGame()
