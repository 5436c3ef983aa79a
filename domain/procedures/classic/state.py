"""How turns and rounds follow each other in CLASSIC."""

from domain.frames.match import live, play_order
from domain.procedures.turns import next_in_queue
from domain.procedures.widow.state import State


def enough_knocks(state: State) -> bool:
    wanted: int = state.options["knocks_to_end"]
    return len(state.knocked) >= min(wanted, len(live(state)))


def is_played(state: State) -> bool:
    """Whether no further round will be."""
    return enough_knocks(state) or state.round >= state.rounds


def next_round(state: State, at: int) -> State:
    """One turn for everybody who has not knocked, eldest first."""
    queue = tuple(seat for seat in play_order(state) if seat not in state.knocked)
    return next_in_queue(state._replace(round=state.round + 1, queue=queue), at)


def after_turn(state: State, at: int) -> State:
    """The seat in turn has had it: the next one's turn, or nobody's when the round or the hand is over."""
    queue = () if enough_knocks(state) else state.queue[1:]
    return next_in_queue(state._replace(queue=queue), at)
