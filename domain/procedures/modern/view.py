"""A hand of MODERN as one viewer may know it."""

from typing import Any

from domain.game import Viewer
from domain.procedures.widow.state import State
from domain.procedures.widow.view import view as widow_view


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """What all hands round a widow show, who knocked, the passes in a row, and the turns of TRADING so far."""
    own = {"knocker": state.knocker, "pass_run": state.pass_run, "turns": state.turns}
    return widow_view(state, viewer) | own
