"""Whole matches against a second implementation: the log, and before every move the table, what can be done, and
what is played at a deadline. And the bounds of a match."""

import pytest

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case, fewest_seats
from tests.games.commerce_family.bounds import capped, hands_within_the_frame, most_in_a_hand
from tests.games.commerce_family.keen_play import goes_keenly_by_the_page
from tests.games.every_game import any_table_of
from tests.games.schwimmen.by_the_page import Schwimmen


@any_table_of("schwimmen", first=fewest_seats("schwimmen"))
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, Schwimmen)


KEEN = [
    (Case("schwimmen", "standard", 9, (("tokens", 10),)), "64-14 62-0 packet_swapped"),
    (Case("schwimmen", "standard", 4, (("dealer_choice", False), ("feuer", False))), "62-0"),
    (Case("schwimmen", "standard", 2, (("free_ride", False),)), "packet_kept"),
]
"""Tables, and what comes about at them."""


@pytest.mark.parametrize(("case", "rare"), KEEN, ids=str)
def test_so_does_one_of_keen_players(case: Case, rare: str) -> None:
    assert {*rare.split()} <= goes_keenly_by_the_page(case, Schwimmen).keys()


@any_table_of("schwimmen")
def test_hands_and_turns_are_no_more_than_the_page_says(case: Case) -> None:
    """Rules/thirty-one C, and the bounds of the frame in rules/conventions 5."""
    hands_within_the_frame(case)
    assert most_in_a_hand(case, "exchanged", "shoved", "knocked") <= capped(case)
