"""Games with replaced attributes."""

from copy import copy
from typing import Any

from domain.hosted_game import HostedGame


def changed(game: HostedGame, **changes: Any) -> HostedGame:
    """Returns the game with other facts, strategies or methods. A method is passed without the game argument."""
    other = copy(game)
    assert all(hasattr(game, name) for name in changes)
    vars(other).update(changes)
    return other
