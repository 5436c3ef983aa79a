"""Selects the games in which bots are tested."""

from collections.abc import Sequence

from cardtable.bots.bot_file import NoBot
from cardtable.client import Bot
from cardtable.client.bot import games_of
from domain.registry import GAMES, find


def games_to_play(bots: Sequence[tuple[str, Bot]], wish: str | None = None) -> list[str]:
    """The requested game, else the games that all of these bots play. Raises NoBot if there is none.

    They are in the order of the first bot that names any.
    """
    if wish:
        return [_slug(wish, f"there is no game {wish!r}")]
    named = [
        (name, [_slug(game, f"{name} plays {game!r}, which is not a game") for game in games])
        for name, bot in bots
        if (games := games_of(bot)) is not None
    ]
    if not named:
        raise NoBot("no bot says which games it plays; say which one to play: --game")
    common = [game for game in named[0][1] if all(game in games for _, games in named)]
    if not common:
        each = "; ".join(f"{name} plays {', '.join(games) or 'none'}" for name, games in named)
        raise NoBot(f"these bots have no game in common: {each}")
    return common


def _slug(name: str, refusal: str) -> str:
    """The slug of the game with that slug or alias. Raises NoBot."""
    game = find(name)
    if game is None:
        raise NoBot(f"{refusal}; the games are {', '.join(sorted(GAMES))}")
    return game.slug
