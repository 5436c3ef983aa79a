"""Which moves a seat can make, their normal form, and the quiet one (rules/conventions 10)."""

from collections.abc import Sequence

from domain.event import Event
from domain.fairness import Stream
from domain.games.lorum.rules import filled_slots, may_abandon, playable
from domain.games.lorum.state import PLAYING, State, waiting
from domain.moves import Move


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """The plays in the order of the hand, or of the slots; then `abandon`, which is open to all seats."""
    plays = _plays(state, seat) if seat in waiting(state) else []
    if state.phase in PLAYING and may_abandon(state):
        return [*plays, {"type": "abandon"}]
    return plays


def _plays(state: State, seat: int) -> list[Move]:
    if state.blind:
        return [{"type": "play", "slot": slot} for slot in filled_slots(state, seat)]
    return [{"type": "play", "card": card.code} for card in playable(state, seat)] or [{"type": "pass"}]


def normalise(_state: State, _seat: int, move: Move) -> Move:
    return move


def move_of(event: Event) -> Move | None:
    match event.type:
        case "lorum.card_played" if "slot" in event.data:
            return {"type": "play", "slot": event.data["slot"]}
        case "lorum.card_played":
            return {"type": "play", "card": event.data["card"]}
        case "lorum.passed":
            return {"type": "pass"}
        case "lorum.deal_abandoned" if event.actor is not None:
            return {"type": "abandon"}
    return None


def quiet(state: State, seat: int, stream: Stream) -> tuple[Move, bool]:
    """Any card that can be played; in a blind deal the lowest slot; a pass only if nothing fits."""
    plays = _plays(state, seat)
    return (plays[0] if state.blind else stream.choice(plays)), False
