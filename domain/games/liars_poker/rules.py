"""Liar's Poker, played.

Everybody is dealt a hand, four cards at first, and all hands together are the pool. The players bid on it in turn:
"a pair of nines", "straight to the ten", "flush to the queen of hearts". Each bid must beat the one before.
Instead of bidding, the next player may call. Then all hands are shown. If five cards of the pool are exactly what
was bid, the bid is true and the caller is dealt one card more from now on, otherwise the bidder is. The winner of
the two opens the next hand. Who would be dealt a seventh card is out, and the last player left wins.

The bids and their order are in bids.py, what satisfies them is in satisfaction.py, the phases are in state.py:

    dealing -> bidding -> called -> showdown -> bidding (the next hand), or over
"""

from domain import bidding
from domain.batch import Batch
from domain.deals import deal
from domain.games.liars_poker import events
from domain.games.liars_poker.bids import Bid, ladder_of
from domain.games.liars_poker.moves import Call, MakeBid
from domain.games.liars_poker.options import AT_LEAST, DECK
from domain.games.liars_poker.satisfaction import witness
from domain.games.liars_poker.state import OVER, State
from domain.refusals import IllegalMove


def start(batch: Batch[State]) -> None:
    """Draws the first opener and deals (rules/liars-poker 2)."""
    batch.emit(events.opener_drawn(batch.draw_below(len(batch.state.hands))))
    _deal(batch)


def decide(batch: Batch[State], seat: int, move: MakeBid | Call) -> None:
    match move:
        case MakeBid():
            _bid(batch, seat, move)
        case Call():
            standing = batch.state.standing
            if standing is None:
                raise IllegalMove("no_bid_to_call", "there is no bid to call yet")
            _show_down(batch, seat, standing)
            if batch.state.phase != OVER:
                _deal(batch)


def _bid(batch: Batch[State], seat: int, move: MakeBid) -> None:
    state = batch.state
    bid = ladder_of(state.options).find(move.kind, move.ranks, move.suit)
    if bid is None:
        named = " ".join((move.kind, *move.ranks, move.suit)).rstrip()
        raise IllegalMove("bid_not_allowed", f"{named} can't be bid at this table")
    if state.standing is not None and bid.key <= state.standing.bid.key:
        raise IllegalMove("bid_not_higher", f"{bid} doesn't beat {state.standing.bid}")
    batch.emit(bidding.bid_made(seat, bid))


def _show_down(batch: Batch[State], caller: int, standing: bidding.MadeBid[Bid]) -> None:
    """Exactly one seat loses: the caller of a true bid, the maker of a false one (rules/liars-poker 6)."""
    batch.emit(bidding.called(caller, standing.version))
    batch.emit(bidding.hands_revealed(batch.state.hands))
    shown = witness(standing.bid, batch.state.pool, at_least=batch.options["satisfaction"] == AT_LEAST)
    valid = shown is not None
    loser = caller if valid else standing.seat
    batch.emit(bidding.hand_judged(standing.bid, standing.version, valid=valid, loser=loser, witness=shown))
    sizes = [size + (seat == loser) for seat, size in enumerate(batch.state.sizes)]
    batch.emit(events.card_added(loser, sizes))
    if sizes[loser] > batch.options["max_cards"]:
        batch.emit(bidding.player_eliminated(loser, place=len(batch.state.live)))


def _deal(batch: Batch[State]) -> None:
    """The opener gets the first card, and dealing goes clockwise whichever way the turn passes."""
    state = batch.state
    batch.emit(
        deal(
            batch,
            deck=DECK,
            counts=state.sizes,
            first=state.opener,
            dealer=None,
            hand_number=state.hand_number + 1,
        )
    )
