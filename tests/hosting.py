"""Games with something else in the place of their own."""

from copy import copy
from typing import Any

from domain.game import HostedGame


def changed(game: HostedGame, **changes: Any) -> HostedGame:
    """The game with other facts, strategies or methods. A method is given without the game."""
    other = copy(game)
    assert all(hasattr(game, name) for name in changes)
    vars(other).update(changes)
    return other
