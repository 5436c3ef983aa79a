"""A hand of MODERN as one viewer may know it (shared events, "The game's state in a view")."""

from typing import Any

from domain.cards import codes
from domain.game import Viewer
from domain.procedures.modern.state import OPEN_PHASES, State, frozen


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The shared fields, then those of the hand.

    `stock` is the number of cards left in it; `taken` lists by seat the cards in that hand which everybody saw it
    take; `queue` holds the seats still to have their final turn, the one in turn first.
    """
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": [_hand(state, seat, viewer) for seat in range(len(state.hands))],
        "widow": codes(state.widow),
        "taken": [codes(taken) for taken in state.taken],
        "stock": state.stock.left if state.stock else 0,
        "knocker": state.knocker,
        "queue": list(state.queue),
        "pass_run": state.pass_run,
        "turns": state.turns,
    }


def _hand(state: State, seat: int, viewer: Viewer) -> dict[str, Any]:
    hand = state.hands[seat]
    known = not hand or seat in viewer or _open(state, seat)
    return {"seat": seat, "count": len(hand), "cards": codes(hand) if known else None, "out": state.places[seat] > 0}


def _open(state: State, seat: int) -> bool:
    return state.phase in OPEN_PHASES or frozen(state, seat) or bool(state.options.get("open_hands"))
