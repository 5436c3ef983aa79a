"""Chinese Ten as one viewer sees it (rules/chinese-ten 2)."""

from domain.cards import codes
from domain.game import View, Viewer
from domain.games.chinese_ten.captures import captures
from domain.games.chinese_ten.state import FLIP_CHOICE, OVER, State, waiting


def view(state: State, viewer: Viewer) -> View:
    """The shared fields, then: the seat to play, the table in order of arrival, the number of cards in the stock, the
    flipped card and what it can take while its seat chooses, the piles by seat (face down until the end), and at the
    end the scores by seat."""
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


def _hand(state: State, seat: int, viewer: Viewer) -> View:
    hand = state.hands[seat]
    seen = seat in viewer or not hand
    return {"seat": seat, "count": len(hand), "cards": codes(hand) if seen else None, "out": False}


def _choice(state: State) -> View | None:
    if state.phase != FLIP_CHOICE or state.pending is None:
        return None
    offered = [taken[0].code for taken in captures(state.pending, state.table)]
    return {"card": state.pending.code, "options": offered}


def _pile(state: State, seat: int) -> View:
    pile = state.piles[seat]
    return {"seat": seat, "count": len(pile), "cards": codes(pile) if state.phase == OVER else None}
