"""The rules of Commune.

Everybody is dealt a hand, one card at first. All hands together are the commune, and the players bid on it in
turn: "a pair of nines", "straight to the ten". Each bid must beat the one before; twos (and jokers) are wild.
Instead of bidding, the next player may call. Then all hands are shown. If the commune holds what was bid, the
caller gets a penalty, otherwise the bidder does. A player with penalties is dealt more cards (or fewer, as agreed).
A player with three of them is out, and the last player left wins. Whoever got the last penalty opens the next hand,
unless there is a dealer: then the player to the dealer's left does.

domain/bidding/auction.py is the course of an auction. The bids are in bids.py, and satisfaction.py says what makes one
true.
"""

from domain.bidding import state as shared
from domain.bidding.auction import Auction, Verdict
from domain.bidding.bids import Bid
from domain.bidding.moves import MakeBid, bid_spec, call_spec
from domain.bidding.refused import said
from domain.bidding.state import EVENTS, State, on_dealer_drawn, on_hand_lost
from domain.cards import RANKS, Cards
from domain.event import Draft
from domain.game import View, Viewer
from domain.games.commune.bids import FLUSH_RANKS, KINDS, ladder_of
from domain.games.commune.options import deck_of, hand_size
from domain.games.commune.satisfaction import holds
from domain.moves import Move
from domain.options import Options
from domain.schema import Array, Described, Enum, Integer, Lenient

RANKS_OF_BID = Lenient(Array(Enum(tuple(RANKS)), minimum=0), Array(Enum(tuple(RANKS[1:])), maximum=5))
"""Ranks, none twice. A two can be read, but it is wild and never named."""


def anybody_may_call(state: State) -> bool:
    return bool(state.options["call_right"] == "any_player")


BID_VERSION = "The version of the bid that is called, the standing one. Needed where any player may call."

MOVES = (
    bid_spec(KINDS, RANKS_OF_BID, flush=FLUSH_RANKS),
    call_spec({"bid_version": Described(Integer(1), BID_VERSION)}, open_to_all=anybody_may_call),
)


def call(bid_version: int) -> Move:
    return {"type": "call", "bid_version": bid_version}


def judge(bid: Bid, commune: Cards, _options: Options) -> Verdict:
    return Verdict(holds(bid, commune))


def penalty_given(state: State, loser: int) -> Draft:
    """`penalties` are those of all seats after this one (rules/commune 6)."""
    penalties = [number + (seat == loser) for seat, number in enumerate(state.losses)]
    return Draft("penalty_given", {"seat": loser, "penalties": penalties})


def next_opener(state: State) -> int:
    """The seat penalised last, or the next live seat if that one is out (rules/commune 2)."""
    assert state.judgement is not None
    penalised = state.judgement.loser
    return state.next(penalised) if penalised in state.out else penalised


def has_dealer(options: Options) -> bool:
    return bool(options["opener"] == "left_of_dealer")


def lowest_bid(options: Options) -> Move:
    return ladder_of(options).moves[0]


def view(state: State, viewer: Viewer) -> View:
    """The shared fields, then: the penalties by seat, the number of cards in play, and how the last bid was judged
    until the next deal (rules/commune 2)."""
    return {
        **shared.view(state, viewer),
        "penalties": list(state.losses),
        "commune": len(state.pool),
        "judgement": None if state.judgement is None else _without_witness(state.judgement.view()),
    }


def _without_witness(judgement: View) -> View:
    return {name: value for name, value in judgement.items() if name != "witness"}


def why_not(move: MakeBid, options: Options) -> str:
    """Twos are wild; flushes of five ranks in a row and royal flushes have another name here (rules/commune 4)."""
    if "2" in move.ranks:
        return f"{said(move)} can't be bid: rank 2 is no rank of Commune, where twos are wild; ranks go from 3 to A"
    if not options["flush_bids"]:
        return ""
    if move.kind == "royal_flush":
        return "royal flush can't be bid in Commune: bid a straight flush to the ace"
    ranks = [RANKS.index(rank) for rank in move.ranks]
    if move.kind == "flush" and len(ranks) == 5 and ranks[0] - ranks[4] == 4:
        straight = said(MakeBid("straight_flush", move.ranks[:1]))
        return f"{said(move)} can't be bid: five ranks in a row are bid as a {straight}"
    return ""


AUCTION = Auction(
    moves=MOVES,
    events={**EVENTS, "dealer_drawn": on_dealer_drawn, "penalty_given": on_hand_lost},
    view=view,
    deck=deck_of,
    ladder=ladder_of,
    judge=judge,
    hand_size=hand_size,
    hand_lost=penalty_given,
    lost_as=("penalty_given", "penalties"),
    next_opener=next_opener,
    call=call,
    quiet_bid=lowest_bid,
    why_not=why_not,
    has_dealer=has_dealer,
    anybody_may_call=anybody_may_call,
)
