"""The rules of Liar's Poker.

Everybody is dealt a hand, four cards at first, and all hands together are the pool. The players bid on it in turn:
"a pair of nines", "straight to the ten", "flush to the queen of hearts". Each bid must beat the one before.
Instead of bidding, the next player may call. Then all hands are shown. If five cards of the pool are exactly what
was bid, the bid is true and the caller is dealt one card more from now on, otherwise the bidder is. The winner of
the two opens the next hand. A player who would be dealt a seventh card is out, and the last player left wins.

domain/bidding/auction.py is the course of an auction. The bids are in bids.py, and satisfaction.py says what makes one
true.
"""

from domain.bidding import kinds
from domain.bidding import state as shared
from domain.bidding.auction import CLOCKWISE, COUNTERCLOCKWISE, Auction, Verdict
from domain.bidding.bids import Bid
from domain.bidding.moves import MakeBid, bid_spec, call_spec
from domain.bidding.refused import said
from domain.bidding.state import EVENTS, State, on_hand_lost
from domain.cards import RANKS, SUITS, Cards
from domain.event import Draft
from domain.game import View, Viewer
from domain.games.liars_poker.bids import FLUSH_RANKS, KINDS, SUITED, ladder_of
from domain.games.liars_poker.options import AT_LEAST, DECK, hand_size
from domain.games.liars_poker.satisfaction import witness
from domain.moves import Move
from domain.options import Options
from domain.schema import Array, Described, Enum

CALL: Move = {"type": "call"}

SUIT = "The suit, for a flush, straight flush or royal flush only."

MOVES = (
    bid_spec(
        KINDS,
        Array(Enum(tuple(RANKS)), minimum=0),
        flush=FLUSH_RANKS,
        suited=SUITED,
        optional={"suit": Described(Enum(tuple(SUITS)), SUIT)},
    ),
    call_spec(),
)


def judge(bid: Bid, pool: Cards, options: Options) -> Verdict:
    shown = witness(bid, pool, at_least=options["satisfaction"] == AT_LEAST)
    return Verdict(shown is not None, shown)


def card_added(state: State, loser: int) -> Draft:
    """One card more for the loser from the next hand on (rules/liars-poker 6).

    `sizes` are those of all seats after this one, 0 for a seat that is out. A loser with one card too many is out at
    once.
    """
    sizes = [hand_size(state.options, lost) + (seat == loser) for seat, lost in enumerate(state.losses)]
    return Draft("card_added", {"seat": loser, "sizes": sizes})


def winner(state: State) -> int:
    """Whichever of bidder and caller didn't lose the hand opens the next one (rules/liars-poker 2)."""
    assert state.judgement is not None and state.standing is not None
    return state.standing.seat if state.judgement.valid else state.judgement.caller


def lowest_true_bid(options: Options) -> Move:
    """The lowest high card that can be true: if exactly that hand is needed, a seven."""
    lowest = Bid(kinds.HIGH_CARD, (2 if options["satisfaction"] == AT_LEAST else 7,))
    return {"type": "bid", **lowest.wire()}


def direction(options: Options) -> int:
    return COUNTERCLOCKWISE if options["direction"] == "counterclockwise" else CLOCKWISE


def view(state: State, viewer: Viewer) -> View:
    """The shared fields, then: the cards that each seat is dealt, the number of cards in play, and how the last bid was
    judged until the next deal (rules/liars-poker 2)."""
    return {
        **shared.view(state, viewer),
        "sizes": AUCTION.hand_sizes(state),
        "pool": len(state.pool),
        "judgement": None if state.judgement is None else state.judgement.view(),
    }


def why_not(move: MakeBid, _options: Options) -> str:
    """The highest straight flush has its own name, and five cards of a suit reach at least to the six
    (rules/liars-poker 4)."""
    if move.kind == "straight_flush" and move.ranks == ("A",):
        return f"{said(move)} can't be bid: it is bid as a {said(MakeBid('royal_flush', (), move.suit))}"
    if move.kind == "flush" and move.ranks and move.ranks[0] in "2345":
        return f"{said(move)} can't be bid: five cards of a suit reach at least to the six, so flushes go from 6 to A"
    return ""


AUCTION = Auction(
    moves=MOVES,
    events={**EVENTS, "card_added": on_hand_lost},
    view=view,
    deck=lambda _options: DECK,
    ladder=ladder_of,
    judge=judge,
    hand_size=hand_size,
    hand_lost=card_added,
    lost_as=("card_added", "cards"),
    next_opener=winner,
    call=lambda _bid_version: CALL,
    quiet_bid=lowest_true_bid,
    why_not=why_not,
    direction=direction,
)
