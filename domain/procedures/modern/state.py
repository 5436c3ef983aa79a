"""How turns follow each other in MODERN."""

from domain.frames.match import clockwise, live
from domain.procedures.turns import FINAL, next_in_queue
from domain.procedures.widow.state import State


def after_turn(state: State, at: int) -> State:
    """The seat in turn has had it: the next one's turn, the final turns, or the end of the hand."""
    if state.phase == FINAL:
        return next_in_queue(state._replace(queue=state.queue[1:]), at)
    state = state._replace(turns=state.turns + 1)
    seats, options = len(live(state)), state.options
    if state.knocker is not None:
        return _begin_final(state, at)
    if "pass_rounds" in options and state.pass_run >= options["pass_rounds"] * seats:
        return _begin_final(state, at) if options["deadlock"] == "as_knock" else state._replace(turn=None)
    if state.turns >= options["round_cap"] * seats:
        return state._replace(turn=None)
    return state._replace(turn=clockwise(state, state.turn)[0], since=at)


def _begin_final(state: State, at: int) -> State:
    """Final turns for all but the seat in turn, which knocked or made the last pass."""
    return next_in_queue(state._replace(phase=FINAL, queue=clockwise(state, state.turn)[:-1]), at)
