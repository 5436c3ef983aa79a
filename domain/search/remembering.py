"""The present hand as its events have made it, where the view doesn't say all that a seat has seen."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from domain.event import Event
from domain.game import Seen, Situation

S = TypeVar("S")


def remembered(
    situation: Situation, events: Mapping[str, Callable[[S, Event], S]], state: S
) -> Iterator[tuple[Seen, S]]:
    """Each event of the hand and the state after it, folded by the game from the one before the deal.

    Private to the events is what was private to the seat, so that hands it doesn't see stay empty.
    """
    for seen in situation.history:
        state = events[seen.name](state, _event(seen, situation.seat))
        yield seen, state


def _event(seen: Seen, seat: int) -> Event:
    private: dict[str, Any] = {} if seen.private is None else {str(seat): seen.private}
    return Event("", seen.version, seen.name, 1, 0, seen.actor, "house", dict(seen.data), {}, private)
