"""Hands with a stock and a discard pile: draw and discard for points in one suit, and knock with enough of them.

Each player holds three cards. One card is turned up to begin the discard pile; the rest is the stock. In turn,
clockwise from the dealer's left, a player draws the top card of the stock or of the pile, then discards one of the
four, though not the card just taken from the pile. Or the player knocks instead, which ends the turn: each of the
others has one more turn, in which they may also stand. Then the hands are shown, and the lowest pays.

If the table plays so, any hand of 31 ends the hand at once, even one that is dealt. So does the last card of the stock,
and a cap on the rounds without a knock.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Final, Generic, Literal, TypeVar, assert_never

from domain.cards import Card, Cards, in_deck_order
from domain.common_schemas import meanings
from domain.fairness import Stream
from domain.families.knock import Knock, Knocked, KnockOptions, KnockState
from domain.families.match import AFTER, BEFORE, Frame, HorseMove, MatchGame, Showdown
from domain.families.tokens import TOKENS
from domain.kernel import (
    HIDDEN,
    Act,
    Batch,
    Deal,
    DealtFaceUp,
    Event,
    Move,
    Open,
    Sealed,
    Seat,
    are_known,
    during,
    without,
)
from domain.rankings.ranking import Key, Ranking
from domain.rankings.thirty_one import BY_SUIT, KEY_OF_31, WITH_TRICON, is_31
from domain.refusals import IllegalMove
from domain.schema import Integer

DRAW: Final = "draw"
DISCARD: Final = "discard"
FINAL_DRAW: Final = "final_draw"
FINAL_DISCARD: Final = "final_discard"
LAST = frozenset((FINAL_DRAW, FINAL_DISCARD))
"""The phases of the turns after a knock."""

PHASES: Mapping[str, str] = {
    **BEFORE,
    DRAW: "the seat in turn draws or knocks",
    DISCARD: "the seat in turn has drawn and discards one of its four cards",
    FINAL_DRAW: "somebody has knocked, and the seat in turn draws or stands",
    FINAL_DISCARD: "the seat in turn has drawn in its final turn and discards",
}
MOST_SEATS = 9  # 9 hands of 3 and a card face up leave 24 of 52 to draw, enough for two full rounds


# Options


class StockOptions(KnockOptions):
    knocker_low: Annotated[int, Integer(1, 2), "Tokens lost by a knocker who alone has the lowest hand."] = 1
    knocker_tie: Annotated[
        Literal["loses", "safe"], "Whether a knocker who ties for the lowest hand loses like the others."
    ] = "loses"
    instant_31: Annotated[
        Literal["off", "showdown", "strike"],
        "Whether a hand of 31 is like any other, ends the hand at once, or also costs everybody without 31 a token.",
    ] = "strike"
    tricon: Annotated[bool, "Whether three of a kind counts 30½."] = False


# States


class StockState(KnockState):
    options: StockOptions
    phase: Annotated[str, meanings({**PHASES, **AFTER}, "The phase of play.")] = "dealing"
    discards: Annotated[Cards, "The discard pile, its top card last."] = ()

    usual, final = DRAW, FINAL_DRAW

    def is_last_turn(self) -> bool:
        return self.phase in LAST

    def goes_on(self) -> bool:
        return self.stock.left > 0

    def from_pile(self, seat: Seat) -> bool:
        """True if the fourth card of a seat that has drawn is from the discard pile."""
        return self.hands[seat][-1] in self.taken[seat]

    def is_ended_by(self, hand: Cards) -> bool:
        """True if the hand is worth 31 and that ends the play at this table."""
        return self.options.instant_31 != "off" and bool(hand) and are_known(hand) and is_31(hand)


# Moves


class StockRefusal(IllegalMove):
    code: Literal["card_not_in_hand", "not_discardable", "stand_closed"]


class Draw(Move):
    """Take the top card of the stock or of the discards"""

    from_: Annotated[Literal["stock", "discard"], "Which pile."]


class Discard(Move):
    """Lay down a card"""

    card: Annotated[Card, "A card of your hand."]


class Stand(Move):
    """Keep your cards"""


# Moves never change, so legal ones are made once.

DRAWS = (Draw("stock"), Draw("discard"))
_discard = cache(Discard)


# Events


class CardsDealt(DealtFaceUp, Event[StockState], named="CardsDealtFaceUpData"):
    def on(self, s: StockState) -> None:
        s.deal(self)
        s.discards = self.face_up
        if not any(map(s.is_ended_by, s.hands)):
            s.turn = self.first


class CardDrawn(Draw, Act[StockState], named="CardDrawnData"):
    """A seat drew a card."""

    sealed_name = "CardDrawn"

    from_: Annotated[Literal["stock", "discard"], "The source of the card: the stock or the discard pile."]
    card: Annotated[Card | None, "The card from the discard pile; null if it came from the stock."]
    cards: Annotated[Sealed[Cards], "A list of one: the card drawn from the stock."]

    def on(self, s: StockState) -> None:
        seat, card = self.actor, self.card
        if card is None:
            (card,) = self.cards.get(seat, (HIDDEN,))
            s.stock = s.stock.without_top()
        else:
            s.discards, s.taken[seat] = s.discards[:-1], (*s.taken[seat], card)
        s.phase, s.since = FINAL_DISCARD if s.is_last_turn() else DISCARD, s.now
        s.hands[seat] = (*s.hands[seat], card)


class CardDiscarded(Discard, Act[StockState], named="CardDiscardedData"):
    """A seat discarded a card."""

    card: Annotated[Card, "The card, now the top of the discard pile."]

    def on(self, s: StockState) -> None:
        seat = self.actor
        s.hands[seat] = without(s.hands[seat], self.card)
        s.taken[seat] = tuple([card for card in s.taken[seat] if card is not self.card])
        s.discards = (*s.discards, self.card)
        if s.is_ended_by(s.hands[seat]):
            s.turn = None
        else:
            s.end_turn()


class Stood(Stand, Act[KnockState]):
    """A seat kept its cards in its final turn."""

    def on(self, s: KnockState) -> None:
        s.end_turn()


EVENTS = (CardsDealt, CardDrawn, CardDiscarded, Stood)


# The game

S = TypeVar("S", bound=StockState)
K = TypeVar("K", bound=Knock)


class StockGame(MatchGame[S, Draw | Discard | K | Stand], Generic[S, K]):
    """A game with a stock. `knock` is the move of a knock and `knocked` its event, because some games rename them."""

    face_up = 1
    frames: Mapping[str, Frame] = {"tokens": TOKENS}
    knock: type[K]
    knocked: type[Knocked] = Knocked

    def hands_ranked(self, options: StockOptions) -> Ranking:
        return WITH_TRICON if options.tricon else BY_SUIT

    def dealt(self, s: S, deal: Deal) -> CardsDealt:
        return CardsDealt(*deal)

    def play_hand(self, b: Batch[S], seat: Seat, move: Draw | Discard | K | Stand) -> None:
        s = b.state
        match move:
            case Draw("stock"):
                b.emit(CardDrawn(seat, "stock", None, {seat: (s.stock.top(b.chance),)}))
            case Draw():
                b.emit(CardDrawn(seat, "discard", s.discards[-1], {}))
            case Discard(card):
                self._check_discard(s, seat, card)
                b.emit(CardDiscarded(seat, card))
            case Knock():
                b.emit(self.knocked(seat))
            case Stand():
                b.emit(Stood(seat))
            case _:
                assert_never(move)

    def _check_discard(self, s: S, seat: Seat, card: Card) -> None:
        hand = s.hands[seat]
        if card not in hand:
            raise StockRefusal("card_not_in_hand", f"{card} is not in your hand")
        if s.from_pile(seat) and card is hand[-1]:
            raise StockRefusal("not_discardable", f"you have just taken {card} from the discards: discard another card")

    def showdown(self, s: S, keys: Mapping[Seat, Key]) -> Showdown:
        return super().showdown(s, keys)._replace(losses=losses(s.options, keys, s.knocker))

    def legal_in_hand(self, s: S, seat: Seat) -> Iterator[Draw | Discard | K | Stand]:
        """Yields discards in deck order."""
        if seat != s.turn:
            return
        if s.phase in (DISCARD, FINAL_DISCARD):
            hand = s.hands[seat]
            yield from map(_discard, in_deck_order(hand[:-1] if s.from_pile(seat) else hand))
        else:
            yield from DRAWS
            yield self.knock() if s.phase == DRAW else Stand()

    def quiet_in_hand(self, s: S, seat: Seat, stream: Stream) -> tuple[Draw | Discard | K | Stand, bool]:
        """Draws from the stock and discards the same card. After a draw from the pile it discards any other card, and
        in a final turn it stands."""
        if s.phase == DRAW:
            return Draw("stock"), True
        if s.phase == FINAL_DRAW:
            return Stand(), False
        if s.from_pile(seat):
            return stream.choice(list(self.legal_in_hand(s, seat))), False
        return Discard(s.hands[seat][-1]), False


def moves(knock: type[K]) -> Mapping[type[Draw | Discard | K | Stand | HorseMove], Open]:
    return {
        Draw: during(DRAW, FINAL_DRAW),
        Discard: during(DISCARD, FINAL_DISCARD),
        knock: during(DRAW, closed="knock_closed"),
        Stand: during(FINAL_DRAW, closed="stand_closed"),
    }


def losses(options: StockOptions, keys: Mapping[Seat, Key], knocker: Seat | None) -> dict[Seat, int]:
    """Returns the tokens lost by seat. `keys` are those of the live seats.

    A strike spares all seats that hold 31; if every seat holds it, all are equally low.
    """
    if options.instant_31 == "strike" and KEY_OF_31 in keys.values():
        return dict.fromkeys([seat for seat, key in keys.items() if key != KEY_OF_31] or keys, 1)
    lowest = min(keys.values())
    low = [seat for seat, key in keys.items() if key == lowest]
    if low == [knocker]:
        return {low[0]: options.knocker_low}
    return {seat: 1 for seat in low if options.knocker_tie == "loses" or seat != knocker}
