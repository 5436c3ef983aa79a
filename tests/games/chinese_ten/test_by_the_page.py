"""Whole matches against a second implementation: the log, and before every move what can be done."""

from tests.games.cases import Case
from tests.games.chinese_ten.by_the_page import Page
from tests.games.every_game import any_table_of
from tests.games.second_reading import goes_by_the_page

TELLING = tuple(
    Case("chinese-ten", preset, seats, course=course)
    for preset in ("standard", "literal-sweep")
    for seats in (2, 3, 4)
    for course in range(3)
)


@any_table_of("chinese-ten", first=TELLING)
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, Page)
