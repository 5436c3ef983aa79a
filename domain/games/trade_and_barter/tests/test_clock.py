"""Deadlines: the moves played for a seat that runs out of time ("Deadlines and absence" in conventions.md)."""

from typing import Any

from domain.games.trade_and_barter.tests.tables import any_hands, knock_out, table, trade_first
from domain.table.turn import deadline
from tests.playing import Match

DAY = 86_400


def actors(match: Match) -> list[Any]:
    return [(event.actor, event.by) for event in match.batches[-1] if event.actor is not None]


def test_a_seat_out_of_time_trades_some_card() -> None:
    match = table(any_hands(3), dealer=0)
    traded, moved = match.later(DAY)
    assert (traded.type, traded.actor, traded.by) == ("trade_and_barter.traded", 1, "deadline")
    assert (moved.type, moved.actor, moved.by) == ("trade_and_barter.chips_moved", None, "system")
    assert match.turn == 2


def test_the_card_is_drawn_from_all_three() -> None:
    given = set()
    for seconds in range(12):
        match = table(any_hands(3), dealer=0)
        for _ in range(seconds % 4):
            trade_first(match)
        match.later(DAY)
        event = match.last("traded")
        assert event.actor is not None
        before = match.game.view(match.state, match.table.everyone)["hands"][event.actor]["cards"]
        given.add(before.index(event.private[str(event.actor)]["drawn"]))
    assert len(given) > 1


def test_if_a_knock_may_follow_the_turn_is_ended_in_the_same_batch() -> None:
    match = table(any_hands(3), dealer=0, knock_timing="instead_or_after")
    match.later(DAY)
    assert match.names == ["traded", "chips_moved", "turn_ended"]
    assert actors(match) == [(1, "deadline")] * 2
    assert match.turn == 2


def test_a_seat_out_of_time_after_an_exchange_is_done() -> None:
    match = trade_first(table(any_hands(3), dealer=0, knock_timing="instead_or_after"))
    match.later(DAY)
    assert match.names == ["turn_ended"]


def test_a_seat_that_cannot_trade_barters() -> None:
    match = table(any_hands(3), dealer=0, purse=0)
    match.later(DAY)
    assert match.names == ["barter_offered"]
    assert (match.state.phase, match.turn) == ("barter_reply", 0)


def test_a_neighbour_out_of_time_refuses_if_it_may_and_otherwise_gives_a_random_card() -> None:
    for consent, event in ((True, "barter_refused"), (False, "bartered")):
        match = table(any_hands(3), dealer=0, barter_consent=consent)
        match.play("1 barter give=5C")
        match.later(DAY)
        assert match.names == [event]
        assert actors(match) == [(0, "deadline")]


def test_a_seat_that_can_do_neither_passes() -> None:
    match = table(any_hands(3), dealer=0, purse=0, barter_consent=True)
    match.play("1 barter give=5C")
    match.play("0 barter_reply refuse=yes")
    match.later(DAY)
    assert match.names == ["passed"]


def test_in_final_turns_a_seat_out_of_time_passes() -> None:
    match = table(any_hands(3), dealer=0, final_turns=True)
    match.play("1 knock")
    match.later(DAY)
    assert match.names == ["passed"]


def test_a_seat_out_of_time_declines_the_horse() -> None:
    match = knock_out(table(any_hands(3), dealer=0, counters=1))
    match.later(DAY)
    assert match.names == ["horse_declined", "player_eliminated", "cards_dealt"]


def test_the_clock_starts_with_each_decision() -> None:
    match = table(any_hands(3), dealer=0, barter_consent=True, knock_timing="instead_or_after")
    assert match.state.since == match.at
    for line in ("1 barter give=5C", "0 barter_reply refuse=yes", "1 trade give=5C", "1 done", "2 barter give=3H"):
        match.at += 1_000
        match.play(line)
        assert match.state.since == match.at
        assert deadline(match.table) == match.at + DAY * 1000
