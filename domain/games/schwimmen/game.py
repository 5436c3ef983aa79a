"""Schwimmen: trade with the middle for points in one suit; a player without lives swims until the next loss.

It is played with 32 cards, seven to ace. Each player is dealt three cards, and one more packet of three is on the top
of the stock. The dealer looks at the dealt packet and keeps it or swaps it, unseen, for the spare one. The other packet
is turned up as the widow. A table may be played without this choice; then the widow is dealt.

In turn, clockwise from the dealer's left, a player swaps one card or all three with the widow, or shoves, which is a
pass. When all have shoved in a row, the widow is laid aside and replaced by three cards of the stock; if fewer are
left, the hands are shown. Or the player knocks: then each of the others has one more turn. A cap on the rounds without
a knock also ends the hand.

The value of a hand is the total of its cards of one suit, and three of one rank are worth 30½. Three aces (Feuer) beat
everything. Feuer and 31 end the hand at once, but not before the dealer has chosen. The lowest hands lose a token;
Feuer costs all other players one.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal, assert_never

from domain.cards import Cards
from domain.chance import Stock
from domain.common_schemas import meanings
from domain.fairness import Stream
from domain.families import knock, match, tokens
from domain.families.match import AFTER, BEFORE, DEALING, FINAL, TRADING, MatchOptions, Showdown
from domain.families.tokens import TOKENS
from domain.families.trade import TradeGame, TradeOptions, TradeState
from domain.families.widow import WIDOW_SIZE, Exchange, Exchanged
from domain.kernel import (
    HIDDEN,
    Act,
    Batch,
    Count,
    Deal,
    DealtFaceUp,
    Event,
    Move,
    Sealed,
    Seat,
    are_known,
    during,
    preset,
)
from domain.rankings.ranking import Key, Ranking
from domain.rankings.schemas import POINT, TRICON
from domain.rankings.thirty_one import KEY_OF_FEUER, WITH_FEUER, WITH_TRICON, is_31, is_feuer
from domain.schema import Integer

Phase = Literal["dealing", "dealer_choice", "trading", "final", "showdown", "over"]
CHOOSING: Final = "dealer_choice"
"""The phase of the dealer's choice, before there is a widow."""

SIZES = (1, 3)
"""The numbers of cards that a turn may exchange."""


@lru_cache(maxsize=1024)
def ends_hand(hand: Cards, *, feuer: bool) -> bool:
    """True if the hand is known to be Feuer or 31. Cached, because it is asked of all hands after every exchange, and
    most have not changed."""
    return bool(hand) and are_known(hand) and (is_31(hand) or (feuer and is_feuer(hand)))


class SchwimmenOptions(TradeOptions):
    free_ride: Annotated[bool, "Whether a player without tokens plays on until the next loss."] = True
    dealer_choice: Annotated[bool, "Whether the dealer may swap the dealt packet for the spare one."] = True
    feuer: Annotated[bool, "Whether three aces beat everything and end the hand at once."] = True
    round_cap: Annotated[int, Integer(1, 100), "The most rounds of trading before the showdown."] = 30

    offered = ("tokens", "free_ride", "dealer_choice", "feuer", "known_cards", "round_cap")


PHASES: Mapping[str, str] = {
    **BEFORE,
    CHOOSING: "the dealer keeps the packet dealt or swaps it for the spare one; there is no widow yet",
    TRADING: "the seat in turn exchanges, shoves or knocks",
    FINAL: "somebody has knocked, and all others have one more turn",
    **AFTER,
}


class SchwimmenState(TradeState):
    options: SchwimmenOptions
    phase: Annotated[Phase, meanings(PHASES, "The phase of play.")] = DEALING
    stock: Annotated[
        Stock, "Number of cards left in the stock. Before the dealer's choice the spare packet counts as stock."
    ] = Stock(0, "32", 0)
    shove_run: Annotated[
        Count, "The number of shoves in a row before a knock. When every seat has shoved, the widow is replaced."
    ] = 0
    aside: Annotated[Cards, "The cards of earlier widows of this hand, which were laid aside face up."] = ()

    def somebody_ends(self) -> bool:
        feuer = self.options.feuer
        return True in [ends_hand(hand, feuer=feuer) for hand in self.hands]

    def swapped(self, take: Cards) -> None:
        self.shove_run = 0

    def all_have_shoved(self) -> bool:
        """True if the widow is about to be replaced."""
        return self.turn is not None and self.shove_run >= len(self.live())

    def turn_up_widow(self, widow: Cards) -> None:
        """Turns up the widow after the dealer's choice. The eldest begins."""
        self.phase, self.widow, self.stock = TRADING, widow, self.stock.without_top(WIDOW_SIZE)
        self.give_turn(self.clockwise(self.dealer)[0])
        if self.somebody_ends():
            self.turn = None


# Moves


class Keep(Move):
    """Keep your packet"""


class Swap(Move):
    """Take the other packet, unseen"""


class Shove(Move):
    """Keep your cards for now"""


class Knock(knock.Knock):
    """End the trading"""


SchwimmenMove = Keep | Swap | Exchange | Shove | Knock


# Events

NewWidow = Annotated[Cards, "The cards of the widow."]


class CardsDealt(DealtFaceUp, Event[SchwimmenState], named="CardsDealtFaceUpData"):
    def on(self, s: SchwimmenState) -> None:
        s.deal_widow(self)
        s.shove_run, s.aside = 0, ()
        if s.options.dealer_choice:
            s.phase, s.turn = CHOOSING, self.dealer
        else:
            s.turn = None if s.somebody_ends() else self.first


class PacketKept(Keep, Act[SchwimmenState]):
    """The dealer kept the packet dealt; the spare one is the widow."""

    widow: NewWidow

    def on(self, s: SchwimmenState) -> None:
        s.turn_up_widow(self.widow)


class PacketSwapped(Swap, Act[SchwimmenState]):
    """The dealer took the spare packet; the packet dealt is the widow."""

    widow: NewWidow
    cards: Annotated[Sealed[Cards], "The cards of the spare packet, now the dealer's hand."]

    def on(self, s: SchwimmenState) -> None:
        s.hands[self.actor] = self.cards.get(self.actor, (HIDDEN,) * WIDOW_SIZE)
        s.turn_up_widow(self.widow)


class Shoved(Shove, Act[SchwimmenState]):
    """A seat kept its cards and shoved, which is a pass."""

    def on(self, s: SchwimmenState) -> None:
        s.shove_run += s.phase == TRADING
        s.end_turn()
        if s.all_have_shoved() and s.stock.left < WIDOW_SIZE:
            s.turn = None


class Knocked(knock.Knocked, Knock):
    """A seat knocked and keeps its cards."""


class WidowRenewed(Event[SchwimmenState]):
    """All have shoved in a row: three cards of the stock take the place of the widow, which is laid aside."""

    widow: NewWidow

    def on(self, s: SchwimmenState) -> None:
        s.aside, s.widow, s.shove_run = s.aside + s.widow, self.widow, 0
        s.stock = s.stock.without_top(WIDOW_SIZE)


class SchwimmenValue(match.HandValue, named="SchwimmenHandValue"):
    name: Annotated[str, meanings({"feuer": "three aces", **POINT, **TRICON}, "The kind of the hand.")]


class HandJudged(match.HandJudged, named="SchwimmenHandJudgedData"):
    values: Annotated[Mapping[Seat, SchwimmenValue], "The value of each hand that was shown, by seat."]
    winner: match.NotRewarded


# The game


class Schwimmen(TradeGame[SchwimmenState, SchwimmenMove]):
    slug, title = "schwimmen", "Schwimmen"
    summary = "Trade with the middle for points in one suit; without lives you swim, and the next loss puts you out."
    seats, seats_why = (2, 9), "9 hands of 3 and the widow take 30 of 32 cards"
    options, state = SchwimmenOptions, SchwimmenState
    frames = {"tokens": TOKENS}
    value, judged = SchwimmenValue, HandJudged
    moves = {
        Keep: during(CHOOSING),
        Swap: during(CHOOSING),
        Exchange: during(TRADING, FINAL),
        Shove: during(TRADING, FINAL),
        Knock: during(TRADING, closed_in={FINAL: "knock_closed"}),
    }
    events = (
        *match.EVENTS,
        HandJudged,
        *tokens.EVENTS,
        CardsDealt,
        PacketKept,
        PacketSwapped,
        Exchanged,
        Shoved,
        Knocked,
        WidowRenewed,
    )
    revealing = (match.HandsRevealed,)  # at once if the best possible hand is dealt
    presets = (preset("standard", "Three lives and a swim, with the dealer's choice and Feuer", SchwimmenOptions()),)

    def deck(self, options: MatchOptions) -> str:
        return "32"

    def hands_ranked(self, options: SchwimmenOptions) -> Ranking:
        return WITH_FEUER if options.feuer else WITH_TRICON

    def sizes(self, s: SchwimmenState) -> Sequence[int]:
        return SIZES

    def lying(self, s: SchwimmenState) -> int:
        """The widow is dealt only if there is no dealer's choice."""
        return 0 if s.options.dealer_choice else WIDOW_SIZE

    def dealt(self, s: SchwimmenState, deal: Deal) -> CardsDealt:
        return CardsDealt(*deal)

    def play_hand(self, b: Batch[SchwimmenState], seat: Seat, move: SchwimmenMove) -> None:
        match move:
            case Keep():
                b.emit(PacketKept(seat, self._next_three(b)))
            case Swap():
                b.emit(PacketSwapped(seat, b.state.hands[seat], {seat: self._next_three(b)}))
            case Exchange():
                self.exchange(b, seat, move)
            case Shove():
                b.emit(Shoved(seat))
            case Knock():
                b.emit(Knocked(seat))
            case _:
                assert_never(move)

    def next_step(self, b: Batch[SchwimmenState]) -> bool:
        """Replaces the widow if all have shoved."""
        if not b.state.all_have_shoved():
            return False
        b.emit(WidowRenewed(self._next_three(b)))
        return True

    def _next_three(self, b: Batch[SchwimmenState]) -> Cards:
        stock = b.state.stock
        return tuple([stock.without_top(taken).top(b.chance) for taken in range(WIDOW_SIZE)])

    def showdown(self, s: SchwimmenState, keys: Mapping[Seat, Key]) -> Showdown:
        shown = super().showdown(s, keys)
        if KEY_OF_FEUER not in keys.values():
            return shown
        return shown._replace(losses={seat: 1 for seat, key in keys.items() if key != KEY_OF_FEUER})

    def waiting(self, s: SchwimmenState) -> tuple[Seat, ...]:
        return () if s.all_have_shoved() else super().waiting(s)

    def legal_in_hand(self, s: SchwimmenState, seat: Seat) -> Iterator[SchwimmenMove]:
        """Yields exchanges by size and in deck order."""
        if seat != s.turn:
            return
        if s.phase == CHOOSING:
            yield from (Keep(), Swap())
            return
        yield Shove()
        if s.phase == TRADING:
            yield Knock()
        yield from self.exchanges(s, seat)

    def quiet_in_hand(self, s: SchwimmenState, seat: Seat, stream: Stream) -> tuple[SchwimmenMove, bool]:
        return (Keep() if s.phase == CHOOSING else Shove()), False


SCHWIMMEN = Schwimmen()
