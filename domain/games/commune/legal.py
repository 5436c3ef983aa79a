"""Which moves a seat can make, their normal form, and the quiet one (rules/conventions 10)."""

from collections.abc import Sequence

from domain.event import Event
from domain.fairness import Stream
from domain.games.commune.bids import ladder_of
from domain.games.commune.moves import anybody_may_call
from domain.games.commune.state import BIDDING, State
from domain.moves import Move


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """The call first, then the bids from the lowest."""
    if state.phase != BIDDING or seat in state.out:
        return ()
    calls = _calls(state, seat)
    if seat != state.turn:
        return calls
    ladder = ladder_of(state.options)
    standing = state.standing
    return calls + ladder.moves[ladder.above(standing.bid if standing else None) :]


def _calls(state: State, seat: int) -> tuple[Move, ...]:
    standing = state.standing
    if standing is None or standing.seat == seat or not (seat == state.turn or anybody_may_call(state)):
        return ()
    return ({"type": "call", "bid_version": standing.version},)


def normalise(state: State, _seat: int, move: Move) -> Move:
    """A call says which bid it means."""
    if move["type"] == "call" and state.standing is not None:
        return {"type": "call", "bid_version": state.standing.version}
    return move


def move_of(event: Event) -> Move | None:
    match event.type:
        case "commune.bid_made":
            return {"type": "bid", "kind": event.data["kind"], "ranks": event.data["ranks"]}
        case "commune.called":
            return {"type": "call", "bid_version": event.data["bid_version"]}
    return None


def quiet(state: State, _seat: int, _stream: Stream) -> tuple[Move, bool]:
    """The opener bids the lowest bid, any other seat calls."""
    standing = state.standing
    if standing is None:
        return ladder_of(state.options).moves[0], False
    return {"type": "call", "bid_version": standing.version}, False
