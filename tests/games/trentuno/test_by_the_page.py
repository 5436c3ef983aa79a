"""Whole matches against a second implementation: the log, and before every move the table, what can be done, and
what is played at a deadline. And the bounds of a match."""

import pytest

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case, fewest_seats
from tests.games.commerce_family.bounds import capped, hands_within_the_frame, most_in_a_hand
from tests.games.commerce_family.keen_play import goes_keenly_by_the_page
from tests.games.every_game import any_table_of
from tests.games.random_play import played
from tests.games.trentuno.by_the_page import trentuno


@any_table_of("trentuno", first=fewest_seats("trentuno"))
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, trentuno)


KEEN = [
    (Case("trentuno", "instant", 5, (("exchanges_per_turn", 3),)), "62-0 knocked"),
    (Case("trentuno", "wikipedia", 9, (("instant_31", True),)), "62-0 61-2 blind_exchanged horse_offered"),
    (Case("trentuno", "cardrulesplus", 7, (("instant_31", True), ("tokens", 5))), "62-0"),
    (Case("trentuno", "suit", 4, (("procedure", "classic"), ("dealer_blind", False), ("rounds", 12))), "exchanged"),
]
"""Tables, and what comes about at them."""


@pytest.mark.parametrize(("case", "rare"), KEEN, ids=str)
def test_so_does_one_of_keen_players(case: Case, rare: str) -> None:
    assert {*rare.split()} <= goes_keenly_by_the_page(case, trentuno).keys()


@any_table_of("trentuno")
def test_hands_and_turns_are_no_more_than_the_page_says(case: Case) -> None:
    """Rules/trentuno 6: as the procedure and the frame chosen."""
    hands_within_the_frame(case)
    options = played(case)[-1].after.options
    modern = options["procedure"] == "modern"
    most = capped(case) if modern else (options["rounds"] or case.seats) * case.seats
    assert most_in_a_hand(case, "exchanged", "passed", "knocked") <= most
