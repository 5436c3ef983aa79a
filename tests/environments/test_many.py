"""Many tables at once: masks, rewards and matches of `cardtable.vector_env` equal those of single environments."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import cardtable
from tests.environments.settings import every_preset
from tests.games.table_cases import Case

ONE_TOKEN = {"tokens": 1}


def chosen(masks: Any, draws: np.random.Generator) -> Any:
    """Returns a legal action for each table."""
    return np.array([draws.choice(np.flatnonzero(mask)) for mask in masks])


@every_preset
def test_every_mask_has_a_legal_action(case: Case) -> None:
    env = cardtable.vector_env(case.slug, 3, case.seats, preset=case.preset, options=dict(case.options))
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    draws = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    for _ in range(40):
        assert seen["action_mask"].any(axis=1).all()
        assert env.observation_space.contains(seen)
        seen, *_ = env.step(chosen(seen["action_mask"], draws))


def test_tables_play_as_single_environments() -> None:
    many = cardtable.vector_env("thirty-one", 3, 2, options=ONE_TOKEN, against="steady", form="dict")
    single = [
        cardtable.env("thirty-one", 2, options=ONE_TOKEN, against="steady", form="dict") for _ in range(many.num_envs)
    ]
    seen, _ = many.reset(seed=5)
    now = [env.reset(seed=5 + number)[0] for number, env in enumerate(single)]
    draws, ended = np.random.default_rng(2), 0
    for _ in range(60):
        _same(seen, now)
        actions = chosen(seen["action_mask"], draws)
        seen, rewards, terminations, truncations, infos = many.step(actions)
        for number, env in enumerate(single):
            now[number], reward, terminated, truncated, info = env.step(actions[number])
            assert (rewards[number], terminations[number], truncations[number]) == (reward, terminated, truncated)
            if terminated:
                ended += 1
                _same_one(infos["final_obs"][number], now[number])
                info = {"over": True}
                while info:
                    now[number], info = env.reset()
    assert ended > many.num_envs


def _same(batch: Any, each: list[Any]) -> None:
    for number, one in enumerate(each):
        assert np.array_equal(batch["action_mask"][number], one["action_mask"])
        for name, part in one["observation"].items():
            assert np.array_equal(batch["observation"][name][number], part), name


def _same_one(one: Any, other: Any) -> None:
    _same(
        {"action_mask": [other["action_mask"]], "observation": {n: [p] for n, p in other["observation"].items()}}, [one]
    )


def test_a_match_that_ends_before_the_turn_of_the_seat_is_passed_over() -> None:
    """Match 134 is over at once (`test_short_matches`)."""
    env = cardtable.vector_env("thirty-one", 1, 2, options=ONE_TOKEN)
    seen, _ = env.reset(seed=134)
    assert seen["action_mask"].any()


def test_an_illegal_action_ends_the_match_of_its_table_alone() -> None:
    env = cardtable.vector_env("cuccu", 2, 2)
    seen, _ = env.reset(seed=[1, 9])
    actions = [int(np.argmin(seen["action_mask"][0])), int(np.argmax(seen["action_mask"][1]))]
    seen, rewards, terminations, _, infos = env.step(actions)
    assert (rewards[0], terminations[0]) == (-1, True)
    assert not terminations[1]
    assert infos["final_info"]["illegal"][0]
    assert seen["action_mask"].any(axis=1).all()


def test_tables_are_rendered_in_words() -> None:
    env = cardtable.vector_env("commune", 2, render_mode="ansi")
    env.reset(seed=1)
    told = env.render()
    assert told is not None
    assert ["Commune (standard)" in each for each in told] == [True, True]


def test_there_is_at_least_one_table() -> None:
    with pytest.raises(ValueError, match="at least 1 table"):
        cardtable.vector_env("cuccu", 0)


def test_the_vectors_of_gymnasium_have_full_masks_with_an_autoreset_in_the_same_step() -> None:
    """The setting recommended in docs/environments.md. By default a mask after the end of a match is empty."""
    makers = [lambda: cardtable.env("commune", against="random")] * 2
    env = gymnasium.vector.SyncVectorEnv(makers, autoreset_mode=AutoresetMode.SAME_STEP)
    draws, ended = np.random.default_rng(3), 0
    seen, _ = env.reset(seed=3)
    for _ in range(100):
        assert seen["action_mask"].any(axis=1).all()
        seen, _, terminations, *_ = env.step(chosen(seen["action_mask"], draws))
        ended += int(terminations.sum())
    assert ended
