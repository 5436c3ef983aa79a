"""A bot from a file of its author's."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from cardtable.client import Bot
from cardtable.client.shapes import Move, Table


class NoBot(Exception):  # noqa: N818 - said as it is
    """There is no bot in a file; the message says what was looked for."""


def load_bot(path: Path) -> Bot:
    """The bot of a file: its one subclass of Bot, or its function `choose(view, legal_moves)`. Raises NoBot."""
    module = _module(path)
    classes = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Bot) and each.__module__ == module.__name__
    ]
    if len(classes) == 1:
        bot: Bot = classes[0]()
        return bot
    if not classes and callable(getattr(module, "choose", None)):
        return _Function(module)
    raise NoBot(
        f"{path} has {len(classes)} subclasses of cardtable.client.Bot and must have one, or choose(view, moves)"
    )


def _module(path: Path) -> ModuleType:
    if not path.is_file():
        raise NoBot(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise NoBot(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class _Function(Bot):
    """A file that has nothing but the function."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module
        self.name = getattr(module, "name", module.__name__.removeprefix("bot_"))
        self.games = getattr(module, "games", None)

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        move: Move = self._module.choose(view, legal_moves)
        return move
