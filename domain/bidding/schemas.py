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
from domain.schema import Boolean, Described, Enum, Fields, Integer, Named, Null, Nullable

PHASES: Mapping[str, str] = {
    DEALING: "before the first deal",
    BIDDING: "the seat in turn bids or calls",
    CALLED: "a bid has been called and the hands are about to be shown",
    SHOWDOWN: "all hands lie open and the bid is judged",
    OVER: "the match is over",
}

BID_VERSION = Described(Integer(1), "The version of the event with which the bid was made.")


MADE_BID_VERSION = Described(
    Nullable(Integer(1)),
    "The version of the event with which the bid was made, which a call names. At a fork, that of `table.started` for "
    "the bid that stood then, and null for the bids before it: their events are in the parent's log.",
)


def bid_fields(game: str, kinds: Collection[int], ranks: str = RANKS, *, suited: bool = False) -> Fields:
    """What a bid of the game names, of those kinds and ranks; `suited` says whether some kinds name a suit.

    `game` begins the names of its schemas, in PascalCase.
    """
    hand_kinds = Enum(tuple(KIND[code].name for code in sorted(kinds)))
    suit: Schema[object] = Nullable(Enum(tuple(SUITS))) if suited else Null()
    named = "flush, straight flush or royal flush" if suited else ""
    return {
        "kind": Described(Named(f"{game}HandKind", hand_kinds), "The kind of hand."),
        "ranks": Described(list_of(Named(f"{game}Rank", Enum(tuple(ranks)))), RANKS_MEANING),
        "suit": Described(suit, f"The suit of a {named}; else null." if suited else "Always null: bids name no suit."),
    }


def made_bid_of(game: str, bid: Fields) -> Schema[dict[str, Any]]:
    """A bid with who made it."""
    return Named(
        f"{game}MadeBid", record({"seat": Described(SEAT, "Who made the bid."), "version": MADE_BID_VERSION, **bid})
    )


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


def state_fields(game: str, bid: Fields) -> Fields:
    """The fields that the views of all auctions have besides the shared ones."""
    made_bid = made_bid_of(game, bid)
    return {
        "turn": Described(Nullable(SEAT), "The seat to bid or call; null unless the phase is `bidding`."),
        "standing": Described(
            Nullable(made_bid), "The standing bid, which the next one must beat; null before the first bid."
        ),
        "bids": Described(list_of(made_bid), "All bids of the present hand, the first one first."),
    }


def judged(game: str, bid: Fields, *, witness: bool) -> EventSchema:
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
        data_name=f"{game}HandJudgedData",
    )


def events(game: str, bid: Fields, dealer: Schema[Any], *, witness: bool) -> Mapping[str, EventSchema]:
    """The events of all auctions; each game adds that of a lost hand."""
    return {
        "opener_drawn": drawn_by_lot("The seat that opens the first hand was drawn at random.", "OpenerDrawnData"),
        "cards_dealt": cards_dealt(face_up=False, dealer=dealer),
        "bid_made": acted("A seat made a bid.", record(bid)),
        "called": acted(
            "A seat called the standing bid: all hands are shown, and it is judged.",
            record({"bid_version": BID_VERSION}),
            data_name="CalledData",
        ),
        "hands_revealed": HANDS_REVEALED,
        "hand_judged": judged(game, bid, witness=witness),
        "player_eliminated": PLAYER_ELIMINATED,
    }
