"""The bots of all games, and the strategies of each game by their names in events."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.fairness import Stream
from domain.games.chinese_ten.bot import BOT as CHINESE_TEN
from domain.games.commerce.bot import BOT as COMMERCE
from domain.games.commerce_classic.bot import BOT as COMMERCE_CLASSIC
from domain.games.commune.bot import BOT as COMMUNE
from domain.games.cuccu.bot import BOT as CUCCU
from domain.games.fan_tan.bot import BOT as FAN_TAN
from domain.games.liars_poker.bot import BOT as LIARS_POKER
from domain.games.lorum.bot import BOT as LORUM
from domain.games.schwimmen.bot import BOT as SCHWIMMEN
from domain.games.stop_the_bus.bot import BOT as STOP_THE_BUS
from domain.games.thirty_one.bot import BOT as THIRTY_ONE
from domain.games.trade_and_barter.bot import BOT as TRADE_AND_BARTER
from domain.games.trentuno.bot import BOT as TRENTUNO
from domain.games.vazhushal.bot import BOT as VAZHUSHAL
from domain.games.whisky_poker.bot import BOT as WHISKY_POKER
from domain.kernel import move_data
from domain.moves import JsonMove
from domain.registry import GAMES, INSTALLED, OURS
from domain.search.game_bot import GameBot
from domain.search.general_bot import GeneralBot
from domain.search.observation import Observation
from domain.strategy import GENTLE, RANDOM, SHARP, STEADY

Level = Callable[[Observation[Any], Stream], JsonMove]
"""The choice of a strategy: a pure function of its seat's observation and a stream of random numbers."""

_OURS: Mapping[str, GameBot[Any, Any]] = {
    bot.rules.slug: bot
    for bot in (
        COMMUNE,
        COMMERCE,
        COMMERCE_CLASSIC,
        TRADE_AND_BARTER,
        TRENTUNO,
        LIARS_POKER,
        CHINESE_TEN,
        LORUM,
        THIRTY_ONE,
        STOP_THE_BUS,
        SCHWIMMEN,
        VAZHUSHAL,
        CUCCU,
        WHISKY_POKER,
        FAN_TAN,
    )
}

if odd := _OURS.keys() ^ OURS.keys():
    raise TypeError(f"{__file__}: _OURS and the games of domain/registry.py differ in {', '.join(sorted(odd))}")


BOTS: Mapping[str, GameBot[Any, Any]] = {
    **_OURS,
    **{game.slug: game.bot if isinstance(game.bot, GameBot) else GeneralBot(game.rules) for game in INSTALLED},
}
"""The bot of each game. An installed game without a bot of its own is played by the general search."""


def _levels(slug: str, bot: GameBot[Any, Any]) -> dict[str, Level]:
    by_name: Mapping[str, Level] = {
        GENTLE.name: lambda seen, stream: move_data(bot.gentle(seen, stream)),
        STEADY.name: lambda seen, stream: move_data(bot.steady(seen, stream)),
        SHARP.name: lambda seen, stream: move_data(bot.sharp(seen, stream)),
        RANDOM.name: lambda seen, stream: stream.choice(bot.game(seen.state).drawn_from(seen.state, seen.seat)),
    }
    return {strategy.id: by_name[strategy.name] for strategy in GAMES[slug].strategies}


LEVELS: dict[str, Mapping[str, Level]] = {slug: _levels(slug, BOTS[slug]) for slug in GAMES}
