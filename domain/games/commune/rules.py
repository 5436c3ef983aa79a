"""Commune, played.

Everybody is dealt a hand, one card at first. All hands together are the commune, and the players bid on it in
turn: "a pair of nines", "straight to the ten". Each bid must beat the one before; twos (and jokers) are wild.
Instead of bidding, the next player may call. Then all hands are shown. If the commune holds what was bid, the
caller gets a penalty, otherwise the bidder does. Who has penalties is dealt more cards (or fewer, as agreed), who
has three of them is out, and the last player left wins.

The bids and their order are in bids.py, what satisfies them is in satisfaction.py, the phases are in state.py:

    dealing -> bidding -> called -> showdown -> bidding (the next hand), or over
"""

from domain import bidding
from domain.batch import Batch
from domain.deals import deal
from domain.games.commune import events
from domain.games.commune.bids import Bid, ladder_of
from domain.games.commune.moves import Call, MakeBid, anybody_may_call
from domain.games.commune.options import deck_of, hand_size
from domain.games.commune.satisfaction import holds
from domain.games.commune.state import OVER, State
from domain.refusals import IllegalMove, NotationError


def start(batch: Batch[State]) -> None:
    """Draws the first opener, or the first dealer where there is one, and deals (rules/commune 2)."""
    drawn = "dealer_drawn" if _has_dealer(batch.state) else "opener_drawn"
    batch.emit(events.seat_drawn(drawn, batch.draw_below(len(batch.state.hands))))
    _deal(batch, dealer=batch.state.dealer, opener=batch.state.turn)


def decide(batch: Batch[State], seat: int, move: MakeBid | Call) -> None:
    match move:
        case MakeBid():
            _bid(batch, seat, move)
        case Call():
            standing = _called_bid(batch.state, seat, move)
            _show_down(batch, seat, standing)
            _next_hand(batch)


def _bid(batch: Batch[State], seat: int, move: MakeBid) -> None:
    state = batch.state
    bid = ladder_of(state.options).find(move.kind, move.ranks)
    if bid is None:
        raise IllegalMove("bid_not_allowed", f"{' '.join((move.kind, *move.ranks))} can't be bid at this table")
    if state.standing is not None and bid <= state.standing.bid:
        raise IllegalMove("bid_not_higher", f"{bid} doesn't beat {state.standing.bid}")
    batch.emit(bidding.bid_made(seat, bid))


def _called_bid(state: State, seat: int, move: Call) -> bidding.MadeBid[Bid]:
    """The bid that is called, after all that speaks against calling it."""
    if move.bid_version is None and anybody_may_call(state):
        raise NotationError("a call needs 'bid_version' where anybody may call")
    standing = state.standing
    if standing is None:
        raise IllegalMove("no_bid_to_call", "there is no bid to call yet")
    if move.bid_version not in (None, standing.version):
        raise IllegalMove("bid_changed", f"the standing bid is now that of version {standing.version}, {standing.bid}")
    if standing.seat == seat:
        raise IllegalMove("own_bid", f"{standing.bid} is your own bid")
    return standing


def _show_down(batch: Batch[State], caller: int, standing: bidding.MadeBid[Bid]) -> None:
    """Exactly one seat is penalised: the caller of a true bid, the maker of a false one (rules/commune 6)."""
    batch.emit(bidding.called(caller, standing.version))
    batch.emit(bidding.hands_revealed(batch.state.hands))
    valid = holds(standing.bid, batch.state.commune)
    loser = caller if valid else standing.seat
    batch.emit(bidding.hand_judged(standing.bid, standing.version, valid=valid, loser=loser))
    penalties = [number + (seat == loser) for seat, number in enumerate(batch.state.penalties)]
    batch.emit(events.penalty_given(loser, penalties))
    if penalties[loser] == batch.options["penalty_limit"]:
        batch.emit(bidding.player_eliminated(loser, place=len(batch.state.live)))


def _next_hand(batch: Batch[State]) -> None:
    state = batch.state
    if state.phase == OVER:
        return
    assert state.penalised is not None
    opener = state.left(state.penalised) if state.penalised in state.out else state.penalised
    _deal(batch, dealer=None if state.dealer is None else state.left(state.dealer), opener=opener)


def _deal(batch: Batch[State], *, dealer: int | None, opener: int) -> None:
    """The first card goes to the seat that bids first: the eldest where there is a dealer, else the opener."""
    state = batch.state
    batch.emit(
        deal(
            batch,
            deck=deck_of(state.options),
            counts=[hand_size(state.options, penalties) for penalties in state.penalties],
            first=opener if dealer is None else state.left(dealer),
            dealer=dealer,
            hand_number=state.hand_number + 1,
        )
    )


def _has_dealer(state: State) -> bool:
    return bool(state.options["opener"] == "left_of_dealer")
