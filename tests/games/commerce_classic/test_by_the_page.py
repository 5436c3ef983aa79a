"""Whole matches against a second implementation: the log, and before every move the table, what can be done, and
what is played at a deadline. And the bounds of a match."""

import pytest

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case, fewest_seats
from tests.games.commerce_classic.by_the_page import CommerceClassic
from tests.games.commerce_family.bounds import hands_within_the_frame, most_in_a_hand
from tests.games.commerce_family.keen_play import goes_keenly_by_the_page
from tests.games.every_game import any_table_of
from tests.games.random_play import played


@any_table_of("commerce-classic", first=fewest_seats("commerce-classic"))
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, CommerceClassic)


KEEN = [
    (Case("commerce-classic", "pounce", 9, (("deck", 32), ("rounds", 3))), "pounced horse_offered"),
    (Case("commerce-classic", "short-pack-32", 7, (("pounce", "on_turn"),)), "pounced knocked"),
    (Case("commerce-classic", "britannica", 5, (("widow_growth", "every_round"),)), "blind_exchanged"),
    (Case("commerce-classic", "ante", 10, (("hand_prize", 7), ("counters", 1))), "horse_offered"),
    (Case("commerce-classic", "any-number", 2, (("dealer_blind", False), ("knocks_to_end", 1))), "exchanged"),
]
"""Tables, and what comes about at them."""


@pytest.mark.parametrize(("case", "rare"), KEEN, ids=str)
def test_so_does_one_of_keen_players(case: Case, rare: str) -> None:
    assert {*rare.split()} <= goes_keenly_by_the_page(case, CommerceClassic).keys()


@any_table_of("commerce-classic")
def test_hands_and_turns_are_no_more_than_the_page_says(case: Case) -> None:
    """Rules/commerce-classic 6, and the bounds of the pool in rules/conventions 6."""
    hands_within_the_frame(case)
    options = played(case)[-1].after.options
    turns = ["exchanged", "passed", "knocked"] + ["pounced"] * (options["pounce"] == "on_turn")
    assert most_in_a_hand(case, *turns) <= (options["rounds"] or case.seats) * case.seats
    assert most_in_a_hand(case, "blind_exchanged", "blind_declined") <= 1
    assert most_in_a_hand(case, "pounced") <= case.seats
