"""Liar's Poker: a bluffing auction on the cards of all hands, with exact five-card poker hands.

Each player is dealt a hand, four cards at first, and all hands together are the pool. The players bid on it in turn: "a
pair of nines", "straight to the ten", "flush to the queen of hearts". Each bid must beat the one before. Instead of
bidding, the next player may call. Then all hands are shown. If five cards of the pool are exactly the hand bid, the bid
is true and the caller is dealt one card more from now on, otherwise the bidder is. The winner of the two opens the next
hand. A player who would be dealt a seventh card is out, and the last player left wins.

The auction itself is in domain/families/auction.py, the bids are in bids.py, and the test of a bid is in
satisfaction.py.
"""

from typing import Annotated, Literal

from domain.cards import RANKS, SUITS, Cards
from domain.common_schemas import LastHandFields
from domain.families import auction_events, kinds
from domain.families.auction import AuctionGame, DeckRefused, Verdict
from domain.families.auction_events import (
    BIDDING,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    AuctionOptions,
    AuctionState,
    Call,
    kinds_read,
    kinds_shown,
    ranks_shown,
)
from domain.families.bids import Bid, Ladder, said
from domain.families.kinds import KIND, RANKS_MEANING
from domain.games.liars_poker.bids import FLUSH_RANKS, KINDS, SUITED, ladder
from domain.games.liars_poker.satisfaction import witness
from domain.kernel import Count, Seat, during, preset, shown
from domain.refusals import CreationRefused, NotationError
from domain.schema import Array, Enum, Integer, Nullable

DECK, DECK_SIZE = "52", 52

# Options


class LiarsPokerOptions(AuctionOptions):
    start_cards: Annotated[int, Integer(1, 26), "The number of cards dealt to each player in the first hand."] = 4
    max_cards: Annotated[int, Integer(1, 26), "The largest hand. A player who would be dealt more cards is out."] = 6
    direction: Annotated[Literal["clockwise", "counterclockwise"], "The direction in which the turn to bid passes."] = (
        "clockwise"
    )
    satisfaction: Annotated[
        Literal["exact", "at_least"],
        "What makes a bid true: five cards that are exactly the hand named, or also a higher hand.",
    ] = "exact"
    suit_only_flush: Annotated[bool, "Whether a flush can be bid without its highest card."] = True

    offered = ("start_cards", "max_cards", "direction", "satisfaction", "suit_only_flush")

    @property
    def ladder(self) -> Ladder:
        return ladder(self.suit_only_flush)

    @property
    def deck(self) -> str:
        return DECK

    @property
    def step(self) -> int:
        return CLOCKWISE if self.direction == "clockwise" else COUNTERCLOCKWISE

    @property
    def at_least(self) -> bool:
        """True if a stronger hand also makes a bid true."""
        return self.satisfaction == "at_least"

    def cards_after(self, lost: int) -> int:
        size = self.start_cards + lost
        return size if size <= self.max_cards else 0


# The state


class NamedBid(auction_events.NamedBid):
    """The content of a bid."""

    kind: Annotated[str, kinds_shown("LiarsPokerHandKind", KINDS), "The kind of hand."]
    ranks: Annotated[tuple[str, ...], ranks_shown("LiarsPokerRank", RANKS), RANKS_MEANING]
    suit: Annotated[
        str | None,
        Nullable(Enum(tuple(SUITS))),
        "The suit of a flush, straight flush or royal flush; else null.",
    ]


class MadeBid(NamedBid, auction_events.MadeBid, named="LiarsPokerMadeBid"):
    """A bid of the current hand, with its bidder."""


class Judgement(auction_events.Judgement):
    """The judgement of the hand's last bid."""

    witness: auction_events.Witness


class LiarsPokerState(AuctionState):
    made = MadeBid

    options: LiarsPokerOptions
    dealer: Annotated[None, "Always null: this game has no dealer."] = None
    bids: Annotated[tuple[MadeBid, ...], "All bids of the current hand, in order."] = ()
    judgement: Annotated[
        Judgement | None, "The judgement of the bid that was called, until the next deal; null before a call."
    ] = None

    @shown
    def standing_shown(self) -> MadeBid | None:
        """The standing bid, which the next one must beat; null before the first bid."""
        return self.bids[-1] if self.bids else None

    @shown
    def sizes(self) -> list[Count]:
        """The size of each seat's hands from now on; 0 for a seat that is out."""
        return self.hand_sizes()

    @shown
    def pool_shown(self) -> Count:
        """The number of cards in play, in all hands together."""
        return len(self.pool)


# Moves


class MakeBid(auction_events.MakeBid, tag="bid"):
    """Bid that the cards of all hands together hold a hand higher than the standing bid"""

    numbers = {**auction_events.MakeBid.numbers, "flush": FLUSH_RANKS}

    kind: Annotated[str, kinds_read(KINDS), "The kind of hand."]
    ranks: Annotated[tuple[str, ...], Array(Enum(tuple(RANKS)), minimum=0), RANKS_MEANING]
    suit: Annotated[str | None, Enum(tuple(SUITS)), "The suit, for a flush, straight flush or royal flush only."] = None

    @property
    def named_suit(self) -> str:
        return self.suit or ""

    def check(self) -> None:
        super().check()
        if (self.suit is not None) != (self.kind in SUITED_KINDS):
            said_of = "a suit: C, D, H or S" if self.suit is None else f"no suit, not {self.suit}"
            raise NotationError(f"a {self.kind} names {said_of}")


SUITED_KINDS = frozenset(KIND[code].name for code in SUITED)


# Events


class CardsDealt(auction_events.CardsDealt):
    dealer: Annotated[None, "Always null: this game has no dealer."]


class BidMade(NamedBid, auction_events.BidMade):
    """A seat made a bid."""

    def move(self) -> MakeBid:
        return MakeBid(self.kind, self.ranks, self.suit)


class Called(auction_events.Called, named="CalledData"):
    def move(self) -> Call:
        return Call()


class HandJudged(auction_events.HandJudged, named="LiarsPokerHandJudgedData"):
    bid: Annotated[NamedBid, "The bid that was called."]
    witness: auction_events.Witness

    def judgement(self, caller: Seat) -> Judgement:
        return Judgement(caller, self.bid_version, self.valid, self.loser, self.witness)


class CardAdded(auction_events.HandLost):
    """The loser of a hand is dealt one card more from the next hand on."""

    unit = "cards"

    sizes: Annotated[tuple[Count, ...], "The size of each seat's hands from now on; 0 for a seat that is out."]


# The game


class LiarsPoker(AuctionGame[LiarsPokerState]):
    slug, title, seats = "liars-poker", "Liar's Poker", (2, 12)
    summary = "Bid poker hands on the cards of all players together, and call the bid that goes too far."
    options, state = LiarsPokerOptions, LiarsPokerState
    bid, bid_made, called, dealt, judged = NamedBid, BidMade, Called, CardsDealt, HandJudged
    moves = {MakeBid: during(BIDDING), Call: during(BIDDING)}
    events = (*auction_events.EVENTS, CardsDealt, BidMade, Called, HandJudged, CardAdded)
    last_hand = LastHandFields(HandJudged.event_schema(), {"cards": "Extra cards that the seat is dealt from now on."})
    presets = (
        preset("standard", "The standard game", LiarsPokerOptions()),
        preset("standard-at-least", "A stronger hand makes a bid true", LiarsPokerOptions(satisfaction="at_least")),
        preset("long", "Out with the ninth card", LiarsPokerOptions(max_cards=8)),
        preset("counterclockwise", "The turn passes to the right", LiarsPokerOptions(direction="counterclockwise")),
    )

    def check(self, options: LiarsPokerOptions, seats: int) -> None:
        """Refuses hands that shrink, a deck too small for the largest hands, and a first hand without five cards.

        No seat ever plays with more than `max_cards`, and all seats can hold that many at once.
        """
        start, most = options.start_cards, options.max_cards
        if most < start:
            message = f"max_cards is at least start_cards, which is {start}, not {most}"
            raise CreationRefused("option_out_of_range", message)
        if seats * most > DECK_SIZE:
            message = f"{seats} seats of up to {most} cards are {seats * most}, and the deck has {DECK_SIZE}"
            raise DeckRefused("deck_too_small", message)
        if seats * start < 5:
            message = f"{seats} seats of {start} cards are {seats * start}, and no bid is true of fewer than 5"
            raise DeckRefused("pool_below_five", message)

    def judge(self, bid: Bid, pool: Cards, options: LiarsPokerOptions) -> Verdict:
        found = witness(bid, pool, at_least=options.at_least)
        return Verdict(found is not None, found)

    def hand_lost(self, s: LiarsPokerState, loser: Seat) -> CardAdded:
        """Returns the event with the `sizes` of all seats after it, 0 for a seat that is out. A loser with one card too
        many is out at once."""
        return CardAdded(loser, tuple([size + (seat == loser) for seat, size in enumerate(s.hand_sizes())]))

    def next_opener(self, s: LiarsPokerState) -> Seat:
        """Returns the bidder or the caller, whichever didn't lose the hand."""
        assert s.judgement is not None and s.standing is not None
        return s.standing.seat if s.judgement.valid else s.judgement.caller

    def bid_of(self, bid: Bid) -> MakeBid:
        return MakeBid(bid.kind, bid.named_ranks, bid.suit or None)

    def call_of(self, bid_version: int) -> Call:
        return Call()

    def quiet_bid(self, options: LiarsPokerOptions) -> Bid:
        """Bids the lowest high card that can be true: a seven, if the exact hand is needed."""
        return Bid(kinds.HIGH_CARD, (2 if options.at_least else 7,))

    def why_not(self, move: MakeBid, options: LiarsPokerOptions) -> str:
        """Explains two refusals: the highest straight flush has its own name, and five cards of a suit reach at least
        to the six."""
        bid = said(move.kind, move.ranks, move.named_suit)
        if move.kind == "straight_flush" and move.ranks == ("A",):
            return f"{bid} can't be bid: it is bid as a {said('royal_flush', (), move.named_suit)}"
        if move.kind == "flush" and move.ranks and move.ranks[0] in "2345":
            return f"{bid} can't be bid: five cards of a suit reach at least to the six, so flushes go from 6 to A"
        return ""


LIARS_POKER = LiarsPoker()
