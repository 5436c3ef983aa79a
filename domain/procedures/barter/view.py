"""A hand of BARTER as one viewer may know it (shared events, "The game's state in a view")."""

from typing import Any

from domain.game import Viewer
from domain.procedures.barter.state import State, neighbour, stock_left
from domain.procedures.hands import hands_view


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The shared fields, then those of the hand.

    `stock` is the number of cards that can be drawn; `offer` is the barter that waits for an answer (`from`, `to`, and
    `card`, null for whoever may not know it), else null; `refused` says whether the seat in turn has had its barter
    refused; `queue` holds the seats still to have their final turn, the one in turn first; `ledger` and `purses`
    (null where there are none) are by seat.
    """
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": hands_view(state, viewer),
        "stock": stock_left(state),
        "offer": _offer(state, viewer),
        "refused": state.refused,
        "knocker": state.knocker,
        "queue": list(state.queue),
        "pass_run": state.pass_run,
        "turns": state.turns,
        "ledger": list(state.pool.ledger),
        "purses": None if state.purses is None else list(state.purses),
    }


def _offer(state: State, viewer: Viewer) -> dict[str, Any] | None:
    if state.offered is None or state.turn is None:
        return None
    card = state.offered.code if state.turn in viewer else None
    return {"from": state.turn, "to": neighbour(state, state.turn), "card": card}
