"""A mistake in the registration of a game fails the import, with a message that names the game."""

from pathlib import Path
from runpy import run_path

import pytest

from domain.games import commune, cuccu
from domain.registry import OURS

ROOT = Path(__file__).parents[2]


def test_a_game_without_its_house_bot_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OURS, "quinze", cuccu.GAME)
    with pytest.raises(TypeError, match=r"bots/levels\.py: _OURS and the games .* differ in quinze$"):
        run_path(str(ROOT / "bots" / "levels.py"))


def test_two_games_of_one_name_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuccu, "GAME", commune.GAME)
    with pytest.raises(TypeError, match=r"domain/registry\.py: several games have the slug or alias commune"):
        run_path(str(ROOT / "domain" / "registry.py"))
