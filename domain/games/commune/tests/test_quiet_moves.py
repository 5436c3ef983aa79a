"""Moves at a deadline ("Deadlines and absence" in conventions.md)."""

from domain.games.commune.tests.tables import bid_line, dealing
from tests.playing import given

DAY = 86400


def test_an_opener_who_lets_the_time_run_out_bids_three_high() -> None:
    match = given("commune", 3, chance=[1])
    (made,) = match.later(DAY)
    assert (made.type, made.actor, made.by) == ("commune.bid_made", 1, "deadline")
    assert made.data == {"kind": "high_card", "ranks": ["3"], "suit": None}


def test_any_other_seat_calls() -> None:
    match = given("commune", 3, chance=[1, dealing((1, "KD"), (2, "9H"), (0, "3S"))])
    match.when(bid_line(1, "king high"))
    called, *_ = match.later(DAY)
    assert (called.actor, called.by) == (2, "deadline")
    assert match.last("penalty_given").data["seat"] == 2


def test_if_anybody_may_call_the_deadline_is_still_that_of_the_turn() -> None:
    match = given("commune", 4, options={"call_right": "any_player"}, chance=[0])
    match.when(bid_line(0, "three high"))
    since = match.state.since
    assert match.view()["turn"] == {"seats": [1], "deadline": since + DAY * 1000}
    called, *_ = match.later(DAY)
    assert called.actor == 1


def test_a_seat_that_misses_two_deadlines_is_played_by_the_steady_bot() -> None:
    match = given("commune", 2, chance=[0])
    for _ in range(3):
        if match.turn == 0:
            match.later(DAY)
        else:
            match.when(bid_line(1, "five aces"))
    assert match.last("seat_taken_over").data == {"strategy": "steady/10"}
