"""The settings at which environments are tested."""

from collections.abc import Iterator

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


every_preset = pytest.mark.parametrize("case", [*presets()], ids=str)
