"""What the views of a hand round a widow begin with (shared events, "The game's state in a view")."""

from typing import Any

from domain.cards import codes
from domain.game import Viewer
from domain.procedures.hands import hands_view
from domain.procedures.widow.state import State, has_pounced


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The shared fields, then those of the widow.

    `stock` is the number of cards left in it; `taken` lists by seat the cards in that hand which everybody saw it
    take; `queue` holds the seats that still have a turn, in the final turns or in the round, the one in turn first.
    """
    open_hands = bool(state.options.get("open_hands"))
    unseen = None if state.unseen is None else state.dealer
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": hands_view(state, viewer, lambda seat: open_hands or has_pounced(state, seat), unseen),
        "widow": codes(state.widow),
        "taken": [codes(taken) for taken in state.taken],
        "stock": state.stock.left if state.stock else 0,
        "queue": list(state.queue),
    }
