"""What the events of MODERN do to the turns."""

from collections.abc import Callable
from typing import Any

from domain.event import Event
from domain.frames.match import clockwise
from domain.procedures.modern.state import after_turn
from domain.procedures.turns import TRADING
from domain.procedures.widow.events import dealt, pounce, swap
from domain.procedures.widow.state import State


def _on_cards_dealt(state: State, event: Event) -> State:
    state = dealt(state, event)
    return state._replace(turn=clockwise(state, state.dealer)[0])


def _on_exchanged(state: State, event: Event) -> State:
    return after_turn(swap(state, event)._replace(pass_run=0), event.at)


def _on_passed(state: State, event: Event) -> State:
    return after_turn(state._replace(pass_run=state.pass_run + (state.phase == TRADING)), event.at)


def _on_knocked(state: State, event: Event) -> State:
    return after_turn(state._replace(knocker=event.actor), event.at)


def _on_pounced(state: State, event: Event) -> State:
    state = pounce(state, event)._replace(pass_run=0)
    return after_turn(state, event.at) if state.options["pounce"] == "on_turn" else state


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "cards_dealt": _on_cards_dealt,
    "exchanged": _on_exchanged,
    "passed": _on_passed,
    "knocked": _on_knocked,
    "pounced": _on_pounced,
}
