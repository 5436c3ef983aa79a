"""Hidden cards change no byte of a viewer's responses, at points of random matches.

`make test` tries one preset of each game at two points, `make test-all` half of the presets at one. The long version,
with all numbers of seats, whole matches and more points, is `make -C lab soak-secrecy`.
"""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, seed, settings

from domain.fairness import Stream
from domain.registry import GAMES
from tests import chance
from tests.games.every_game import every_game
from tests.games.table_cases import Case, cases, every_number_of_seats, fitting
from tests.secrecy.courses import course
from tests.secrecy.harness import Look, compare
from tests.secrecy.sweeps import anywhere, bots, sweep
from tests.tiers import drawn, few_or_many

COMPARISONS = few_or_many(2, 1)
WITH_OPTIONS = 1
"""Number of tables compared in each match, with a preset and with random options."""

BOTS = few_or_many(1, 2)
"""Number of house bots' moves compared in one match of each game."""

TABLES = (1, 2)
"""Numbers of tables with random options, in `make test` and in `make test-all`."""

LONGEST = 90
"""Maximum length of the matches, in steps."""


def each_preset() -> list[Any]:
    """Returns a case of a preset of every game, alternately with few and with many seats. In `make test-all` also of
    half of its other presets, drawn again in each run."""
    found = list[Any]()
    for number, game in enumerate(GAMES.values()):
        of_game = []
        for turn, preset in enumerate(game.presets):
            seats = fitting(game.slug, preset.name)
            of_game.append(Case(game.slug, preset.name, seats[turn * 3 % len(seats)]))
        found.append(of_game.pop(number % len(of_game)))
        others = drawn(f"presets of {game.slug}", of_game, (len(of_game) + 1) // 2)
        found += [pytest.param(each, marks=pytest.mark.thorough) for each in others]
    return found


@pytest.mark.parametrize("case", each_preset(), ids=str)
def test_hidden_cards_change_nothing_on_any_channel(case: Case) -> None:
    assert compared(case, COMPARISONS) == COMPARISONS


@every_game
def test_hidden_cards_change_nothing_with_random_options(slug: str) -> None:
    @seed(chance.seeded("options"))
    @settings(max_examples=few_or_many(*TABLES))
    @given(cases(slug))
    def on_any_table(case: Case) -> None:
        compared(case, WITH_OPTIONS)

    on_any_table()


@every_game
def test_house_bots_get_only_what_their_seats_may_see(slug: str) -> None:
    matches = (course(case, LONGEST) for case in every_number_of_seats(slug))
    played = next(each for each in matches if len(bots(each)) > BOTS)
    tally, stream = Counter[str](), Stream(f"bots {slug}".encode())
    for viewer, target in stream.shuffled(bots(played))[:BOTS]:
        compare(played, viewer, target, stream, Look(), tally)
    assert tally["on house bots"]


def compared(case: Case, enough: int) -> int:
    """Returns the number of compared tables. It is lower if a match is too short or determines its hidden cards."""
    played, tally = course(case, LONGEST), Counter[str]()
    return sweep(played, anywhere(played)[: 3 * enough], Look(), tally, enough=enough)
