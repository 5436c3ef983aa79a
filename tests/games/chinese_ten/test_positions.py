"""Positions of Chinese Ten beside the rules, long enough for the fourth card of a rank to take three others."""

import pytest

from domain.fairness import Stream
from tests.games.table_cases import Case
from tests.games.test_positions_of_every_game import play_at_random, searched

MOMENTS = 16


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_are_played_as_the_rules_say(seats: int) -> None:
    case = Case("chinese-ten", "standard", seats)
    for search, seen in searched(case, MOMENTS):
        play_at_random(case, search, seen, next(search.determinize(seen, Stream(b"deals"))))
