"""Vazhushal as one viewer sees it (rules/vazhushal 2)."""

from domain.cards import codes
from domain.game import View, Viewer
from domain.games.vazhushal.events import layout_data
from domain.games.vazhushal.state import OVER, SHOWDOWN, State


def view(state: State, viewer: Viewer) -> View:
    """The shared fields, then: the seat to play, and whether it has rearranged its melds in this turn; the negative
    joker and the wild faces; the number of cards that can be drawn from the stock; the line from its oldest card; the
    layouts by seat; the number of deals; the seat that exhausted the stock and the one that went out; at the end the
    points by seat."""
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": [_hand(state, seat, viewer) for seat in range(len(state.hands))],
        "turn": state.turn,
        "rearranged": state.rearranged,
        "negative": state.negative.code if state.negative else None,
        "wild_faces": codes(state.wild_faces),
        "stock": state.drawable,
        "line": codes(state.line),
        "melds": [layout_data(layout) for layout in state.melds],
        "deals": state.deals,
        "exhausted_by": state.exhausted_by,
        "went_out": state.went_out,
        "scores": _scores(state),
    }


def _hand(state: State, seat: int, viewer: Viewer) -> View:
    hand = state.hands[seat]
    seen = seat in viewer or state.phase in (SHOWDOWN, OVER) or not hand
    return {"seat": seat, "count": len(hand), "cards": codes(hand) if seen else None, "out": False}


def _scores(state: State) -> list[dict[str, int]] | None:
    if state.scorings is None:
        return None
    return [{"laid": each.laid, "held": each.held, "score": each.score} for each in state.scorings]
