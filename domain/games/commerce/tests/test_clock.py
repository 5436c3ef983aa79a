"""Deadlines: the moves played for a seat that runs out of time ("Deadlines and absence" in conventions.md)."""

import pytest

from domain.games.commerce.tests.tables import all_pass, any_hands, knock_out, table
from domain.table.turn import deadline

DAY = 86_400


@pytest.mark.parametrize("phase", ["trading", "final"])
def test_a_seat_out_of_time_passes(phase: str) -> None:
    match = table(any_hands(3))
    if phase == "final":
        match.play("1 knock")
    seat = match.turn
    (passed,) = match.later(DAY)
    assert (passed.type, passed.actor, passed.by) == ("commerce.passed", seat, "deadline")


def test_a_seat_out_of_time_declines_the_horse() -> None:
    match = knock_out(table(any_hands(4), frame="pool", counters=1))
    match.later(DAY)
    assert match.names == ["horse_declined", "player_eliminated", "cards_dealt"]
    assert [event.by for event in match.batches[-1]] == ["deadline", "system", "system"]


def test_the_clock_starts_with_each_turn() -> None:
    match = table(any_hands(3))
    for line in ("1 pass", "2 exchange give=3H take=TD", "0 knock"):
        match.at += 1_000
        match.play(line)
        assert match.state.since == match.at
        assert deadline(match.table) == match.at + DAY * 1000


def test_the_clock_starts_with_the_deal_and_with_the_offer_of_the_horse() -> None:
    match = knock_out(table(any_hands(4)))
    assert (match.names[-1], match.state.since) == ("cards_dealt", match.at)
    match = knock_out(table(any_hands(4), frame="pool", counters=1))
    assert (match.names[-1], match.state.since) == ("horse_offered", match.at)


def test_passes_at_deadlines_count_as_passes() -> None:
    match = table(any_hands(3), pass_rounds=1)
    for _ in range(3):
        match.later(DAY)
    assert match.state.phase == "final"
    assert all_pass(match, 1).state.queue == (2,)
