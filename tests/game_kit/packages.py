"""Packages of games for the tests, each a copy of the template in a module of its own."""

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from bots import levels
from cardtable.game.new import named, write
from domain.hosted_game import Distribution, HostedGame
from domain.installed import InstalledGame
from domain.registry import GAMES
from domain.search.game_bot import GameBot


class Edit(NamedTuple):
    """A change of the template: a text that occurs once in a file, and what replaces it."""

    file: str
    old: str
    new: str


def faulty_game(folder: Path, slug: str, edits: Iterable[Edit], monkeypatch: pytest.MonkeyPatch) -> HostedGame:
    """Returns the template's game with these changes, registered for the duration of a test. Each test needs a slug of
    its own, which determines the matches, too."""
    module = slug.replace("-", "_")
    write(slug, folder)
    for edit in edits:
        path, old, new = folder / module / edit.file, named(edit.old, slug), named(edit.new, slug)
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times in {edit.file}"
        path.write_text(text.replace(old, new), "utf-8")
    return registered(folder, slug, monkeypatch)


def registered(folder: Path, slug: str, monkeypatch: pytest.MonkeyPatch) -> HostedGame:
    """Returns the game of a package in that folder, registered for the duration of a test."""
    module = slug.replace("-", "_")
    for name in [name for name in sys.modules if name.partition(".")[0] == module]:
        monkeypatch.delitem(sys.modules, name)  # of another test's folder
    monkeypatch.syspath_prepend(folder)
    game = InstalledGame(import_module(module).GAME, Distribution(slug, "1.0"))
    monkeypatch.setitem(GAMES, slug, game)
    assert isinstance(game.bot, GameBot)
    monkeypatch.setitem(levels.BOTS, slug, game.bot)
    monkeypatch.setitem(levels.LEVELS, slug, levels._levels(slug, game.bot))
    return game
