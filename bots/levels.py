"""The strategies of each game, by their names in events."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from bots.game_bot import GameBot
from bots.observation import Observation
from domain.fairness import Stream
from domain.kernel import move_data
from domain.moves import JsonMove
from domain.registry import GAMES
from domain.strategy import GENTLE, RANDOM, SHARP, STEADY

Level = Callable[[Observation[Any], Stream], JsonMove]
"""A strategy's choice: a pure function of its seat's observation and of a stream of random numbers."""


def _bot(slug: str) -> GameBot[Any, Any]:
    """The bot of the game's `bot.py`, which is imported by its name because it may import this package."""
    bot: GameBot[Any, Any] = import_module(f"domain.games.{GAMES[slug].package}.bot").BOT
    return bot


BOTS: Mapping[str, GameBot[Any, Any]] = {slug: _bot(slug) for slug in GAMES}


def _levels(slug: str, bot: GameBot[Any, Any]) -> dict[str, Level]:
    by_name: Mapping[str, Level] = {
        GENTLE.name: lambda seen, stream: move_data(bot.gentle(seen, stream)),
        STEADY.name: lambda seen, stream: move_data(bot.steady(seen, stream)),
        SHARP.name: lambda seen, stream: move_data(bot.sharp(seen, stream)),
        RANDOM.name: lambda seen, stream: stream.choice(bot.game(seen.state).legal_data(seen.state, seen.seat)),
    }
    return {strategy.id: by_name[strategy.name] for strategy in GAMES[slug].strategies}


LEVELS: dict[str, Mapping[str, Level]] = {slug: _levels(slug, bot) for slug, bot in BOTS.items()}
