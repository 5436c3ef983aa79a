"""The games as Gymnasium ids. Importing this module registers them; `gymnasium.make` does so by the prefix of the id:

    gymnasium.make("cardtable.environments.ids:Cardtable/Commune-v0", seats=3, against="steady")

The other arguments are those of `cardtable.env` and `cardtable.vector_env`.
"""

from typing import Any

import gymnasium

import cardtable
from cardtable.environments.many import SeatsEnv
from domain.hosted_game import HostedGame
from domain.registry import GAMES

VERSION = 0
"""The version of the observations, actions and rewards, for all games. Scores of different versions aren't
comparable."""


def id_of(game: HostedGame) -> str:
    """Returns the id of a game, such as `Cardtable/ThirtyOne-v0`."""
    return f"Cardtable/{''.join([word.capitalize() for word in game.slug.split('-')])}-v{VERSION}"


def many(num_envs: int, **chosen: Any) -> SeatsEnv:
    """Returns the environment for `gymnasium.make_vec`."""
    return cardtable.vector_env(n=num_envs, **chosen)


for _game in GAMES.values():
    gymnasium.register(
        id_of(_game),
        entry_point="cardtable:env",
        vector_entry_point="cardtable.environments.ids:many",
        kwargs={"game": _game.slug, "against": "random"},
    )
