"""Cuccù: one card each: keep it, or swap it with your neighbour, and don't be left with the lowest.

In turn, clockwise from the dealer's left, a player stands, or swaps cards with the neighbour on the left. A neighbour
who holds a king shows it and keeps it ("cuckoo"), and at some tables loses the turn. The dealer comes last and has
nobody left to swap with, but may turn up the top card of the stock and take it, unless it is a king. Then the hands are
shown, and the lowest loses a life; kings are high, aces low, and suits never rank.

A swap is public, though its cards are hidden. So a player who has seen a card can follow it to its current holder, and
everyone knows who can: `known_to` is public.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, assert_never

from domain.cards import Card, Cards
from domain.chance import Stock
from domain.common_schemas import meanings
from domain.fairness import Stream
from domain.families import match, tokens
from domain.families.match import AFTER, BEFORE, DEALING, TRADING, MatchGame, MatchOptions, MatchState
from domain.families.tokens import Tokens, TokensLost
from domain.kernel import (
    SPECTATOR,
    Act,
    Batch,
    Called,
    Count,
    Deal,
    Dealt,
    Event,
    Later,
    Move,
    Only,
    Sealed,
    Seat,
    during,
    each,
    preset,
)
from domain.rankings.ranking import Ranking, Value
from domain.refusals import IllegalMove
from domain.schema import Integer

KING = 13


def rank(card: Card) -> int:
    """Returns the rank from 1, the ace, to 13, the king."""
    return 1 if card.rank == 14 else card.rank


LOW_ACE = Ranking(lambda hand: (rank(hand[0]),), lambda hand: Value("card", hand))


class CuccuOptions(MatchOptions):
    tokens: Annotated[int, Integer(1, 9), "The number of lives that each player starts with.", Called("lives")] = 3
    king_refuses: Annotated[bool, "Whether a player who is asked to swap and holds a king shows it and keeps it."] = (
        True
    )
    shown_king_plays: Annotated[
        bool,
        "Whether a player who has shown a king still has a turn, and may then give the king away.",
        Only("king_refuses", True),
        Later(),
    ] = True
    stock_king_stops: Annotated[
        bool, "Whether a king turned up by the dealer is left, so that the dealer keeps the old card."
    ] = True

    offered = ("tokens", "king_refuses", "shown_king_plays", "stock_king_stops", "exact_ties")


Phase = Literal["dealing", "trading", "showdown", "over"]


class CuccuState(MatchState):
    options: CuccuOptions
    phase: Annotated[
        Phase,
        meanings(
            {
                **BEFORE,
                TRADING: "the seat in turn stands or swaps; the dealer, who comes last, stands or draws",
                **AFTER,
            },
            "The phase of play.",
        ),
    ] = DEALING
    tokens: Annotated[list[Count], "Number of lives of each seat.", Called("lives")] = each(0)
    known_to: Annotated[
        list[tuple[Seat, ...]],
        "By seat: the other seats that know its card, ascending.",
    ] = each(())
    shown: Annotated[list[bool], "By seat: whether everybody knows its card."] = each(False)
    face_up: Annotated[
        Cards,
        "The cards that lie face up beside the hands: the one that the dealer laid down, or the king that was left.",
    ] = ()
    stock: Annotated[Stock, "Number of cards left in the stock."] = Stock(0, "52", 0)

    def shows(self, seat: Seat) -> bool:
        """A seat that has seen a card sees it wherever it goes."""
        return super().shows(seat) or not (self.viewer or SPECTATOR).isdisjoint(self.known_to[seat])

    def hand_is_open(self, seat: Seat) -> bool:
        return self.shown[seat] or super().hand_is_open(seat)

    def knows(self, seat: Seat, holder: Seat) -> bool:
        """True if the seat knows the holder's card, which may be its own."""
        return seat == holder or self.shown[holder] or seat in self.known_to[holder]

    def neighbour(self, seat: Seat | None) -> Seat:
        """Returns the next live seat on the left."""
        return self.clockwise(seat)[0]

    def end_turn(self, seat: Seat) -> None:
        """Passes the turn to the next seat, or to nobody after the dealer."""
        self.turn, self.since = self._after(seat), self.now

    def _after(self, seat: Seat) -> Seat | None:
        """Returns the next seat with a turn. A card that lies open before its seat's turn is a king that was shown."""
        if seat == self.dealer:
            return None
        after = self.neighbour(seat)
        return self._after(after) if self.shown[after] and not self.options.shown_king_plays else after

    def refuses(self, card: Card) -> bool:
        """True if a player who is asked to swap may keep this card."""
        return self.options.king_refuses and rank(card) == KING


# Moves


class CuccuRefusal(IllegalMove):
    code: Literal["swap_closed", "draw_closed"]


class Stand(Move):
    """Keep your card"""


class Swap(Move):
    """Swap cards with your neighbour on the left"""


class Draw(Move):
    """As the dealer, turn up the top card of the stock and take it"""


CuccuMove = Stand | Swap | Draw


# Events


class CardsDealt(Dealt, Event[CuccuState], named="CardsDealtData"):
    def on(self, s: CuccuState) -> None:
        s.deal(self)
        s.turn, s.face_up, s.stock = self.first, (), self.rest()
        s.known_to, s.shown = [()] * len(s.places), [False] * len(s.places)


class Stood(Stand, Act[CuccuState]):
    """A seat kept its card."""

    def on(self, s: CuccuState) -> None:
        s.end_turn(self.actor)


class Swapped(Swap, Act[CuccuState]):
    """A seat swapped cards with its neighbour on the left. It is sealed for both."""

    with_: Annotated[Seat, "The neighbour."]
    given: Annotated[Sealed[Card], "The card that the seat gave away."]
    received: Annotated[Sealed[Card], "The card that the seat got for it."]

    def on(self, s: CuccuState) -> None:
        """Players who knew either card keep that knowledge, and each of the two also knows the card it gave away."""
        seat, other = self.actor, self.with_
        s.hands[seat], s.hands[other] = s.hands[other], s.hands[seat]
        s.known_to[seat], s.known_to[other] = s.known_to[other], s.known_to[seat]
        s.shown[seat], s.shown[other] = s.shown[other], s.shown[seat]
        for holder, giver in ((seat, other), (other, seat)):
            s.known_to[holder] = tuple(sorted({*s.known_to[holder], giver} - {holder}))
            if giver in self.given:
                s.hands[holder] = (self.given[giver],)
            if holder in self.received:
                s.hands[holder] = (self.received[holder],)
        s.end_turn(seat)


class SwapRefused(Swap, Act[CuccuState]):
    """The neighbour showed its king to everybody and kept it."""

    with_: Annotated[Seat, "The neighbour."]
    card: Annotated[Card, "The king."]

    def on(self, s: CuccuState) -> None:
        s.shown[self.with_], s.hands[self.with_] = True, (self.card,)
        s.end_turn(self.actor)


class CardDrawn(Draw, Act[CuccuState]):
    """The dealer turned up the top card of the stock and took it."""

    from_: Annotated[Literal["stock"], "Always the stock."]
    card: Annotated[Card, "The dealer's new card, which everybody sees."]
    laid_down: Annotated[Card, "The card laid down for it, which everybody sees."]

    def on(self, s: CuccuState) -> None:
        s.stock, s.face_up = s.stock.without_top(), (self.laid_down,)
        s.hands[self.actor], s.known_to[self.actor], s.shown[self.actor] = (self.card,), (), True
        s.end_turn(self.actor)


class StockRefused(Draw, Act[CuccuState]):
    """The dealer turned up a king, which is left, and keeps the old card."""

    card: Annotated[Card, "The king."]

    def on(self, s: CuccuState) -> None:
        s.stock, s.face_up = s.stock.without_top(), (self.card,)
        s.end_turn(self.actor)


class CuccuValue(match.HandValue, named="CuccuHandValue"):
    name: Annotated[str, meanings({"card": "its one card, of which the ace is the lowest"}, "The kind of the hand.")]
    points: match.NotCounted


class HandJudged(match.HandJudged, named="CuccuHandJudgedData"):
    values: Annotated[Mapping[Seat, CuccuValue], "The value of each hand that was shown, by seat."]
    winner: match.NotRewarded


class LivesLost(TokensLost, named="LivesLostData"):
    """The losers of a hand have lost lives."""

    losses: Annotated[Mapping[Seat, Annotated[int, Integer(1)]], "Number of lives lost, by seat."]
    tokens: Annotated[tuple[Count, ...], "Number of lives of each seat.", Called("lives")]


# The game


class Cuccu(MatchGame[CuccuState, CuccuMove]):
    slug, title, aliases = "cuccu", "Cuccù", ("cuckoo", "chase-the-ace")
    summary = "One card each: keep it, or swap it with your neighbour, and don't be left with the lowest."
    seats = (2, 12)
    options, state, hand_size = CuccuOptions, CuccuState, 1
    frames = {"tokens": Tokens(LivesLost)}
    value, judged = CuccuValue, HandJudged
    moves = {Stand: during(TRADING), Swap: during(TRADING), Draw: during(TRADING)}
    events = (
        *match.EVENTS,
        HandJudged,
        LivesLost,
        tokens.HandStoodOff,
        CardsDealt,
        Stood,
        Swapped,
        SwapRefused,
        CardDrawn,
        StockRefused,
    )
    revealing = (SwapRefused,)  # because the neighbour holds a king
    presets = (
        preset("standard", "Three lives each, and kings refuse a swap", CuccuOptions()),
        preset(
            "no-refusal", "A king is a card like any other", CuccuOptions(king_refuses=False, stock_king_stops=False)
        ),
        preset("one-life", "The first loss puts you out", CuccuOptions(tokens=1)),
        preset(
            "ranter-go-round",
            "A player who has shown a king has no turn any more",
            CuccuOptions(shown_king_plays=False),
            alias="ranter-go-round",
        ),
    )

    def hands_ranked(self, options: CuccuOptions) -> Ranking:
        return LOW_ACE

    def dealt(self, s: CuccuState, deal: Deal) -> CardsDealt:
        return CardsDealt(*deal)

    def play_hand(self, b: Batch[CuccuState], seat: Seat, move: CuccuMove) -> None:
        match move:
            case Stand():
                b.emit(Stood(seat))
            case Swap():
                self._swap(b, seat)
            case Draw():
                self._draw(b, seat)
            case _:
                assert_never(move)

    def _swap(self, b: Batch[CuccuState], seat: Seat) -> None:
        s = b.state
        if seat == s.dealer:
            raise CuccuRefusal("swap_closed", "the dealer has nobody left to swap with: draw or stand")
        other = s.neighbour(seat)
        (own,), (wanted,) = s.hands[seat], s.hands[other]
        if s.refuses(wanted):
            b.emit(SwapRefused(seat, other, wanted))
        else:
            b.emit(Swapped(seat, other, {seat: own, other: wanted}, {seat: wanted, other: own}))

    def _draw(self, b: Batch[CuccuState], seat: Seat) -> None:
        s = b.state
        if seat != s.dealer:
            raise CuccuRefusal("draw_closed", "only the dealer draws: swap or stand")
        card = s.stock.top(b.chance)
        if s.options.stock_king_stops and rank(card) == KING:
            b.emit(StockRefused(seat, card))
        else:
            b.emit(CardDrawn(seat, "stock", card, s.hands[seat][0]))

    def legal_in_hand(self, s: CuccuState, seat: Seat) -> Iterator[CuccuMove]:
        if seat == s.turn:
            yield Stand()
            yield Draw() if seat == s.dealer else Swap()

    def quiet_in_hand(self, s: CuccuState, seat: Seat, stream: Stream) -> tuple[CuccuMove, bool]:
        return Stand(), False


CUCCU = Cuccu()
