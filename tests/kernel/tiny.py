"""A minimal game of the kernel: each seat throws a card and draws another from the stock."""

from collections.abc import Iterator
from dataclasses import field
from typing import Annotated, Literal, assert_never

from domain.cards import Card, Cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.kernel import (
    HIDDEN,
    Act,
    Batch,
    Called,
    Count,
    Dealt,
    Event,
    Game,
    Hand,
    Move,
    Only,
    Options,
    Outcome,
    Record,
    Sealed,
    Seat,
    State,
    deal,
    during,
    each,
    hand_seen,
    preset,
    private,
    shown,
    without,
)
from domain.schema import Integer


class TinyOptions(Options):
    scoring: Annotated[Literal["none", "points"], "Whether anything counts."] = "points"
    most: Annotated[int, Integer(1, 9), "What a card counts at most.", Only("scoring", "points"), Called("limit")] = 5
    turns: Annotated[int, Integer(1, 9), "How many turns there are."] = 3

    offered = ("scoring", "most", "turns")


class TinyState(State):
    options: TinyOptions
    phase: Annotated[str, "What the game waits for."] = "dealing"
    turn: Annotated[Seat | None, "The seat to play."] = None
    hands: list[Cards] = private()
    taken: list[Cards] = each(())
    points: Annotated[list[Count], "The points by seat.", Only("scoring", "points")] = each(0)
    stock: Annotated[Stock, "How many cards are left."] = Stock(0, "52", 0)
    turns: int = 0

    def known(self, seat: Seat) -> Cards:
        return self.taken[seat]

    @shown
    def hands_shown(self) -> list[Hand]:
        """The hands."""
        return [hand_seen(self, seat, hand) for seat, hand in enumerate(self.hands)]


class Throw(Move):
    """Throw a card"""

    card: Annotated[Card, "A card of your hand."]
    openly: Annotated[bool | None, "Whether the card drawn for it is shown."] = field(default=None, kw_only=True)


class CardsDealt(Dealt, Event[TinyState]):
    def on(self, s: TinyState) -> None:
        s.phase, s.turn, s.hands, s.stock = "play", self.first, self.held(), self.rest()


class Thrown(Throw, Act[TinyState]):
    """A seat threw a card."""

    shown: Annotated[Card | None, "The card drawn for it, if it was drawn openly."]
    drawn: Annotated[Sealed[Card], "The card drawn for it."]

    def on(self, s: TinyState) -> None:
        seat, hand = self.actor, without(s.hands[self.actor], self.card)
        s.hands[seat] = (*hand, self.shown or self.drawn.get(seat, HIDDEN))
        if self.shown is not None:
            s.taken[seat] += (self.shown,)
        s.taken[seat] = tuple([card for card in s.taken[seat] if card is not self.card])
        s.points[seat] += min(self.card.rank, s.options.most)
        s.stock, s.turns, s.since = s.stock.without_top(), s.turns + 1, s.now
        s.turn = None if s.turns == s.options.turns else (seat + 1) % len(s.hands)


class Tiny(Game[TinyState, Throw]):
    slug, title, summary, seats = "tiny", "Tiny", "A game for the tests.", (2, 4)
    options, state = TinyOptions, TinyState
    moves = {Throw: during("play")}
    events = (CardsDealt, Thrown)
    presets = (preset("long", "Nine turns", TinyOptions(turns=9)),)

    def start(self, b: Batch[TinyState]) -> None:
        seats = len(b.state.hands)
        b.emit(CardsDealt(*deal(b, "52", (2,) * seats, first=0, dealer=1, hand_number=1)))

    def play(self, b: Batch[TinyState], seat: Seat, move: Throw) -> None:
        match move:
            case Throw(card):
                new, openly = b.state.stock.top(b.chance), move.openly
                b.emit(Thrown(seat, card, new, {}, openly=openly) if openly else Thrown(seat, card, None, {seat: new}))
            case _:
                assert_never(move)

    def waiting(self, s: TinyState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def legal(self, s: TinyState, seat: Seat) -> Iterator[Throw]:
        if seat == s.turn:
            yield from map(Throw, s.hands[seat])

    def quiet(self, s: TinyState, seat: Seat, stream: Stream) -> tuple[Throw, bool]:
        return next(self.legal(s, seat)), False

    def outcome(self, s: TinyState) -> Outcome | None:
        return None if s.turn is not None else Outcome(((0,),))


class Inner(Record):
    """A part."""

    card: Card
    note: str | None = None


TINY = Tiny()
