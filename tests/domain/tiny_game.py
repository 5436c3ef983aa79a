"""A game for table tests: small, but with every feature that a table must support.

Each seat gets two cards. In turn from the dealer's left, a seat either stands or draws a card and discards one. After
everyone's turn the hands are shown, and every seat with the highest pip total wins the hand. A dealer dealt two aces
wins at once. The match winner is the seat with the most hands won after `hands` hands. Anyone may knock on the table at
any time; it has no effect.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Literal, assert_never

from bots.levels import Level
from domain.cards import Card, Cards
from domain.chance import Stock
from domain.common_schemas import LastHandFields
from domain.fairness import Stream
from domain.hosted_game import HostedGame
from domain.kernel import (
    HIDDEN,
    Act,
    Batch,
    Called,
    Computed,
    Count,
    DealerDrawn,
    DealtFaceUp,
    Event,
    Game,
    HandsState,
    Move,
    Only,
    Options,
    Outcome,
    Sealed,
    Seat,
    deal,
    during,
    each,
    first_dealer,
    preset,
    without,
)
from domain.last_hand import HandLog
from domain.moves import JsonMove
from domain.refusals import CreationRefused, IllegalMove
from domain.schema import Enum, Integer, Null, Nullable
from domain.search.observation import Observation
from domain.strategy import RANDOM, Strategy


class TinyOptions(Options):
    hands: Annotated[int, Integer(1, 9), "hands in a match"] = 2
    jokers: Annotated[int, Enum((0, 2)), "jokers in the deck"] = 0
    knocking: Annotated[bool, "whether anybody may knock", Computed(lambda options: options["jokers"] == 0)] = True
    echo: Annotated[int | None, Nullable(Integer(1, 3)), "nothing at all", Only("knocking", True)] = None


class TinyState(HandsState):
    options: TinyOptions
    phase: Annotated[str, "What the game waits for."] = "dealing"
    scores: Annotated[list[Count], "Hands won, by seat."] = each(0)
    turn: Seat | None = None
    stock: Stock = Stock(0, "52", 0)

    def end_turn(self, seat: Seat) -> None:
        done = seat == self.dealer
        self.phase, self.turn = ("showing", None) if done else ("draw", self.left_of(seat))
        self.since = self.now


# Moves


class TinyRefusal(IllegalMove):
    code: Literal["stock_empty", "card_not_in_hand", "stand_closed"]


class Draw(Move):
    """Draw"""


class Discard(Move):
    """Discard"""

    card: Annotated[Card, "The card."]


class Stand(Move):
    """Stand"""


class Knock(Move):
    """Knock"""


TinyMove = Draw | Discard | Stand | Knock

# Events


class CardsDealt(DealtFaceUp, Event[TinyState], named="CardsDealtFaceUpData"):
    def on(self, s: TinyState) -> None:
        s.phase, s.hand_number, s.since = "draw", self.hand_number, s.now
        s.turn, s.hands, s.stock = self.first, self.held(), self.rest()


class CardDrawn(Draw, Act[TinyState]):
    """A card was drawn."""

    source: Annotated[Literal["stock"], "The stock.", Called("from")]
    card: Annotated[None, Null(), "Null."]
    cards: Annotated[Sealed[Cards], "The card."]

    def on(self, s: TinyState) -> None:
        s.hands[self.actor] += self.cards.get(self.actor, (HIDDEN,))
        s.phase, s.stock = "discard", s.stock.without_top()


class CardDiscarded(Discard, Act[TinyState]):
    """A card was discarded."""

    def on(self, s: TinyState) -> None:
        s.hands[self.actor] = without(s.hands[self.actor], self.card)
        s.end_turn(self.actor)


class Stood(Stand, Act[TinyState]):
    """A seat stood."""

    def on(self, s: TinyState) -> None:
        s.end_turn(self.actor)


class Knocked(Knock, Act[TinyState]):
    """A seat knocked."""


class HandsRevealed(Event[TinyState]):
    """The hands were shown to everybody."""

    hands: Annotated[Mapping[Seat, Cards], "The cards of each seat."]

    def tell(self, log: HandLog) -> HandLog:
        return log.revealed(self.hands)


class HandJudged(Event[TinyState]):
    """A hand was judged."""

    judges = True

    keys: Annotated[tuple[Count, ...], "Totals by seat."]
    winners: Annotated[tuple[Seat, ...], "Who won."]

    def on(self, s: TinyState) -> None:
        for seat in self.winners:
            s.scores[seat] += 1
        s.turn, s.dealer = None, s.left_of(s.dealer or 0)
        s.phase = "over" if s.hand_number == s.options.hands else "dealing"


DRAWING = during("draw", "discard")


class Tiny(Game[TinyState, TinyMove]):
    slug, title, summary, seats = "tiny", "Tiny", "Two cards, one draw.", (2, 4)
    options, state = TinyOptions, TinyState
    moves = {
        Draw: during("draw"),
        Discard: during("discard"),
        Stand: during("draw", closed="stand_closed"),
        Knock: DRAWING,
    }
    events = (DealerDrawn, CardsDealt, CardDrawn, CardDiscarded, Stood, Knocked, HandsRevealed, HandJudged)
    presets = (
        preset("plain", "Plain", TinyOptions()),
        preset("quick", "Quick", TinyOptions(hands=1, jokers=2), seats=(2, 3)),
    )
    scores = "Hands won, by seat."
    rules_text = "See the module."

    @cached_property
    def last_hand(self) -> LastHandFields:
        return LastHandFields(HandJudged.event_schema(), {})

    def check(self, options: TinyOptions, seats: int) -> None:
        if options.knocking and seats > 3:
            raise CreationRefused("options_conflict", f"knocking is for 2 or 3 seats, not {seats}")

    def start(self, b: Batch[TinyState]) -> None:
        first_dealer(b, "random", len(b.state.hands))
        self._deal(b)

    def _deal(self, b: Batch[TinyState]) -> None:
        s = b.state
        dealer, deck = s.dealer or 0, "54" if s.options.jokers else "52"
        counts, first = (2,) * len(s.hands), s.left_of(dealer)
        dealt = deal(b, deck, counts, first=first, dealer=dealer, hand_number=s.hand_number + 1, face_up=1)
        b.emit(CardsDealt(*dealt))
        if all(card.rank == 14 for card in b.state.hands[dealer]):
            self._show(b)

    def play(self, b: Batch[TinyState], seat: Seat, move: TinyMove) -> None:
        s = b.state
        match move:
            case Draw():
                if not s.stock.left:
                    raise TinyRefusal("stock_empty", "the stock is empty")
                b.emit(CardDrawn(seat, "stock", None, {seat: (s.stock.top(b.chance),)}))
            case Discard(card):
                if card not in s.hands[seat]:
                    raise TinyRefusal("card_not_in_hand", f"you don't hold {card}")
                b.emit(CardDiscarded(seat, card))
            case Stand():
                b.emit(Stood(seat))
            case Knock():
                b.emit(Knocked(seat))
            case _:
                assert_never(move)
        if b.state.turn is None:
            self._show(b)

    def _show(self, b: Batch[TinyState]) -> None:
        s = b.state
        totals = tuple([sum(0 if card.is_joker else card.pips for card in hand) for hand in s.hands])
        winners = tuple([seat for seat, total in enumerate(totals) if total == max(totals)])
        b.emit(HandsRevealed(dict(enumerate(s.hands))))
        b.emit(HandJudged(totals, winners))
        if b.state.hand_number < s.options.hands:
            self._deal(b)

    def waiting(self, s: TinyState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def interrupts(self, move: type[Move], s: TinyState) -> bool:
        return move is Knock and s.options.knocking

    def legal(self, s: TinyState, seat: Seat) -> Iterator[TinyMove]:
        if seat == s.turn:
            if s.phase == "draw":
                yield Draw()
                yield Stand()
            else:
                yield from map(Discard, s.hands[seat])
        if s.options.knocking and s.turn is not None:
            yield Knock()

    def quiet(self, s: TinyState, seat: Seat, stream: Stream) -> tuple[TinyMove, bool]:
        if s.phase == "draw":
            return Draw(), True
        return Discard(stream.choice(s.hands[seat])), False

    def outcome(self, s: TinyState) -> Outcome | None:
        return Outcome.by_score(tuple(s.scores)) if s.phase == "over" else None


TINY = Tiny()

STEADY = Strategy("steady", 2, "Steady", "Always the last of its moves but the knock.")
FIRST = Strategy("steady", 1, "Steady", "Always the first of its moves.")

GAME = HostedGame(TINY, (STEADY, FIRST, RANDOM))


def legal(seen: Observation[TinyState]) -> Sequence[JsonMove]:
    return TINY.legal_data(seen.state, seen.seat)


def choose_steadily(seen: Observation[TinyState], _stream: Stream) -> JsonMove:
    return [move for move in legal(seen) if move["type"] != "knock"][-1]


LEVELS: dict[str, Level] = {
    STEADY.id: choose_steadily,
    FIRST.id: lambda seen, _: legal(seen)[0],
    RANDOM.id: lambda seen, stream: stream.choice(legal(seen)),
}
"""Bot strategies, by level."""
