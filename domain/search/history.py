"""The present hand replayed from the events that a seat has observed, where the view doesn't hold all of them."""

from collections.abc import Iterator
from typing import Any

from domain.kernel import Game
from domain.kernel.game import S
from domain.strategy import Observation, ObservedEvent


def replayed_hand(observation: Observation, rules: Game[S, Any], before: S) -> Iterator[tuple[ObservedEvent, S]]:
    """Each event of `Observation.history` with the state after it; `before` is the state before the deal.

    The events hold private data of the seat only, so the hands of other seats stay hidden.
    """
    state, seat = before, str(observation.seat)
    for observed in observation.history:
        state = state.copy()
        state.version = observed.version
        private = {} if observed.private is None else {seat: observed.private}
        rules.events_by_name[observed.name].stored(observed.data, private, observed.actor).on(state)
        yield observed, state
