"""The libraries' own checks, for every preset of every game."""

import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import cardtable
from tests.environments.settings import every_game, every_preset
from tests.games.table_cases import Case

CYCLES = 60


@pytest.fixture(autouse=True)
def _libraries_advise() -> Iterator[None]:
    """Ignores their warnings about unusual features, such as observations with an action mask."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def made(case: Case, **more: Any) -> Any:
    return cardtable.env(case.slug, case.seats, preset=case.preset, options=dict(case.options), **more)


@every_preset
def test_pettingzoo(case: Case) -> None:
    api_test(made(case, render_mode="ansi"), num_cycles=CYCLES)


@every_game
@pytest.mark.thorough
def test_pettingzoo_with_dictionaries(case: Case) -> None:
    api_test(made(case, form="dict", render_mode="ansi"), num_cycles=CYCLES)


@every_preset
def test_pettingzoo_by_seed(case: Case) -> None:
    seed_test(lambda: made(case), num_cycles=CYCLES)


@every_preset
def test_gymnasium(case: Case) -> None:
    check_env(made(case, against="steady", seat=case.seats - 1, render_mode="ansi"))


@every_game
@pytest.mark.thorough
def test_gymnasium_with_dictionaries(case: Case) -> None:
    check_env(made(case, form="dict", against="steady", seat=case.seats - 1, render_mode="ansi"))


@every_preset
def test_open_spiel(case: Case) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this machine")
    from cardtable.environments.spiel import name_of  # noqa: PLC0415

    game = pyspiel.load_game(name_of(case.game), {"preset": case.preset, "players": case.seats, "deals": 8})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state, random = game.new_initial_state(), np.random.default_rng(1)
    for _ in range(30):
        if not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    told: Callable[[Any], list[str]] = lambda state: [state.information_state_string(n) for n in range(case.seats)]  # noqa: E731
    assert (str(again), told(again)) == (str(state), told(state))
    assert len({*told(state)}) == case.seats
