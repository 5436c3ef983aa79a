"""Copies and pickles of environments, made at random moments, continue as their originals do."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import cardtable
from domain.fairness import Stream
from tests.environments.settings import PRESETS
from tests.games.table_cases import Case

STEPS = 30

CASES = [cases[0] for cases in PRESETS.values()]


def _pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


copied = pytest.mark.parametrize("copy", [_pickled, deepcopy], ids=["pickle", "deepcopy"])
each_game = pytest.mark.parametrize("case", CASES, ids=str)


def _step_aec(env: Any, draw: int) -> list[Any]:
    """Plays one agent's turn, or resets after the end. Returns everything the environment shows."""
    if not env.agents:
        env.reset()
    seen, reward, terminated, truncated, _ = env.last()
    legal = np.flatnonzero(seen["action_mask"])
    env.step(None if terminated or truncated else int(legal[draw % len(legal)]))
    return [seen["observation"], seen["action_mask"], reward, terminated, truncated, [*env.agents]]


def _step_seat(env: Any, draw: int) -> list[Any]:
    legal = np.flatnonzero(env.action_masks())
    seen, *rest = env.step(int(legal[draw % len(legal)]) if len(legal) else 0)
    if rest[1] or rest[2]:
        seen, _ = env.reset()
    return [seen["observation"], seen["action_mask"], *rest]


def _step_many(env: Any, draw: int) -> list[Any]:
    masks = [table.action_masks() for table in env._tables]
    legal = [np.flatnonzero(mask) for mask in masks]
    seen, rewards, terminated, _, _ = env.step([each[draw % len(each)] for each in legal])
    return [seen["observation"], seen["action_mask"], rewards, terminated]


def _goes_on_alike(env: Any, step: Callable[[Any, int], list[Any]], copy: Callable[[Any], Any], case: Case) -> None:
    stream = Stream(f"copies {case}".encode())
    other = copy(env)
    for _ in range(STEPS):
        if stream.below(4) == 0:
            other = copy(env)
        draw = stream.below(1000)
        for one, again in zip(step(env, draw), step(other, draw), strict=True):
            assert np.array_equal(one, again)


@copied
@each_game
def test_all_seats(case: Case, copy: Callable[[Any], Any]) -> None:
    for env in (cardtable.env(case.slug, case.seats), cardtable.env(case.slug, case.seats).unwrapped):
        env.reset(seed=3)
        _goes_on_alike(env, _step_aec, copy, case)


@copied
@each_game
def test_one_seat(case: Case, copy: Callable[[Any], Any]) -> None:
    env = cardtable.env(case.slug, case.seats, against="random")
    env.reset(seed=3)
    _goes_on_alike(env, _step_seat, copy, case)


@copied
@each_game
def test_many_tables(case: Case, copy: Callable[[Any], Any]) -> None:
    env = cardtable.vector_env(case.slug, 2, case.seats)
    env.reset(seed=3)
    _goes_on_alike(env, _step_many, copy, case)


@each_game
def test_a_state_of_openspiel(case: Case) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this machine")
    from cardtable.environments.spiel import name_of  # noqa: PLC0415

    state, stream = pyspiel.load_game(name_of(case.game)).new_initial_state(), Stream(f"spiel {case}".encode())
    other = state.clone()
    for _ in range(STEPS):
        if state.is_terminal():
            break
        if stream.below(4) == 0:
            other = state.clone()
        action = stream.choice(state.legal_actions())
        for each in (state, other):
            each.apply_action(action)
        assert str(state) == str(other)
        assert state.returns() == other.returns()
