"""Whole matches against a second implementation: the log, and before every move the table, what can be done, and
what is played at a deadline. And the bounds of a match."""

import pytest

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case, fewest_seats
from tests.games.commerce_family.bounds import capped, hands_within_the_frame, most_in_a_hand
from tests.games.commerce_family.keen_play import goes_keenly_by_the_page
from tests.games.every_game import any_table_of
from tests.games.stop_the_bus.by_the_page import stop_the_bus


@any_table_of("stop-the-bus", first=fewest_seats("stop-the-bus"))
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, stop_the_bus)


KEEN = [
    (Case("stop-the-bus", "bastard", 12, (("tokens", 5), ("brag_specials", True))), "6-15"),
    (Case("stop-the-bus", "bastard", 2, (("tokens", 10), ("exchange_sizes", "one"))), "tokens_lost"),
    (Case("stop-the-bus", "thirty_one", 9, (("tokens", 5), ("free_ride", True))), "62-0 knocked"),
]
"""Tables, and what comes about at them."""


@pytest.mark.parametrize(("case", "rare"), KEEN, ids=str)
def test_so_does_one_of_keen_players(case: Case, rare: str) -> None:
    assert {*rare.split()} <= goes_keenly_by_the_page(case, stop_the_bus).keys()


@any_table_of("stop-the-bus")
def test_hands_and_turns_are_no_more_than_the_page_says(case: Case) -> None:
    """Rules/thirty-one A5 and B, and the bounds of the frame in rules/conventions 5."""
    hands_within_the_frame(case)
    assert most_in_a_hand(case, "card_discarded", "exchanged", "knocked", "stood") <= capped(case)
