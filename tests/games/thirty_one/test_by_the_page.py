"""Whole matches against a second implementation: the log, and before every move the table, what can be done, and
what is played at a deadline. And the bounds of a match."""

import pytest

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case, fewest_seats
from tests.games.commerce_family.bounds import capped, hands_within_the_frame, most_in_a_hand
from tests.games.commerce_family.keen_play import goes_keenly_by_the_page
from tests.games.every_game import any_table_of
from tests.games.thirty_one.by_the_page import ThirtyOne


@any_table_of("thirty-one", first=fewest_seats("thirty-one"))
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, ThirtyOne)


KEEN = [
    (Case("thirty-one", "scat", 9, (("tokens", 5),)), "62-0 knocked stood"),
    (Case("thirty-one", "standard", 6, (("tokens", 5), ("round_cap", 100))), "62-0"),
    (Case("thirty-one", "scat-tricon", 4, (("instant_31", "showdown"), ("tokens", 5))), "62-0"),
    (Case("thirty-one", "source-literal", 9, (("tokens", 5),)), "62-0"),
]
"""Tables, and what comes about at them."""


@pytest.mark.parametrize(("case", "rare"), KEEN, ids=str)
def test_so_does_one_of_keen_players(case: Case, rare: str) -> None:
    assert {*rare.split()} <= goes_keenly_by_the_page(case, ThirtyOne).keys()


@any_table_of("thirty-one")
def test_hands_and_turns_are_no_more_than_the_page_says(case: Case) -> None:
    """Rules/thirty-one A5, and the bounds of the frame in rules/conventions 5."""
    hands_within_the_frame(case)
    assert most_in_a_hand(case, "card_discarded", "knocked", "stood") <= capped(case)
    assert most_in_a_hand(case, "knocked") <= 1
