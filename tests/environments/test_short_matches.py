"""Matches that end before the agent has a turn, and episodes after their end."""

import importlib

import gymnasium
import numpy as np
import pytest

import cardtable

ONE_TOKEN = {"tokens": 1}
"""Options of a match of one hand. A dealt 31 ends it before anyone moves."""

SEED = 134
"""Seed of a match whose first player is dealt 31: seat 1 has no turn, and has lost."""


def test_a_match_that_is_over_at_reset_pays_its_own_reward() -> None:
    env = cardtable.env("thirty-one", 2, options=ONE_TOKEN, against="random", seat=0)
    other = cardtable.env("thirty-one", 2, options=ONE_TOKEN, against="random", seat=1)
    rewards = []
    for each in (env, other):
        observed, info = each.reset(seed=SEED)
        assert info == {"over": True}
        assert not observed["action_mask"].any()
        _, reward, terminated, truncated, info = each.step(0)
        assert (terminated, truncated, info) == (True, False, {})
        rewards.append(reward)
        with pytest.raises(gymnasium.error.ResetNeeded):
            each.step(0)
    assert sorted(rewards) == [-1.0, 1.0]
    assert rewards[1] == (other.episode.returns or [])[1]


def test_an_aec_match_that_is_over_at_reset_has_terminated_with_its_rewards() -> None:
    env = cardtable.env("thirty-one", 2, options=ONE_TOKEN)
    env.reset(seed=SEED)
    paid = {}
    for agent in env.agent_iter():
        _, reward, terminated, _, _ = env.last()
        assert terminated
        paid[agent] = reward
        env.step(None)
    assert sorted(paid.values()) == [-1.0, 1.0]


@pytest.mark.parametrize("game", ["thirty-one", "stop-the-bus", "schwimmen", "trentuno", "trade-and-barter"])
def test_no_reset_has_an_empty_mask_without_saying_that_the_match_is_over(game: str) -> None:
    env = cardtable.env(game, against="random", seat=1)
    for seed in range(60):
        observed, info = env.reset(seed=seed)
        assert bool(observed["action_mask"].any()) != bool(info.get("over"))


def test_an_episode_is_over_after_an_illegal_action() -> None:
    env = cardtable.env("thirty-one", seats=2, against="random", seat=0)
    observed, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observed["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated, info) == (-1.0, True, {"illegal": True})
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(int(np.flatnonzero(observed["action_mask"])[0]))
    env.reset(seed=2)


@pytest.mark.parametrize("seed", [1.5, "x", True])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    env = cardtable.env("thirty-one", seats=2)
    with pytest.raises(TypeError):
        env.reset(seed=seed)


def test_an_action_is_a_whole_number() -> None:
    env = cardtable.env("thirty-one", seats=2, against="random")
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(1.9)


def test_openspiel_needs_a_deal() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    importlib.import_module("cardtable.environments.spiel")
    with pytest.raises(ValueError, match="at least 1 deal"):
        pyspiel.load_game("cardtable_commune", {"deals": 0})
