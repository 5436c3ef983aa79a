"""Whole matches of every game, compared with a second implementation of its rules, `by_the_page.py` in its
`tests/`.

Vazhushal has none: `brute_force.py` there checks the part of its rules that is hard to get right.
"""

import pytest

from domain.registry import GAMES
from tests.games.every_game import any_table_of
from tests.games.facts import SecondReading, facts_of
from tests.games.random_play import events_of
from tests.games.second_reading import agrees
from tests.games.table_cases import Case, fewest_seats

READINGS: dict[str, SecondReading] = {slug: reading for slug in GAMES if (reading := facts_of(slug).second_reading)}


@pytest.mark.parametrize("slug", [slug for slug, reading in READINGS.items() if reading.random_tables])
def test_the_game_and_the_second_reading_agree_at_any_table(slug: str) -> None:
    reading = READINGS[slug]

    @any_table_of(slug, first=reading.tables or fewest_seats(slug), few=8)
    def both_agree(case: Case) -> None:
        agrees(case, reading.page)

    both_agree()


FIXED = [case for reading in READINGS.values() if not reading.random_tables for case in reading.tables]


@pytest.mark.parametrize("case", FIXED, ids=str)
def test_the_game_and_a_slow_second_reading_agree_at_fixed_tables(case: Case) -> None:
    agrees(case, READINGS[case.slug].page)


@pytest.mark.parametrize("slug", [slug for slug, reading in READINGS.items() if reading.occurs])
def test_the_fixed_tables_show_the_rare_events(slug: str) -> None:
    reading = READINGS[slug]
    shown = {event.type.split(".")[1] for case in reading.tables for event in events_of(case)}
    assert shown >= reading.occurs
