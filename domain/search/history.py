"""The present hand replayed from the events that a seat has observed, where the view doesn't hold all of them."""

from collections.abc import Callable, Iterator, Mapping

from domain.event import Event
from domain.game import Observation, ObservedEvent, S


def replayed_hand(
    observation: Observation, events: Mapping[str, Callable[[S, Event], S]], before: S
) -> Iterator[tuple[ObservedEvent, S]]:
    """Each event of `Observation.history` with the state after it; `before` is the state before the deal.

    The events hold private data of the seat only, so the hands of other seats stay empty.
    """
    state = before
    for observed in observation.history:
        state = events[observed.name](state, _event(observed, observation.seat))
        yield observed, state


def _event(observed: ObservedEvent, seat: int) -> Event:
    private = {} if observed.private is None else {str(seat): observed.private}
    data = dict(observed.data)
    return Event("", observed.version, observed.name, 1, 0, observed.actor, "house", data, {}, private)
