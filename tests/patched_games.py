"""Games with replaced attributes, and games that are missing."""

from copy import copy
from typing import Any

import pytest

from domain.hosted_game import HostedGame
from domain.registry import GAMES


def changed(game: HostedGame, **changes: Any) -> HostedGame:
    """Returns the game with other facts, strategies or methods. A method is passed without the game argument."""
    other = copy(game)
    assert all(hasattr(game, name) for name in changes)
    vars(other).update(changes)
    return other


def remove(patch: pytest.MonkeyPatch, *slugs: str) -> None:
    """Removes games until the patch is undone. Then all games are in their order again, which other tests rely on: so
    all are removed, from the last, and the others put back."""
    games = [*GAMES.items()]
    for slug, _ in reversed(games):
        patch.delitem(GAMES, slug)
    for slug, game in games:
        if slug not in slugs:
            patch.setitem(GAMES, slug, game)
