"""A match of many hands: who is still in, who deals, and who came in at which place (rules/conventions 2, 5, 6).

Every state of a match has the fields of `Match`. A seat is live until it has a place; the match is over when one
live seat is left, and that seat has won.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Protocol, Self, TypeVar

from domain.batch import Batch
from domain.event import Draft, Event
from domain.game import GameState, Outcome

DEALING = "dealing"
"""The phase before the first deal."""
SHOWDOWN = "showdown"
"""All hands lie open; what they cost is being settled."""
OVER = "over"


class Match(GameState, Protocol):
    """The part of a game's state that is about the match.

    `places` is by seat, 0 for a live one; `dealer` is None before the draw for it.
    """

    @property
    def dealer(self) -> int | None: ...
    @property
    def places(self) -> tuple[int, ...]: ...
    def _replace(self, *_: Any, **changes: Any) -> Self: ...


M = TypeVar("M", bound=Match)


def live(match: Match) -> tuple[int, ...]:
    """The seats still in the match, ascending."""
    return _live(tuple(match.places))


# These orders are asked for several times a move, and there are few: they are remembered.


@lru_cache(maxsize=4096)
def _live(places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, place in enumerate(places) if not place)


def clockwise(match: Match, after: int | None) -> tuple[int, ...]:
    """All live seats in clockwise order, from the left of a seat (itself live or not) round to that seat.

    After the dealer it is the play order: eldest first, dealer last.
    """
    return _clockwise(tuple(match.places), after)


@lru_cache(maxsize=4096)
def _clockwise(places: tuple[int, ...], after: int | None) -> tuple[int, ...]:
    seats = _live(places)
    if after is None:
        return seats
    return tuple(seat for seat in seats if seat > after) + tuple(seat for seat in seats if seat <= after)


def play_order(match: Match) -> tuple[int, ...]:
    """Eldest to dealer, the one order that breaks ties (conventions 2)."""
    return clockwise(match, match.dealer)


def next_dealer(match: Match) -> int | None:
    """The dealer of the next hand: the seat drawn for the first one, then the next live seat on the left."""
    return match.dealer if match.hand_number == 0 else clockwise(match, match.dealer)[0]


def draw_dealer(batch: Batch[Any]) -> None:
    """Draws the first dealer from all seats."""
    random = batch.draw_below(len(batch.state.places))
    batch.emit(Draft("dealer_drawn", {"seat": random["drawn"], "random": random}))


def player_eliminated(seat: int, place: int) -> Draft:
    """A seat is out of the match; `place` counts from 1 and may be shared."""
    return Draft("player_eliminated", {"seat": seat, "place": place})


def eliminated(match: Match, seat: int) -> bool:
    return match.places[seat] > 0


def outcome(match: Match, scores: tuple[int, ...] | None = None) -> Outcome | None:
    """The places once the match is over; the seat that is left has the first."""
    if match.phase != OVER:
        return None
    won = [max(place, 1) for place in match.places]
    places = (tuple(seat for seat, place in enumerate(won) if place == each) for each in sorted(set(won)))
    return Outcome(tuple(places), scores)


def set_for(values: tuple[int, ...], changes: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Values by seat, with the values of some seats changed."""
    changed = dict(changes)
    return tuple(changed.get(seat, value) for seat, value in enumerate(values))


def by_seat(values: Mapping[int, Any]) -> dict[str, Any]:
    """Values of some seats, as events write them: keys are seats as strings, ascending."""
    return {str(seat): values[seat] for seat in sorted(values)}


def _on_dealer_drawn(match: M, event: Event) -> M:
    return match._replace(dealer=event.data["seat"])


def _on_player_eliminated(match: M, event: Event) -> M:
    places = set_for(match.places, [(event.data["seat"], event.data["place"])])
    return match._replace(places=places, phase=OVER if places.count(0) == 1 else match.phase)


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "dealer_drawn": _on_dealer_drawn,
    "player_eliminated": _on_player_eliminated,
}
