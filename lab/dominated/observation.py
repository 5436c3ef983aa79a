"""A decision as seen by the judge of moves: in the shapes of the HTTP API, independent of the bots' own view."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from domain.hosted_game import HostedGame
from domain.moves import JsonMove
from domain.option_table import JsonOptions


class Observation(NamedTuple):
    """A seat's view. `complete` is true if `legal_moves` lists every legal move."""

    seat: int
    options: JsonOptions
    state: Mapping[str, Any]
    legal_moves: Sequence[JsonMove]
    complete: bool


def observation(game: HostedGame, state: Any, seat: int) -> Observation:
    """Returns a seat's observation."""
    view, legal = game.view(state, frozenset((seat,))), game.legal_moves(state, seat)
    return Observation(seat, state.options.data(), view, legal, game.complete(state, seat))
