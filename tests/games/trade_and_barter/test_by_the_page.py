"""Whole matches against a second implementation: the log, and before every move the table, what can be done, and
what is played at a deadline. And the bounds of a match."""

import pytest

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case, fewest_seats
from tests.games.commerce_family.bounds import capped, hands_within_the_frame, most_in_a_hand
from tests.games.commerce_family.keen_play import goes_keenly_by_the_page
from tests.games.every_game import any_table_of
from tests.games.random_play import events_of, played
from tests.games.trade_and_barter.by_the_page import TradeAndBarter


@any_table_of("trade-and-barter", first=fewest_seats("trade-and-barter"))
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, TradeAndBarter)


KEEN = [
    (Case("trade-and-barter", "modern", 3, (("tokens", 1), ("combinations", "three"), ("purse", 0))), "bartered"),
    (Case("trade-and-barter", "modern", 12, (("traded_cards", "aside"), ("purse", 1))), "barter_refused passed"),
    (Case("trade-and-barter", "hoyle", 12, (("final_turns", True), ("barter_consent", True))), "turn_ended"),
    (Case("trade-and-barter", "total-point", 4, (("traded_cards", "aside"), ("round_cap", 100))), "horse_offered"),
    (Case("trade-and-barter", "wikipedia", 5, (("combinations", "five_classic"), ("ties", "frame"))), "chips_moved"),
]
"""Tables, and what comes about at them."""


@pytest.mark.parametrize(("case", "rare"), KEEN, ids=str)
def test_so_does_one_of_keen_players(case: Case, rare: str) -> None:
    assert {*rare.split()} <= goes_keenly_by_the_page(case, TradeAndBarter).keys()


@any_table_of("trade-and-barter")
def test_hands_and_turns_are_no_more_than_the_page_says(case: Case) -> None:
    """Rules/trade-and-barter 6, and the bounds of the frames in rules/conventions 5 and 6."""
    hands_within_the_frame(case)
    assert most_in_a_hand(case, "traded", "bartered", "knocked", "passed") <= capped(case) + 1
    assert most_in_a_hand(case, "barter_offered") <= capped(case)
    if played(case)[-1].after.options["traded_cards"] == "aside":
        hands = [event for event in events_of(case) if event.type.endswith(".cards_dealt")]
        assert most_in_a_hand(case, "traded") <= max(event.data["stock"] for event in hands)
