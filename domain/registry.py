"""The registry of all games."""

from collections import Counter
from typing import Protocol

from domain.games import (
    chinese_ten,
    commerce,
    commerce_classic,
    commune,
    cuccu,
    fan_tan,
    liars_poker,
    lorum,
    schwimmen,
    stop_the_bus,
    thirty_one,
    trade_and_barter,
    trentuno,
    vazhushal,
    whisky_poker,
)
from domain.hosted_game import HostedGame
from domain.installed import installed
from domain.refusals import unknown

_ALL = (
    commune.GAME,
    commerce.GAME,
    commerce_classic.GAME,
    trade_and_barter.GAME,
    trentuno.GAME,
    liars_poker.GAME,
    chinese_ten.GAME,
    lorum.GAME,
    thirty_one.GAME,
    stop_the_bus.GAME,
    schwimmen.GAME,
    vazhushal.GAME,
    cuccu.GAME,
    whisky_poker.GAME,
    fan_tan.GAME,
)

_NAMES = Counter(name for game in _ALL for name in (game.slug, *game.aliases))
if several := sorted(name for name, count in _NAMES.items() if count > 1):
    raise TypeError(f"{__file__}: several games have the slug or alias {', '.join(several)}")

OURS: dict[str, HostedGame] = {game.slug: game for game in _ALL}
"""The games of this project."""

INSTALLED, LEFT_OUT = installed(OURS.values())
"""The games of other packages, and a sentence for each one that is left out."""

GAMES: dict[str, HostedGame] = {**OURS, **{game.slug: game for game in INSTALLED}}
"""All games, by slug."""


def find(name: str) -> HostedGame | None:
    """The game with that slug or alias, or None."""
    return next((game for game in GAMES.values() if name in (game.slug, *game.aliases)), None)


def named(name: str) -> HostedGame:
    """The game with that slug or alias. Raises CreationRefused `unknown_game`."""
    found = find(name)
    if found is None:
        raise unknown("unknown_game", name, GAMES)
    return found


class _OfAGame(Protocol):
    @property
    def game(self) -> str: ...


def game_of(table: _OfAGame) -> HostedGame:
    return GAMES[table.game]
