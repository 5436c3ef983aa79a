from collections.abc import Iterator

import pytest

from domain.registry import GAMES
from tests.domain import tiny_game


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Registers the tiny game while a test of the domain runs."""
    monkeypatch.setitem(GAMES, "tiny", tiny_game.GAME)
    yield
