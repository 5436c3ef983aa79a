"""The strategies of each game, by their names in events."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from bots.mind import Mind
from bots.seen import Seen
from domain.fairness import Stream
from domain.kernel import move_data
from domain.moves import Move
from domain.registry import GAMES
from domain.strategy import GENTLE, RANDOM, SHARP, STEADY

Level = Callable[[Seen[Any], Stream], Move]
"""How a strategy chooses: a pure function of what its seat sees and of a stream of random numbers."""


def _mind(slug: str) -> Mind[Any, Any]:
    """That of `bot.py` in the game's folder. It may import from here what minds share, so it comes by its name."""
    mind: Mind[Any, Any] = import_module(f"domain.games.{GAMES[slug].package}.bot").MIND
    return mind


MINDS: Mapping[str, Mind[Any, Any]] = {slug: _mind(slug) for slug in GAMES}


def _levels(slug: str, mind: Mind[Any, Any]) -> dict[str, Level]:
    by_name: Mapping[str, Level] = {
        GENTLE.name: lambda seen, stream: move_data(mind.gentle(seen, stream)),
        STEADY.name: lambda seen, stream: move_data(mind.steady(seen, stream)),
        SHARP.name: lambda seen, stream: move_data(mind.sharp(seen, stream)),
        RANDOM.name: lambda seen, stream: stream.choice(mind.game(seen.state).legal_data(seen.state, seen.seat)),
    }
    return {strategy.id: by_name[strategy.name] for strategy in GAMES[slug].strategies}


LEVELS: dict[str, Mapping[str, Level]] = {slug: _levels(slug, mind) for slug, mind in MINDS.items()}
