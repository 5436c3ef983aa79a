"""Which moves a seat can make, their normal form, and the quiet one (rules/conventions 10)."""

from collections.abc import Sequence

from domain.event import Event
from domain.fairness import Stream
from domain.games.liars_poker.bids import ladder_of
from domain.games.liars_poker.options import EXACT
from domain.games.liars_poker.state import BIDDING, State
from domain.moves import Move

CALL: Move = {"type": "call"}

QUIET_RANK = {EXACT: "7", "at_least": "2"}
"""An opener's quiet bid: the lowest high card that can be true, which exactly is a seven."""


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """The call first, then the bids from the lowest."""
    if state.phase != BIDDING or seat != state.turn:
        return ()
    ladder, standing = ladder_of(state.options), state.standing
    if standing is None:
        return ladder.moves
    return (CALL, *ladder.moves[ladder.above(standing.bid.key) :])


def normalise(_state: State, _seat: int, move: Move) -> Move:
    """Nothing in a move is implied or can stand in another order."""
    return move


def move_of(event: Event) -> Move | None:
    match event.type:
        case "liars_poker.bid_made":
            named = {name: value for name, value in event.data.items() if value is not None}
            return {"type": "bid", **named}
        case "liars_poker.called":
            return CALL
    return None


def quiet(state: State, _seat: int, _stream: Stream) -> tuple[Move, bool]:
    """The opener bids the lowest high card that can be true, any other seat calls."""
    if state.standing is not None:
        return CALL, False
    return {"type": "bid", "kind": "high_card", "ranks": [QUIET_RANK[state.options["satisfaction"]]]}, False
