"""Whole matches against a second implementation: the log, and before every move what can be done."""

from collections import Counter

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case
from tests.games.chinese_ten.by_the_page import ChineseTen
from tests.games.every_game import any_table_of
from tests.games.random_play import events_of

SWEPT = tuple(
    Case("chinese-ten", "literal-sweep", seats, course=course) for seats, course in ((2, 59), (3, 73), (4, 8))
)
"""The dealer takes four cards of mixed ranks."""

TELLING = tuple(Case("chinese-ten", "standard", seats, course=course) for seats in (2, 3, 4) for course in range(5))


@any_table_of("chinese-ten", first=(*SWEPT, *TELLING))
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, ChineseTen)


def test_those_matches_hold_all_that_is_rare() -> None:
    for case in SWEPT:
        assert "chinese_ten.dealer_captured" in {event.type for event in events_of(case)}
    rare = Counter(event.type.split(".")[1] for case in TELLING for event in events_of(case))
    assert rare.keys() >= {"choice_opened", "capture_chosen", "card_left"}
