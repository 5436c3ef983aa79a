"""Deadlines: the moves played for a seat that runs out of time ("Deadlines and absence" in conventions.md)."""

import pytest

from domain.games.schwimmen.tests.tables import any_hands, shove, table, trading
from domain.table.turn import deadline

DAY = 86_400


def test_a_dealer_out_of_time_keeps() -> None:
    match = table(any_hands(3), dealer=1)
    (kept,) = match.later(DAY)
    assert (kept.type, kept.actor, kept.by) == ("schwimmen.packet_kept", 1, "deadline")


@pytest.mark.parametrize("phase", ["trading", "final"])
def test_a_seat_out_of_time_shoves(phase: str) -> None:
    match = trading(any_hands(3))
    if phase == "final":
        match.play("1 knock")
    seat = match.turn
    (shoved,) = match.later(DAY)
    assert (shoved.type, shoved.actor, shoved.by) == ("schwimmen.shoved", seat, "deadline")


def test_shoves_at_deadlines_count_as_shoves() -> None:
    match = shove(trading(any_hands(3)), 2)
    match.later(DAY)
    assert match.names == ["shoved", "widow_renewed"]
    assert [event.by for event in match.batches[-1]] == ["deadline", "system"]
    assert match.state.since == match.at


def test_the_clock_starts_with_the_deal_the_choice_and_each_turn() -> None:
    match = table(any_hands(3))
    assert match.state.since == match.at
    for line in ("0 swap", "1 shove", "2 exchange give=8H take=9D", "0 knock"):
        match.at += 1_000
        match.play(line)
        assert match.state.since == match.at
        assert deadline(match.table) == match.at + DAY * 1000
