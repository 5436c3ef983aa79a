"""Loads bots from their authors' files."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from cardtable.client import Bot
from cardtable.client.moves import Move
from cardtable.client.shapes import Table
from cardtable.client.tracebacks import described, trace


class NoBot(Exception):  # noqa: N818 - the name states the case
    """No bot can be played. The message gives the reason."""


def load_bot(path: Path) -> Bot:
    """Loads the bot in a file: its only subclass of Bot, or its function `choose(view, legal_moves)`. Raises NoBot."""
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


class _Function(Bot):
    """A bot from a file that only has the function `choose`."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module
        self.name = getattr(module, "name", module.__name__.removeprefix("bot_"))
        self.games = getattr(module, "games", None)

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        move: Move = self._module.choose(view, legal_moves)
        return move
