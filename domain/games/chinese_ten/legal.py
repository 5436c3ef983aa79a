"""Which moves a seat can make, their normal form, and the quiet one (rules/conventions 10)."""

from collections.abc import Sequence

from domain.cards import Card
from domain.event import Event
from domain.fairness import Stream
from domain.games.chinese_ten.captures import captures
from domain.games.chinese_ten.state import FLIP_CHOICE, State, waiting
from domain.moves import Move


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """For each card in the hand one move, or one for each card that it can take if there are several; choices in table
    order."""
    if seat not in waiting(state):
        return ()
    if state.phase == FLIP_CHOICE:
        assert state.pending is not None
        return [{"type": "choose", "take": taken[0].code} for taken in captures(state.pending, state.table)]
    return [move for card in state.hands[seat] for move in _plays(state, card)]


def _plays(state: State, card: Card) -> list[Move]:
    offered = captures(card, state.table)
    play = {"type": "play", "card": card.code}
    return [play | {"take": taken[0].code} for taken in offered] if len(offered) > 1 else [play]


def normalise(state: State, _seat: int, move: Move) -> Move:
    """A play without a choice doesn't name what it takes."""
    if move["type"] == "play" and len(captures(Card.parse(move["card"]), state.table)) < 2:
        return {"type": "play", "card": move["card"]}
    return move


def move_of(event: Event) -> Move | None:
    data = event.data
    match event.type:
        case "chinese_ten.card_played":
            return {"type": "play", "card": data["card"]} | ({"take": data["take"]} if data["take"] else {})
        case "chinese_ten.capture_chosen":
            return {"type": "choose", "take": data["take"]}
    return None


def quiet(state: State, seat: int, stream: Stream) -> tuple[Move, bool]:
    """Any card with any of its captures, whose flip may need a choice; of a flipped card's captures the first."""
    moves = legal_moves(state, seat)
    if state.phase == FLIP_CHOICE:
        return moves[0], False
    return stream.choice(moves), True
