"""Liar's Poker as one viewer may know it (rules/liars-poker 2)."""

from typing import Any

from domain.cards import codes
from domain.game import Viewer
from domain.games.liars_poker.state import BIDDING, OVER, SHOWDOWN, Judgement, State


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The shared fields, then: whose turn it is, the standing bid and all bids of the hand, the cards that each
    seat is dealt, the number of cards in play, and how the last bid was judged until the next deal."""
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": None,
        "hands": [_hand(state, seat, viewer) for seat in range(len(state.hands))],
        "turn": state.turn if state.phase == BIDDING else None,
        "standing": state.standing.view() if state.standing else None,
        "bids": [made.view() for made in state.bids],
        "sizes": list(state.sizes),
        "pool": len(state.pool),
        "judgement": _judgement(state.judgement) if state.judgement else None,
    }


def _hand(state: State, seat: int, viewer: Viewer) -> dict[str, Any]:
    hand = state.hands[seat]
    seen = seat in viewer or state.phase in (SHOWDOWN, OVER) or not hand
    return {"seat": seat, "count": len(hand), "cards": codes(hand) if seen else None, "out": seat in state.out}


def _judgement(judgement: Judgement) -> dict[str, Any]:
    shown = judgement.witness
    return {**judgement._asdict(), "witness": None if shown is None else codes(shown)}
