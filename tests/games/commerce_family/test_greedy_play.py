"""Whole matches of every Commerce game by players who improve their hands, compared with the second implementation."""

from typing import Any

import pytest

from domain.registry import GAMES
from tests.games.commerce_family.greedy_play import agrees_in_greedy_play
from tests.games.facts import facts_of
from tests.games.table_cases import Case
from tests.tiers import mostly_thorough

GREEDY = [
    row for slug in GAMES if (reading := facts_of(slug).second_reading) for row in mostly_thorough(reading.greedy, 1)
]


@pytest.mark.parametrize("row", GREEDY, ids=lambda row: str(row[0]))
def test_the_game_and_the_second_reading_agree_if_players_improve_their_hands(row: tuple[Case, str]) -> None:
    case, occurs = row
    reading = facts_of(case.slug).second_reading
    assert reading is not None
    page: Any = reading.page
    assert {*occurs.split()} <= agrees_in_greedy_play(case, page).keys()
