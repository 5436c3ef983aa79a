from collections.abc import Iterator

import pytest

from bots.levels import LEVELS
from domain.registry import GAMES
from tests.domain import tiny_game


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Registers the tiny game for the duration of a test."""
    monkeypatch.setitem(GAMES, "tiny", tiny_game.GAME)
    monkeypatch.setitem(LEVELS, "tiny", tiny_game.LEVELS)
    yield
