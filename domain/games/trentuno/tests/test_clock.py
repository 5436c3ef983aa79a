"""Deadlines: the moves played for a seat that runs out of time ("Deadlines and absence" in conventions.md)."""

import pytest

from domain.games.trentuno.tests.tables import any_hands, table

DAY = 86_400


@pytest.mark.parametrize("phase", ["trading", "final"])
def test_in_the_modern_procedure_a_seat_out_of_time_passes(phase: str) -> None:
    match = table(any_hands(3), dealer=0)
    if phase == "final":
        match.play("1 knock")
    seat = match.turn
    (passed,) = match.later(DAY)
    assert (passed.type, passed.actor, passed.by) == ("trentuno.passed", seat, "deadline")


def test_in_the_classic_one_the_dealer_declines_and_others_pass() -> None:
    match = table(any_hands(3), dealer=0, procedure="classic")
    match.later(DAY)
    assert match.names == ["blind_declined", "dealer_looked", "round_started"]
    match.later(DAY)
    assert match.names == ["passed"]
