"""The settings at which environments are tested."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.environments.setting import Setting, setting
from domain.registry import GAMES
from tests.games.table_cases import Case, fewest_seats


def setting_of(case: Case) -> Setting:
    options = {name: list(value) if type(value) is tuple else value for name, value in case.options}
    return setting(case.slug, case.seats, case.preset, options)


def presets() -> Iterator[Case]:
    """Each preset of each game with its fewest seats."""
    for slug in GAMES:
        yield from fewest_seats(slug)


def _marked() -> Iterator[Any]:
    """The first preset of each game; the others are for `make test-all`."""
    first = {case.slug: case for case in reversed([*presets()])}
    for case in presets():
        yield case if first[case.slug] == case else pytest.param(case, marks=pytest.mark.thorough)


every_preset = pytest.mark.parametrize("case", [*_marked()], ids=str)

every_game = pytest.mark.parametrize("case", {case.slug: case for case in reversed([*presets()])}.values(), ids=str)
"""The first preset of each game."""
