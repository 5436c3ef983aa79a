"""What the views and events of an auction say."""

from collections.abc import Collection, Mapping
from typing import Any

from domain.bidding.kinds import KIND, RANKS_MEANING
from domain.bidding.state import BIDDING, CALLED, DEALING, OVER, SHOWDOWN
from domain.cards import RANKS, SUITS
from domain.common_schemas import (
    CARDS,
    HANDS_REVEALED,
    PLAYER_ELIMINATED,
    SEAT,
    Record,
    acted,
    cards_dealt,
    drawn_by_lot,
    list_of,
    record,
)
from domain.event_schema import EventSchema
from domain.json_schema import Schema
from domain.schema import Boolean, Described, Enum, Fields, Integer, Null, Nullable

PHASES: Mapping[str, str] = {
    DEALING: "before the first deal",
    BIDDING: "the seat in turn bids or calls",
    CALLED: "a bid has been called and the hands are about to be shown",
    SHOWDOWN: "all hands lie open and the bid is judged",
    OVER: "the match is over",
}

BID_VERSION = Described(Integer(1), "The version of the event with which the bid was made.")


def bid_fields(kinds: Collection[int], ranks: str = RANKS, *, suited: bool = False) -> Fields:
    """What a bid names, of those kinds and ranks; `suited` says whether some kinds name a suit."""
    suit: Schema[object] = Nullable(Enum(tuple(SUITS))) if suited else Null()
    named = "flush, straight flush or royal flush" if suited else ""
    return {
        "kind": Described(Enum(tuple(KIND[code].name for code in sorted(kinds))), "The kind of hand."),
        "ranks": Described(
            list_of(Enum(tuple(ranks))),
            RANKS_MEANING,
        ),
        "suit": Described(suit, f"The suit of a {named}; else null." if suited else "Always null: bids name no suit."),
    }


def made_bid_of(bid: Fields) -> Record:
    """A bid with who made it."""
    return record({"seat": Described(SEAT, "Who made the bid."), "version": BID_VERSION, **bid})


def judgement_of(witness: bool) -> Record:
    """How the last bid of a hand was judged."""
    judged: Fields = {
        "caller": Described(SEAT, "Who called the bid."),
        "bid_version": BID_VERSION,
        "valid": Described(Boolean(), "Whether the bid was true."),
    }
    shown: Fields = {"witness": WITNESS} if witness else {}
    return record({**judged, **shown, "loser": LOSER})


LOSER = Described(SEAT, "Who lost the hand: the caller if the bid was true, else the bidder.")
WITNESS = Described(Nullable(CARDS), "Five cards that show the bid to be true; null if it was not.")


def state_fields(bid: Fields) -> Fields:
    """The fields that the views of all auctions have besides the shared ones."""
    return {
        "turn": Described(Nullable(SEAT), "The seat to bid or call; null unless the phase is `bidding`."),
        "standing": Described(
            Nullable(made_bid_of(bid)), "The standing bid, which the next one must beat; null before the first bid."
        ),
        "bids": Described(list_of(made_bid_of(bid)), "All bids of the present hand, the first one first."),
    }


def judged(bid: Fields, *, witness: bool) -> EventSchema:
    """The event of a judgement."""
    return EventSchema(
        "The bid that was called has been judged against the cards of all hands.",
        record(
            {
                "bid": Described(record(bid), "The bid that was called."),
                "bid_version": BID_VERSION,
                "valid": Described(Boolean(), "Whether the bid was true."),
                "witness": WITNESS if witness else Described(Null(), "Always null: no cards are named."),
                "loser": LOSER,
            }
        ),
    )


def events(bid: Fields, dealer: Schema[Any], *, witness: bool) -> Mapping[str, EventSchema]:
    """The events of all auctions; each game adds that of a lost hand."""
    return {
        "opener_drawn": drawn_by_lot("The seat that opens the first hand was drawn at random."),
        "cards_dealt": cards_dealt(face_up=False, dealer=dealer),
        "bid_made": acted("A seat made a bid.", record(bid)),
        "called": acted(
            "A seat called the standing bid: all hands are shown, and it is judged.",
            record({"bid_version": BID_VERSION}),
        ),
        "hands_revealed": HANDS_REVEALED,
        "hand_judged": judged(bid, witness=witness),
        "player_eliminated": PLAYER_ELIMINATED,
    }
