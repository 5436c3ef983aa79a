"""Hidden cards change not a byte of what a viewer is told: every preset of every game, at points of random matches.

The long version, with all numbers of seats, whole matches and more points, is `make soak-secrecy`.
"""

from collections import Counter

import pytest
from hypothesis import given, settings

from domain.fairness import Stream
from domain.registry import GAMES
from tests.games.cases import Case, cases, every_number_of_seats, fitting
from tests.games.every_game import every_game
from tests.secrecy.courses import course
from tests.secrecy.harness import Look, compare
from tests.secrecy.sweeps import anywhere, bots, sweep

COMPARISONS = 4
WITH_OPTIONS = 2
"""Tables compared of each match, with a preset and with any options."""

LONGEST = 120
"""Steps of the matches that are played here."""


def each_preset() -> list[Case]:
    """A case of every preset of every game, few seats and many by turns."""
    found = []
    for game in GAMES.values():
        for turn, preset in enumerate(game.presets):
            seats = fitting(game.slug, preset.name)
            found.append(Case(game.slug, preset.name, seats[turn * 3 % len(seats)]))
    return found


@pytest.mark.parametrize("case", each_preset(), ids=str)
def test_hidden_cards_change_nothing_on_any_channel(case: Case) -> None:
    assert compared(case, COMPARISONS) == COMPARISONS


@every_game
def test_nor_do_they_with_other_options(slug: str) -> None:
    @settings(max_examples=3, derandomize=True, database=None)
    @given(cases(slug))
    def on_any_table(case: Case) -> None:
        compared(case, WITH_OPTIONS)

    on_any_table()


@every_game
def test_house_bots_are_given_nothing_but_what_their_seats_may_see(slug: str) -> None:
    matches = (course(case, LONGEST) for case in every_number_of_seats(slug))
    played = next(each for each in matches if len(bots(each)) > COMPARISONS)
    tally, stream = Counter[str](), Stream(f"bots {slug}".encode())
    for viewer, target in stream.shuffled(bots(played))[:COMPARISONS]:
        compare(played, viewer, target, stream, Look(), tally)
    assert tally["on house bots"]


def compared(case: Case, enough: int) -> int:
    """How many tables were compared; some are too short, or bind their hidden cards too much, for all."""
    played, tally = course(case, LONGEST), Counter[str]()
    return sweep(played, anywhere(played)[: 3 * enough], Look(), tally, enough=enough)
