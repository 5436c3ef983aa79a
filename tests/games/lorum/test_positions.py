"""Positions of all seven kinds of deal beside the rules; deals that may end early among them."""

import pytest

from domain.fairness import Stream
from tests.games.table_cases import Case
from tests.games.test_positions_of_every_game import play_at_random, searched

MOMENTS = 42


@pytest.mark.parametrize("abandon", ["auto", "on_request"])
def test_each_kind_of_deal_is_played_as_the_rules_say(abandon: str) -> None:
    case = Case("lorum", "serious", 4, (("abandon", abandon), ("abandon_scope", "all_settled")))
    kinds = set()
    for search, seen in searched(case, MOMENTS):
        play_at_random(case, search, seen, next(search.determinize(seen, Stream(b"deals"))))
        kinds.add(seen.state["kind"])
    assert len(kinds) == 7
