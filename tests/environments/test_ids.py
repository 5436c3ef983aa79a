"""`gymnasium.make` and `gymnasium.make_vec` make the environments of `cardtable.env` and `cardtable.vector_env`."""

from typing import Any

import gymnasium
import numpy as np
import pytest

import cardtable
from cardtable.environments.ids import id_of
from domain.registry import GAMES

PREFIX = "cardtable.environments.ids:"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_id(game: str) -> None:
    env: Any = gymnasium.make(PREFIX + id_of(GAMES[game]), against="random", render_mode="ansi")
    seen, _ = env.reset(seed=3)
    same, _ = cardtable.env(game, against="random").reset(seed=3)
    assert np.array_equal(seen["observation"], same["observation"])
    assert env.unwrapped.spec.id == id_of(GAMES[game])


def test_names_of_games_are_in_pascal_case() -> None:
    assert id_of(GAMES["thirty-one"]) == "Cardtable/ThirtyOne-v0"


def test_a_vector_of_tables_has_the_same_id() -> None:
    env: Any = gymnasium.make_vec(PREFIX + "Cardtable/Commune-v0", num_envs=4, seats=3, against="random")
    assert env.unwrapped.num_envs == 4
    seen, _ = env.reset(seed=1)
    assert np.array_equal(seen["observation"], cardtable.vector_env("commune", 4, 3).reset(seed=1)[0]["observation"])


def test_an_episode_can_be_cut_off() -> None:
    env: Any = gymnasium.make(PREFIX + "Cardtable/Lorum-v0", max_episode_steps=5)
    seen, _ = env.reset(seed=1)
    for number in range(1, 6):
        seen, _, terminated, truncated, _ = env.step(int(np.argmax(seen["action_mask"])))
        assert (terminated, truncated) == (False, number == 5)
