"""The settings for tests of environments."""

import pytest

from cardtable.environments.setting import Setting, setting
from domain.registry import GAMES
from tests.games.table_cases import Case, fewest_seats
from tests.tiers import first_and_half_of


def setting_of(case: Case) -> Setting:
    options = {name: list(value) if type(value) is tuple else value for name, value in case.options}
    return setting(case.slug, case.seats, case.preset, options)


PRESETS = {slug: [*fewest_seats(slug)] for slug in GAMES}
"""The presets of each game with their fewest seats."""

every_preset = pytest.mark.parametrize(
    "case",
    [case for slug, cases in PRESETS.items() for case in first_and_half_of(f"environments of {slug}", cases)],
    ids=str,
)

every_game = pytest.mark.parametrize("case", [cases[0] for cases in PRESETS.values()], ids=str)
"""The first preset of each game."""
