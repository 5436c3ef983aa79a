"""Whole matches against a second implementation: the log, and before every move what can be done."""

import pytest

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case
from tests.games.liars_poker.by_the_page import LiarsPoker, every_bid, level

SMALL = (("start_cards", 2), ("max_cards", 4))
"""Pools of which all hands of five are soon looked at."""

TELLING = (
    *(Case("liars-poker", "standard", 4, SMALL, course) for course in range(4)),
    *(Case("liars-poker", "standard-at-least", 3, SMALL, course) for course in range(4)),
    Case("liars-poker", "counterclockwise", 5, (*SMALL, ("suit_only_flush", False))),
    Case("liars-poker", "standard", 12, (("start_cards", 1), ("max_cards", 1))),
)


@pytest.mark.parametrize("case", TELLING, ids=str)
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, LiarsPoker)


def test_the_page_counts_its_bids_and_levels() -> None:
    for suit_only, bids, levels in ((True, 376, 316), (False, 372, 315)):
        every = every_bid(suit_only)
        assert (len(every), len(set(map(level, every)))) == (bids, levels)
