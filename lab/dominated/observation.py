"""A decision as the judge of moves reads it: in the shapes of the HTTP API, and so apart from what the bots read."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from domain.game import HostedGame
from domain.moves import JsonMove
from domain.options import JsonOptions


class Observation(NamedTuple):
    """What a seat may see. `complete` says whether `legal_moves` lists all of them."""

    seat: int
    options: JsonOptions
    state: Mapping[str, Any]
    legal_moves: Sequence[JsonMove]
    complete: bool


def observation(game: HostedGame, state: Any, seat: int) -> Observation:
    """That of a seat."""
    view, legal = game.view(state, frozenset((seat,))), game.legal_moves(state, seat)
    return Observation(seat, state.options.data(), view, legal, game.complete(state, seat))
