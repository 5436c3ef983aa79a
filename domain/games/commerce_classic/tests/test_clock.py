"""Deadlines: the moves played for a seat that runs out of time ("Deadlines and absence" in conventions.md)."""

from domain.games.commerce_classic.tests.tables import all_pass, any_hands, blind_table, knock_out, table
from domain.table.turn import deadline

DAY = 86_400


def test_a_dealer_out_of_time_declines_and_looks() -> None:
    match = blind_table(any_hands(3), dealer=0)
    declined, looked, started = match.later(DAY)
    assert [event.type.split(".")[1] for event in (declined, looked, started)] == [
        *("blind_declined", "dealer_looked", "round_started"),
    ]
    assert [(event.actor, event.by) for event in (declined, looked)] == [(0, "deadline"), (None, "system")]
    assert deadline(match.table) == match.at + DAY * 1000


def test_a_seat_out_of_time_passes() -> None:
    match = table(any_hands(3))
    (passed,) = match.later(DAY)
    assert (passed.type, passed.actor, passed.by) == ("commerce_classic.passed", 1, "deadline")


def test_a_pass_at_a_deadline_locks_if_passes_lock() -> None:
    match = table(any_hands(3), pass_locks=True)
    match.later(DAY)
    assert match.state.locked == (1,)


def test_a_seat_out_of_time_declines_the_horse() -> None:
    match = knock_out(table(any_hands(4), counters=1))
    match.later(DAY)
    assert match.names == ["horse_declined", "player_eliminated", "cards_dealt", "round_started"]


def test_the_clock_starts_with_each_turn_and_no_pounce_moves_it() -> None:
    hands = {0: "KS KD 5H", 1: "6C 4D 2H", 2: "9C 9D 9H"}
    match = table(hands, widow="9S 8S TD", pounce="interrupt", dealer=0)
    began = match.state.since
    assert began == match.at
    match.at += 1_000
    match.play("2 pounce card=9S")
    assert match.state.since == began
    match.at += 1_000
    match.play("1 pass")
    assert (match.turn, match.state.since) == (2, match.at)


def test_the_clock_starts_with_the_blind_phase_and_with_each_round() -> None:
    match = blind_table(any_hands(2), dealer=0)
    assert match.state.since == match.at
    for line in ("0 blind_decline", "1 pass", "0 pass"):
        match.at += 1_000
        match.play(line)
        assert match.state.since == match.at
    assert match.state.round == 2
    all_pass(match, 2)
    assert (match.state.phase, match.turn, match.state.since) == ("dealer_blind", 1, match.at)
