"""How turns follow each other in STOCK.

What is remembered of a hand is what is remembered of one round a widow, so that a game can have both kinds.
"""

from domain.frames.match import clockwise, live
from domain.procedures.widow.state import State

DRAW = "DRAW"
"""The seat in turn draws or knocks; nobody has knocked."""
DISCARD = "DISCARD"
"""The seat in turn has drawn and holds four cards."""
FINAL_DRAW = "FINAL_DRAW"
"""Somebody has knocked: the seats of the queue have one turn each, in which they draw or stand."""
FINAL_DISCARD = "FINAL_DISCARD"

PLAY = frozenset((DRAW, DISCARD, FINAL_DRAW, FINAL_DISCARD))
FINAL = frozenset((FINAL_DRAW, FINAL_DISCARD))


def from_pile(state: State, seat: int) -> bool:
    """Whether the fourth card of a seat that has drawn is from the discard pile."""
    return state.hands[seat][-1] in state.taken[seat]


def after_turn(state: State, at: int) -> State:
    """The seat in turn has had it: the next one draws, or the hand is over."""
    if state.phase in FINAL:
        return _next_in_queue(state._replace(queue=state.queue[1:]), at)
    state = state._replace(turns=state.turns + 1)
    if state.knocker is not None:
        return _next_in_queue(state._replace(queue=clockwise(state, state.knocker)[:-1]), at)
    if state.turns >= state.options["round_cap"] * len(live(state)):
        return state._replace(turn=None)
    return _draws(state, DRAW, clockwise(state, state.turn)[0], at)


def _next_in_queue(state: State, at: int) -> State:
    return _draws(state, FINAL_DRAW, state.queue[0], at) if state.queue else state._replace(turn=None)


def _draws(state: State, phase: str, seat: int, at: int) -> State:
    """That seat's turn begins, unless there is nothing left to draw."""
    if state.stock is None or not state.stock.left:
        return state._replace(turn=None)
    return state._replace(phase=phase, turn=seat, since=at)
