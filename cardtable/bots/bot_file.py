"""A bot from its author's file, and the games that it plays."""

import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from cardtable.client import Bot
from cardtable.client.bot import games_of
from cardtable.client.moves import Move
from cardtable.client.shapes import Table
from cardtable.client.tracebacks import described, trace
from domain.registry import GAMES, find


class NoBot(Exception):  # noqa: N818 - the name states the case
    """There is no bot to play; the message says why."""


def load_bot(path: Path) -> Bot:
    """The bot in a file: its one subclass of Bot, or its function `choose(view, legal_moves)`. Raises NoBot."""
    module = _module(path)
    classes = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Bot) and each.__module__ == module.__name__
    ]
    if len(classes) == 1:
        try:
            bot: Bot = classes[0]()
        except Exception as error:  # whatever the author's code raises
            raise _broken(path, error) from None
        return bot
    if not classes and callable(getattr(module, "choose", None)):
        return _Function(module)
    raise NoBot(
        f"{path} has {len(classes)} subclasses of cardtable.client.Bot; it must have one,"
        " or a function choose(view, legal_moves)"
    )


def _module(path: Path) -> ModuleType:
    if not path.is_file():
        raise NoBot(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise NoBot(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever the author's code raises
        raise _broken(path, error) from None
    return module


def _broken(path: Path, error: Exception) -> NoBot:
    return NoBot(f"{path} can't be loaded: {described(error)}\n{trace(error)}")


def games_to_play(bots: Sequence[tuple[str, Bot]]) -> list[str]:
    """The games that all of these named bots play, in the order of the first one that names any. Raises NoBot."""
    named = [
        (name, [_slug(name, game) for game in games]) for name, bot in bots if (games := games_of(bot)) is not None
    ]
    if not named:
        raise NoBot("no bot says which games it plays; say which one to play: --game")
    common = [game for game in named[0][1] if all(game in games for _, games in named)]
    if not common:
        each = "; ".join(f"{name} plays {', '.join(games) or 'none'}" for name, games in named)
        raise NoBot(f"these bots have no game in common: {each}")
    return common


def _slug(bot: str, name: str) -> str:
    """The game of a slug or alias."""
    game = find(name)
    if game is None:
        raise NoBot(f"{bot} plays {name!r}, which is not a game; the games are {', '.join(sorted(GAMES))}")
    return game.slug


class _Function(Bot):
    """A file that has nothing but the function."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module
        self.name = getattr(module, "name", module.__name__.removeprefix("bot_"))
        self.games = getattr(module, "games", None)

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        move: Move = self._module.choose(view, legal_moves)
        return move
