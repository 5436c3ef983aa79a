"""Moves at a deadline ("Deadlines and absence" in conventions.md)."""

import pytest

from domain.games.liars_poker.tests.tables import bid_line
from tests.playing import given

DAY = 86400


@pytest.mark.parametrize(("satisfaction", "rank"), [("exact", "7"), ("at_least", "2")])
def test_an_opener_who_lets_the_time_run_out_bids_the_lowest_that_can_be_true(satisfaction: str, rank: str) -> None:
    match = given("liars-poker", 3, options={"satisfaction": satisfaction}, chance=[1])
    (made,) = match.later(DAY)
    assert (made.type, made.actor, made.by) == ("liars_poker.bid_made", 1, "deadline")
    assert made.data == {"kind": "high_card", "ranks": [rank], "suit": None}


def test_any_other_seat_calls() -> None:
    match = given("liars-poker", 3, chance=[1])
    match.when(bid_line(1, "royal flush of hearts"))
    called, *_ = match.later(DAY)
    assert (called.type, called.actor, called.by) == ("liars_poker.called", 2, "deadline")


def test_a_seat_that_misses_two_deadlines_is_played_by_the_steady_bot() -> None:
    match = given("liars-poker", 2, chance=[0])
    for _ in range(3):
        if match.turn == 0:
            match.later(DAY)
        else:
            match.when(bid_line(1, "royal flush of clubs"))
    assert match.last("seat_taken_over").data == {"strategy": "steady/10"}
