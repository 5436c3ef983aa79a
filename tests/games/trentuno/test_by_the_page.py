"""Whole matches against a second implementation: the log, and before every move the table and what can be done."""

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case
from tests.games.every_game import any_table_of
from tests.games.trentuno.by_the_page import trentuno


@any_table_of("trentuno")
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, trentuno)
