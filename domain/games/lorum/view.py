"""Lórum as one viewer sees it (rules/lorum 2)."""

from decimal import Decimal

from domain.cards import codes
from domain.game import View, Viewer
from domain.games.lorum.rules import in_slot
from domain.games.lorum.state import DEALING, NO_PARTS, OVER, State, net, waiting


def view(state: State, viewer: Viewer) -> View:
    """The shared fields, with the slots of each hand in a blind deal. Then the kind of deal, the seat to play, the
    chips by seat, the pot, and whether the payments can't change any more. Then the cards on the table: `tricks`,
    `train`, `quart` or `domino`, by the kind of deal. Then how the last deal ended, and at the end what the chips won
    are worth."""
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": [_hand(state, seat, viewer) for seat in range(len(state.hands))],
        "kind": state.kind.name if state.hand_number else None,
        "turn": next(iter(waiting(state)), None),
        "chips": list(state.chips),
        "pot": state.pot,
        "settled": state.settled,
        **NO_PARTS,
        **({state.kind.part: state.kind.view(state.deal)} if state.deal else {}),
        "last_deal": _last_deal(state),
        "payouts": _payouts(state),
    }


def _hand(state: State, seat: int, viewer: Viewer) -> View:
    hand = state.hands[seat]
    seen = knows(state, viewer, seat) or not hand
    return {
        "seat": seat,
        "count": len(hand),
        "cards": codes(hand) if seen else None,
        "out": False,
        "slots": _slots(state, seat, seen=seen) if state.hand_number and state.blind else None,
    }


def knows(state: State, viewer: Viewer, seat: int) -> bool:
    """Whether a viewer knows the hand of a seat: its own hand, or in a blind deal another's. After a deal all hands are
    known."""
    if state.phase in (DEALING, OVER):
        return True
    return any(each != seat for each in viewer) if state.blind else seat in viewer


def _slots(state: State, seat: int, *, seen: bool) -> list[View]:
    """Each slot with its card if that has been played, or if the viewer knows the hand."""
    slots = []
    for slot, card in enumerate(state.dealt[seat]):
        filled = in_slot(state, seat, slot) is not None
        slots.append({"slot": slot, "filled": filled, "card": card.code if seen or not filled else None})
    return slots


def _last_deal(state: State) -> View | None:
    if state.last_deal is None:
        return None
    return {**state.last_deal._asdict(), "deltas": list(state.last_deal.deltas)}


def _payouts(state: State) -> list[str] | None:
    """What the chips won are worth, by seat (below zero: lost); null before the end, or if chips have no value."""
    value = state.options["chip_value"]
    if value is None or state.phase != OVER:
        return None
    return [str(Decimal(value) * won + 0) for won in net(state)]  # + 0 turns -0 into 0
