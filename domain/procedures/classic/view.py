"""A hand of CLASSIC as one viewer may know it."""

from typing import Any

from domain.game import Viewer
from domain.procedures.widow.state import State
from domain.procedures.widow.view import view as widow_view


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """What all hands round a widow show, then the round and how many there are, who knocked, in their order, and whose
    hands may not change any more."""
    own = {
        "round": state.round,
        "rounds": state.rounds,
        "knocked": list(state.knocked),
        "locked": list(state.locked),
    }
    return widow_view(state, viewer) | own
