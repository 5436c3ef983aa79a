"""A hand of STOCK as one viewer may know it (shared events, "The game's state in a view")."""

from typing import Any

from domain.cards import codes
from domain.game import Viewer
from domain.procedures.hands import hands_view
from domain.procedures.widow.state import State


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The shared fields, then those of the hand.

    `discards` are the cards of the pile, the top one last; `taken` lists by seat the cards in that hand which
    everybody saw it take from there; `stock` is the number of cards left in it; `queue` holds the seats still to have
    their final turn, the one in turn first; `turns` counts those before the final ones.
    """
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": hands_view(state, viewer),
        "discards": codes(state.discards),
        "taken": [codes(taken) for taken in state.taken],
        "stock": state.stock.left if state.stock else 0,
        "queue": list(state.queue),
        "knocker": state.knocker,
        "turns": state.turns,
    }
