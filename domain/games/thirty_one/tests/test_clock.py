"""Deadlines: the moves played for a seat that runs out of time ("Deadlines and absence" in conventions.md)."""

import pytest

from domain.games.thirty_one.tests.tables import ANY_HANDS, any_hands, idle, table
from domain.table.turn import deadline
from tests.playing import Match

DAY = 86_400


def by_deadline(match: Match) -> list[str]:
    return [event.type.split(".")[1] for event in match.batches[-1] if event.by == "deadline"]


def test_a_seat_out_of_time_draws_and_lets_the_card_go_as_one_deadline() -> None:
    match = table(any_hands(3), stock="9S")
    match.later(DAY)
    assert by_deadline(match) == ["card_drawn", "card_discarded"]
    assert match.last("card_discarded").data == {"card": "9S"}
    seat = match.table.seats[1]
    assert seat is not None
    assert (seat.deadlines, match.turn) == (1, 2)


def test_a_card_drawn_from_the_stock_is_discarded() -> None:
    match = table(any_hands(3), stock="9S")
    match.play("1 draw from=stock")
    match.later(DAY)
    assert by_deadline(match) == ["card_discarded"]
    assert match.last("card_discarded").data == {"card": "9S"}


def test_after_the_pile_any_other_card_goes_and_not_always_the_same_place() -> None:
    gone = set()
    for seconds in range(12):
        match = table(any_hands(3))
        for _ in range(seconds):
            idle(match, 3)
        match.play("1 draw from=discard")
        match.later(DAY)
        gone.add(match.last("card_discarded").data["card"])
    assert len(gone) > 1
    assert gone <= {*ANY_HANDS[1].split()}


def test_in_a_final_turn_the_seat_stands() -> None:
    match = table(any_hands(3))
    match.play("1 knock")
    match.later(DAY)
    assert by_deadline(match) == ["stood"]
    assert match.turn == 0


def test_in_a_final_turn_the_card_drawn_goes() -> None:
    match = table(any_hands(3), stock="9S")
    match.play("1 knock")
    match.play("2 draw from=stock")
    match.later(DAY)
    assert match.last("card_discarded").data == {"card": "9S"}


def test_after_two_deadlines_in_a_row_a_house_bot_plays() -> None:
    match = table(any_hands(2))
    match.later(DAY)
    idle(match)
    match.later(DAY)
    assert match.names[-1] == "seat_taken_over"


@pytest.mark.parametrize("line", ["1 draw from=stock", "1 draw from=discard"])
def test_the_clock_starts_again_for_the_discard(line: str) -> None:
    match = table(any_hands(3))
    match.at += 5_000
    match.play(line)
    assert match.state.since == match.at
    assert deadline(match.table) == match.at + DAY * 1000


def test_the_clock_starts_with_each_turn() -> None:
    match = table(any_hands(3))
    for line in ("1 draw from=stock", "1 discard card=9C", "2 knock", "0 stand", "1 stand"):
        match.at += 1_000
        match.play(line)
        assert match.state.since == match.at
