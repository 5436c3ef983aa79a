"""Stop the Bus: collect a good hand of three, stop the bus in time, and don't be the lowest.

An option chooses between two games: Thirty-One (`domain/families/stock.py`), in which a knock stops the bus, and
Bastard Brag. The lowest hands lose a token.

**Bastard Brag.** Three cards lie face up in the middle, the widow. In turn, clockwise from the dealer's left, a player
must exchange one card with it, or all three. So the player knows the new hand when making the move, and can stop the
bus with the same move; then each of the others exchanges once more. A cap on the rounds before that also brings the
showdown. Hands rank as in Brag, where a run beats a flush.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

from domain.cards import Cards, in_deck_order
from domain.common_schemas import meanings
from domain.fairness import Stream
from domain.families import knock, match, stock, tokens, widow
from domain.families.match import AFTER, FINAL, TRADING
from domain.families.stock import StockGame, StockOptions, StockState
from domain.families.tokens import TOKENS
from domain.families.trade import TradeGame, TradeOptions, TradeState
from domain.kernel import (
    Act,
    Batch,
    Deal,
    DealtFaceUp,
    Event,
    Game,
    Move,
    Only,
    Seat,
    during,
    preset,
)
from domain.rankings.brag import KINDS, PLAIN, WITH_SPECIALS
from domain.rankings.ranking import Ranking
from domain.rankings.schemas import POINT, TRICON
from domain.refusals import CreationRefused

SLUG = "stop-the-bus"

SIZES: Mapping[str, tuple[int, ...]] = {"one_or_three": (1, 3), "one": (1,)}


class StopTheBusOptions(StockOptions, TradeOptions):
    ruleset: Annotated[Literal["thirty_one", "bastard"], "Which of the two games is played."] = "thirty_one"
    exchange_sizes: Annotated[
        Literal["one_or_three", "one"],
        "Whether a player may exchange one card or all three, or only one.",
        Only("ruleset", "bastard"),
    ] = "one_or_three"
    brag_specials: Annotated[
        bool, "Whether A-2-3 is the best run, and three threes the best prial.", Only("ruleset", "bastard")
    ] = False

    offered = (
        "ruleset",
        "tokens",
        "known_cards",
        "round_cap",
        "free_ride",
        "knocker_low",
        "knocker_tie",
        "instant_31",
        "tricon",
        "exchange_sizes",
        "brag_specials",
    )
    only: ClassVar = {
        Only("ruleset", "thirty_one"): ("free_ride", "knocker_low", "knocker_tie", "instant_31", "tricon")
    }


Phase = Literal["dealing", "draw", "discard", "final_draw", "final_discard", "trading", "final", "showdown", "over"]

PHASE = meanings(
    {
        **stock.PHASES,
        TRADING: "the seat in turn exchanges cards with the widow, and may stop the bus with the exchange",
        FINAL: "the bus has been stopped, and all others exchange once more",
        **AFTER,
    },
    "The phase of play.",
)


class BusState(StockState):
    options: StopTheBusOptions
    phase: Annotated[Phase, PHASE] = "dealing"


class StopTheBusValue(match.HandValue, named="StopTheBusHandValue"):
    name: Annotated[str, meanings({**POINT, **TRICON, **KINDS}, "The kind of the hand.")]


class HandJudged(match.HandJudged, named="StopTheBusHandJudgedData"):
    values: Annotated[Mapping[Seat, StopTheBusValue], "The value of each hand that was shown, by seat."]
    winner: match.NotRewarded


# Bastard Brag


class BastardState(TradeState):
    """The player who stopped the bus is the knocker."""

    options: StopTheBusOptions
    phase: Annotated[Phase, PHASE] = "dealing"


class Exchange(widow.Exchange):
    """Swap cards with the widow, and stop the bus if you like"""

    stop: Annotated[bool | None, "True to stop the bus with this exchange."] = None


class WidowDealt(DealtFaceUp, Event[BastardState], named="CardsDealtFaceUpData", tag="cards_dealt"):
    def on(self, s: BastardState) -> None:
        s.deal_widow(self)
        s.turn = self.first


class Exchanged(Act[BastardState]):
    """A seat swapped cards with the widow; each card takes the other's place."""

    give: Annotated[Cards, widow.GIVE]
    take: Annotated[Cards, widow.TAKE]
    stop: Annotated[bool, "True if the seat stopped the bus with this exchange."]

    def on(self, s: BastardState) -> None:
        s.swap(self.actor, self.give, self.take)
        if self.stop:
            s.knocker = self.actor
        s.end_turn()

    def move(self) -> Exchange:
        return Exchange(self.give, self.take, self.stop)


class BastardBrag(TradeGame[BastardState, Exchange]):
    slug = SLUG
    options, state = StopTheBusOptions, BastardState
    frames = {"tokens": TOKENS}
    value, judged = StopTheBusValue, HandJudged
    moves = {Exchange: during(TRADING, FINAL)}
    events = (*match.EVENTS, HandJudged, *tokens.EVENTS, WidowDealt, Exchanged)

    def hands_ranked(self, options: StopTheBusOptions) -> Ranking:
        return WITH_SPECIALS if options.brag_specials else PLAIN

    def sizes(self, s: BastardState) -> Sequence[int]:
        return SIZES[s.options.exchange_sizes]

    def dealt(self, s: BastardState, deal: Deal) -> WidowDealt:
        return WidowDealt(*deal)

    def normal(self, s: BastardState, seat: Seat, move: Any) -> Exchange:
        """Puts cards into deck order, and sets `stop`."""
        return Exchange(in_deck_order(move.give), in_deck_order(move.take), bool(move.stop))

    def play_hand(self, b: Batch[BastardState], seat: Seat, move: Exchange) -> None:
        """Exchanges cards. Checks ownership first, then the numbers, then the stop."""
        s, move = b.state, self.normal(b.state, seat, move)
        self.check_owned(s, seat, move.give, move.take)
        self.check_exchange(s, seat, move.give, move.take)
        if move.stop and s.phase == FINAL:
            message = f"seat {s.knocker} has stopped the bus already: exchange without 'stop'"
            raise knock.KnockRefusal("knock_closed", message)
        b.emit(Exchanged(seat, move.give, move.take, bool(move.stop)))

    def legal_in_hand(self, s: BastardState, seat: Seat) -> Iterator[Exchange]:
        """Yields every exchange, with and without a stop, by size and in deck order."""
        if seat == s.turn:
            for swap in self.exchanges(s, seat):
                yield Exchange(swap.give, swap.take, False)
                if s.phase == TRADING:
                    yield Exchange(swap.give, swap.take, True)

    def quiet_in_hand(self, s: BastardState, seat: Seat, stream: Stream) -> tuple[Exchange, bool]:
        """Swaps any card for any card of the widow."""
        give, take = stream.choice(sorted(s.hands[seat])), stream.choice(sorted(s.widow))
        return Exchange((give,), (take,), False), False


# The game


class StopTheBusMove(knock.Knock, tag="stop_the_bus"):
    """Keep your cards; the others have their last turn"""


class BusStopped(knock.Knocked, StopTheBusMove):
    """A seat keeps its cards, and all others have one more turn."""


class ByThirtyOne(StockGame[BusState, StopTheBusMove]):
    slug = SLUG
    options, state = StopTheBusOptions, BusState
    knock, knocked = StopTheBusMove, BusStopped
    value, judged = StopTheBusValue, HandJudged
    moves = stock.moves(StopTheBusMove)
    events = (*match.EVENTS, HandJudged, *tokens.EVENTS, *stock.EVENTS, BusStopped)
    revealing = (match.HandsRevealed,)  # at once if the best possible hand is dealt


THIRTY_ONE, BASTARD = ByThirtyOne(), BastardBrag()


class StopTheBus(Game[Any, Any]):
    slug, title = SLUG, "Stop the Bus"
    summary = "Collect a good hand of three cards, stop the bus when it is good enough, and don't be the lowest."
    seats, options = (2, 12), StopTheBusOptions
    moves = {**THIRTY_ONE.moves, **BASTARD.moves}
    last_hand = THIRTY_ONE.last_hand
    presets = (
        preset("thirty_one", "Thirty-One with another word for the knock", StopTheBusOptions()),
        preset(
            "bastard",
            "Bastard Brag: exchange with the widow, like it or not",
            StopTheBusOptions(ruleset="bastard"),
            alias="bastard-brag",
        ),
    )

    def variant(self, options: StopTheBusOptions) -> Game[Any, Any]:
        return BASTARD if options.ruleset == "bastard" else THIRTY_ONE

    @property
    def variants(self) -> Sequence[Game[Any, Any]]:
        return (THIRTY_ONE, BASTARD)

    def has(self, move: type[Move], options: StopTheBusOptions) -> bool:
        return move in self.variant(options).moves

    def check(self, options: StopTheBusOptions, seats: int) -> None:
        """Refuses more seats than Thirty-One allows."""
        most = stock.MOST_SEATS
        if options.ruleset == "thirty_one" and seats > most:
            message = (
                f"thirty_one is for 2 to {most} seats, not {seats}: {seats} hands of 3 and a card face up leave "
                f"{51 - 3 * seats} of 52 to draw, and {most} hands leave {51 - 3 * most}"
            )
            raise CreationRefused("seats_out_of_range", message)


STOP_THE_BUS = StopTheBus()
