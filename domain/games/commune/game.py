"""Commune: a bluffing auction on the cards of all hands.

Each player is dealt a hand, one card at first. All hands together are the commune, and the players bid on it in turn:
"a pair of nines", "straight to the ten". Each bid must beat the one before; twos (and jokers) are wild. Instead of
bidding, the next player may call. Then all hands are shown. If the commune holds the bid, the caller gets a penalty,
otherwise the bidder does. A player with penalties is dealt more cards (or fewer, as agreed). A player with three of
them is out, and the last player left wins. The player penalised last opens the next hand, unless there is a dealer:
then the player to the dealer's left does.

The auction itself is in domain/families/auction.py, the bids are in bids.py, and the test of a bid is in
satisfaction.py.
"""

from dataclasses import replace
from typing import Annotated, Literal

from domain.cards import RANK_VALUE, RANKS, Cards
from domain.common_schemas import LastHandFields
from domain.families import auction_events, kinds
from domain.families.auction import AuctionGame, DeckRefused, Verdict
from domain.families.auction_events import (
    BIDDING,
    AuctionOptions,
    AuctionState,
    Judgement,
    kinds_read,
    kinds_shown,
    ranks_shown,
)
from domain.families.bids import Bid, Ladder, said
from domain.families.kinds import RANKS_MEANING
from domain.games.commune.bids import FLUSH_RANKS, KINDS, BidOptions, in_a_row, ladder
from domain.games.commune.satisfaction import holds
from domain.kernel import Called, Count, DealerDrawn, Later, Seat, during, each, preset, shown
from domain.schema import Array, Enum, Integer, Lenient

# Options


class CommuneOptions(AuctionOptions):
    penalty_limit: Annotated[int, Integer(1, 5), "The number of penalties that puts a player out."] = 3
    hand_size: Annotated[
        Literal["grow", "shrink"],
        "Cards dealt: grow: one, and one more for each penalty; shrink: one for each penalty still to come.",
    ] = "grow"
    jokers: Annotated[Literal[0, 2], "The number of jokers in the deck. They are wild, like all twos."] = 0
    opener: Annotated[
        Literal["last_penalised", "left_of_dealer"],
        "Who bids first: the player penalised last, or the player to the left of a rotating dealer.",
    ] = "last_penalised"
    flush_bids: Annotated[bool, "Whether flushes and straight flushes can be bid."] = False
    flush_form: Annotated[
        Literal["all_ranks", "high"], "Whether a flush bid names all five ranks or only its highest card."
    ] = "all_ranks"
    max_kind: Annotated[int, Integer(5, 8), "The largest number of a kind that can be bid."] = 5
    low_straights: Annotated[bool, "Whether straights and straight flushes to the five and to the six can be bid."] = (
        False
    )
    two_bids: Annotated[bool, "Whether a bid can name twos. Only wild cards make them.", Later()] = False
    call_right: Annotated[
        Literal["next_player", "any_player"], "Who may call: the seat whose turn it is, or any seat but the bidder."
    ] = "next_player"

    offered = (
        "penalty_limit",
        "hand_size",
        "jokers",
        "opener",
        "flush_bids",
        "flush_form",
        "max_kind",
        "low_straights",
        "two_bids",
        "call_right",
    )

    @property
    def bids(self) -> BidOptions:
        """The options that affect the bids, as a cache key."""
        return self.flush_bids, self.flush_form, self.max_kind, self.low_straights, self.two_bids

    @property
    def ladder(self) -> Ladder:
        return ladder(*self.bids)

    @property
    def deck(self) -> str:
        return "54" if self.jokers else "52"

    @property
    def has_dealer(self) -> bool:
        return self.opener == "left_of_dealer"

    @property
    def anybody_may_call(self) -> bool:
        return self.call_right == "any_player"

    def cards_after(self, lost: int) -> int:
        if lost >= self.penalty_limit:
            return 0
        return 1 + lost if self.hand_size == "grow" else self.penalty_limit - lost


ANYBODY: Literal["any_player"] = "any_player"
"""Both sources say that "a player" may call."""
JOKERS = CommuneOptions(jokers=2, opener="left_of_dealer", flush_bids=True, flush_form="high", low_straights=True)


# The state


class NamedBid(auction_events.NamedBid):
    """The content of a bid."""

    kind: Annotated[str, kinds_shown("CommuneHandKind", KINDS), "The kind of hand."]
    ranks: Annotated[tuple[str, ...], ranks_shown("CommuneRank", RANKS), RANKS_MEANING]
    suit: Annotated[None, "Always null: bids name no suit."]


class MadeBid(NamedBid, auction_events.MadeBid, named="CommuneMadeBid"):
    """A bid of the current hand, with its bidder."""


Penalties = Annotated[tuple[Count, ...], "The penalties of each seat; with `penalty_limit` of them it is out."]


class CommuneState(AuctionState):
    made = MadeBid

    options: CommuneOptions
    dealer: Annotated[
        Seat | None, "The dealer of the hand, if the option `opener` is `left_of_dealer`; else always null."
    ] = None
    bids: Annotated[tuple[MadeBid, ...], "All bids of the current hand, in order."] = ()
    losses: Annotated[
        list[Count],
        "The penalties of each seat; with `penalty_limit` of them it is out.",
        Called("penalties"),
    ] = each(0)
    judgement: Annotated[
        Judgement | None, "The judgement of the bid that was called, until the next deal; null before a call."
    ] = None

    @shown
    def standing_shown(self) -> MadeBid | None:
        """The standing bid, which the next one must beat; null before the first bid."""
        return self.bids[-1] if self.bids else None

    @shown
    def commune(self) -> Count:
        """The number of cards in play, in all hands together."""
        return sum(map(len, self.hands))


# Moves


class MakeBid(auction_events.MakeBid, tag="bid"):
    """Bid that the cards of all hands together hold a hand higher than the standing bid

    Twos are wild, and can be named only if the option `two_bids` says so.
    """

    numbers = {**auction_events.MakeBid.numbers, "flush": FLUSH_RANKS}

    kind: Annotated[str, kinds_read(KINDS), "The kind of hand."]
    ranks: Annotated[
        tuple[str, ...],
        Lenient(Array(Enum(tuple(RANKS)), minimum=0), Array(Enum(tuple(RANKS)), maximum=5)),
        RANKS_MEANING,
    ]


class Call(auction_events.Call):
    """Call the standing bid: all hands are shown and it is judged"""

    bid_version: Annotated[
        int | None,
        Integer(1),
        "The version of the bid that is called, which must be the standing one. Required where any player may call.",
    ] = None

    @property
    def meant(self) -> int | None:
        return self.bid_version


# Events


class CardsDealt(auction_events.CardsDealt):
    dealer: Annotated[
        Seat | None, "The dealer of the hand, if the option `opener` is `left_of_dealer`; else always null."
    ]


class BidMade(NamedBid, auction_events.BidMade):
    """A seat made a bid."""

    def move(self) -> MakeBid:
        return MakeBid(self.kind, self.ranks)


class BidCalled(auction_events.Called, tag="called", named="CalledData"):
    def move(self) -> Call:
        return Call(self.bid_version)


class HandJudged(auction_events.HandJudged, named="CommuneHandJudgedData"):
    bid: Annotated[NamedBid, "The bid that was called."]
    witness: Annotated[None, "Always null: no cards are named."]


class PenaltyGiven(auction_events.HandLost):
    """The loser of a hand got a penalty."""

    unit = "penalties"

    penalties: Penalties


# The game


class Commune(AuctionGame[CommuneState]):
    slug, title, seats = "commune", "Commune", (2, 10)
    summary = "Bid on the cards of all hands together, and call the bid that goes too far."
    options, state = CommuneOptions, CommuneState
    bid, bid_made, called, dealt, judged = NamedBid, BidMade, BidCalled, CardsDealt, HandJudged
    moves = {MakeBid: during(BIDDING), Call: during(BIDDING)}
    events = (*auction_events.EVENTS, DealerDrawn, CardsDealt, BidMade, BidCalled, HandJudged, PenaltyGiven)
    last_hand = LastHandFields(HandJudged.event_schema(), {"penalties": "Penalties given."})
    presets = (
        preset("standard", "The basic game", CommuneOptions()),
        preset("long", "Out on the fifth penalty", CommuneOptions(penalty_limit=5), seats=(2, 4)),
        preset("shrinking", "Three cards, then two, then one", CommuneOptions(hand_size="shrink")),
        preset("flush", "With flushes and straight flushes", CommuneOptions(flush_bids=True)),
        preset("big", "Up to eight of a kind", CommuneOptions(max_kind=8)),
        preset("jokers", "With jokers, a dealer and flushes named by their highest card", JOKERS),
        preset("wikipedia", "To the letter: any player but the bidder may call", CommuneOptions(call_right=ANYBODY)),
        preset(
            "wikipedia-long",
            "To the letter, and out on the fifth penalty",
            CommuneOptions(penalty_limit=5, call_right=ANYBODY),
            seats=(2, 4),
        ),
        preset(
            "wikipedia-shrinking",
            "To the letter, with three cards, then two, then one",
            CommuneOptions(hand_size="shrink", call_right=ANYBODY),
        ),
        preset(
            "wikipedia-flush",
            "To the letter, with flushes and straight flushes",
            CommuneOptions(flush_bids=True, call_right=ANYBODY),
        ),
        preset(
            "wikipedia-big",
            "To the letter, with up to eight of a kind",
            CommuneOptions(max_kind=8, call_right=ANYBODY),
        ),
        preset(
            "denexa",
            "To the letter, with jokers, a dealer and bids of twos",
            replace(JOKERS, two_bids=True, call_right=ANYBODY),
        ),
    )

    def check(self, options: CommuneOptions, seats: int) -> None:
        """Refuses a table whose hands could need more cards than the deck has.

        No seat ever holds more than `penalty_limit` cards, and in both modes all seats can hold that many at once.
        """
        limit = options.penalty_limit
        most, deck = seats * limit, 52 + options.jokers
        if most > deck:
            message = f"{seats} seats of up to {limit} cards are {most}, and the deck has {deck}"
            raise DeckRefused("deck_too_small", message)

    def judge(self, bid: Bid, pool: Cards, options: CommuneOptions) -> Verdict:
        return Verdict(holds(bid, pool))

    def hand_lost(self, s: CommuneState, loser: Seat) -> PenaltyGiven:
        """Returns the penalty, with the `penalties` of all seats after it."""
        return PenaltyGiven(loser, tuple([number + (seat == loser) for seat, number in enumerate(s.losses)]))

    def next_opener(self, s: CommuneState) -> Seat:
        """Returns the seat penalised last, or the next live seat if that one is out."""
        assert s.judgement is not None
        penalised = s.judgement.loser
        return s.next(penalised) if penalised in s.out else penalised

    def bid_of(self, bid: Bid) -> MakeBid:
        return MakeBid(bid.kind, bid.named_ranks)

    def call_of(self, bid_version: int) -> Call:
        return Call(bid_version)

    def quiet_bid(self, options: CommuneOptions) -> Bid:
        """Bids three high, which a wild card makes true. A bid of two high would be no safer."""
        return Bid(kinds.HIGH_CARD, (3,))

    def why_not(self, move: MakeBid, options: CommuneOptions) -> str:
        """Explains refused twos, and flushes that have another name in Commune: five ranks in a row, and royal
        flushes."""
        bid = said(move.kind, move.ranks)
        if "2" in move.ranks and not options.two_bids:
            return f"{bid} can't be bid: twos are wild, and at this table ranks go from 3 to A"
        if not options.flush_bids:
            return ""
        if move.kind == "royal_flush":
            return "royal flush can't be bid in Commune: bid a straight flush to the ace"
        ranks = tuple([RANK_VALUE[rank] for rank in move.ranks])
        if move.kind == "flush" and len(ranks) == 5 and in_a_row(ranks):
            straight = said("straight_flush", move.ranks[:1])
            return f"{bid} can't be bid: five ranks in a row are bid as a {straight}"
        return ""


COMMUNE = Commune()
