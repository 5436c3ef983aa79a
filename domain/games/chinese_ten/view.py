"""Chinese Ten as one viewer may know it (rules/chinese-ten 2)."""

from typing import Any

from domain.cards import codes
from domain.game import Viewer
from domain.games.chinese_ten.captures import captures
from domain.games.chinese_ten.state import FLIP_CHOICE, OVER, State, waiting


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The shared fields, then: whose turn it is, the table in order of arrival, the number of cards in the stock, the
    card flipped and what it can take while its seat chooses, the piles by seat (face down until the end), and the
    scores by seat at the end."""
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": [_hand(state, seat, viewer) for seat in range(len(state.hands))],
        "turn": next(iter(waiting(state)), None),
        "table": codes(state.table),
        "stock": state.stock.left,
        "choice": _choice(state),
        "piles": [_pile(state, seat) for seat in range(len(state.piles))],
        "scores": None if state.scores is None else list(state.scores),
    }


def _hand(state: State, seat: int, viewer: Viewer) -> dict[str, Any]:
    hand = state.hands[seat]
    seen = seat in viewer or not hand
    return {"seat": seat, "count": len(hand), "cards": codes(hand) if seen else None, "out": False}


def _choice(state: State) -> dict[str, Any] | None:
    if state.phase != FLIP_CHOICE or state.lying is None:
        return None
    offered = [taken[0].code for taken in captures(state.lying, state.table)]
    return {"card": state.lying.code, "options": offered}


def _pile(state: State, seat: int) -> dict[str, Any]:
    pile = state.piles[seat]
    return {"seat": seat, "count": len(pile), "cards": codes(pile) if state.phase == OVER else None}
