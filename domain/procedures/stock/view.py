"""A hand of STOCK as one viewer may know it (shared events, "The game's state in a view")."""

from typing import Any

from domain.cards import codes
from domain.frames.match import MATCH_OVER, SHOWDOWN
from domain.game import Viewer
from domain.procedures.modern.state import State


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
        "hands": [_hand(state, seat, viewer) for seat in range(len(state.hands))],
        "discards": codes(state.discards),
        "taken": [codes(taken) for taken in state.taken],
        "stock": state.stock.left if state.stock else 0,
        "knocker": state.knocker,
        "queue": list(state.queue),
        "turns": state.turns,
    }


def _hand(state: State, seat: int, viewer: Viewer) -> dict[str, Any]:
    hand = state.hands[seat]
    known = not hand or seat in viewer or state.phase in (SHOWDOWN, MATCH_OVER)
    return {"seat": seat, "count": len(hand), "cards": codes(hand) if known else None, "out": state.places[seat] > 0}
