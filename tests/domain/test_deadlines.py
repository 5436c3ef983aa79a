"""Deadlines during play: quiet moves, absence and return."""

from domain.table.commands import KeepTime, MakeMove, PlayHouse, ReturnToSeat, TakeSeat
from domain.table.turn import AWAY_AFTER, account_seated, deadline, due, house_turn, waiting_seats
from tests.domain.matches import open_match
from tests.domain.tiny_matches import DAY, STAND, away, missed, playing, with_house_bot
from tests.playing import open_table


def test_a_deadline_is_turn_seconds_after_the_wait_began() -> None:
    match = playing()
    assert deadline(match.table) == match.state.since + DAY * 1000 == due(match.table)
    match.at = match.state.since + DAY * 1000 - 2
    match.when(KeepTime()).then()


def test_a_move_at_the_deadline_is_too_late() -> None:
    match = playing()
    match.at = (deadline(match.table) or 0) - 1
    match.when("1 stand").refused("deadline_passed")
    match.when(MakeMove(1, {"type": "nonsense"})).refused("deadline_passed")
    match.when(MakeMove(1, {"type": "discard"})).refused("wrong_phase")
    match.when("2 knock").then("knocked")


def test_a_move_just_before_the_deadline_counts() -> None:
    match = playing()
    match.at = (deadline(match.table) or 0) - 2
    match.when("1 stand").then("stood")


def test_the_quiet_move_finishes_the_whole_turn_in_one_batch_and_is_one_deadline() -> None:
    match = playing()
    batch = match.later(DAY)
    assert [event.type for event in batch] == ["tiny.card_drawn", "tiny.card_discarded"]
    assert {(event.by, event.actor) for event in batch} == {("deadline", 1)}
    assert match.table.seats[1] is not None and match.table.seats[1].deadlines == 1
    assert waiting_seats(match.table) == (2,)


def test_quiet_moves_finish_a_turn_that_has_begun() -> None:
    match = playing()
    match.play("1 draw")
    assert [event.type for event in match.later(DAY)] == ["tiny.card_discarded"]


def test_the_quiet_card_comes_from_the_bots_stream_and_is_not_always_the_same_place() -> None:
    places = set()
    for number in range(8):
        match = open_match("tiny", ["none", "none"], number=number)
        seat = waiting_seats(match.table)[0]
        match.at = deadline(match.table) or 0
        drawn, discarded = match.ask(KeepTime())
        held = [*match.events[-3].private[str(seat)]["cards"], *drawn.private[str(seat)]["cards"]]
        places.add(held.index(discarded.data["card"]))
    assert len(places) > 1


def test_after_two_deadlines_in_a_row_a_house_bot_takes_the_seat_over() -> None:
    match = playing(hands=5)
    missed(match, 1, AWAY_AFTER)
    taken_over = match.last("seat_taken_over")
    assert (taken_over.actor, taken_over.by, taken_over.data) == (1, "deadline", {"strategy": "steady/2"})
    assert taken_over is match.batches[-1][-1]
    seat = match.view()["seats"][1]
    assert (seat["away"], seat["resigned"]) == (True, False)


def test_a_move_in_between_resets_the_count() -> None:
    match = playing(hands=9)
    missed(match, 1, 1)
    while waiting_seats(match.table) != (1,):
        match.play(f"{waiting_seats(match.table)[0]} stand")
    match.play("1 stand")
    missed(match, 1, 1)
    assert match.table.seats[1] is not None and not match.table.seats[1].away


def test_a_house_bot_plays_for_an_absent_player_without_a_deadline() -> None:
    match = away()
    assert house_turn(match.table) == 1
    assert deadline(match.table) is None
    match.when(PlayHouse(1, STAND)).then("stood")
    assert match.last("stood").by == "house"
    assert match.table.seats[1] is not None and match.table.seats[1].away


def test_an_absent_player_comes_back_by_a_move() -> None:
    match = away()
    match.when("1 stand").then("seat_returned", "stood")
    assert [event.by for event in match.batches[-1]] == ["player", "player"]
    seat = match.table.seats[1]
    assert seat is not None and (seat.away, seat.strategy, seat.deadlines) == (False, None, 0)


def test_a_refused_move_brings_nobody_back() -> None:
    match = away()
    match.when("1 discard card=5C").refused("wrong_phase")
    assert match.table.seats[1] is not None and match.table.seats[1].away


def test_an_absent_player_can_come_back_without_a_move_and_only_once() -> None:
    match = away()
    match.when(ReturnToSeat(1)).then("seat_returned")
    assert (match.batches[-1][0].actor, match.batches[-1][0].data) == (1, {})
    match.when(ReturnToSeat(1)).then()
    match.when(ReturnToSeat(7)).refused("not_seated")
    match.when(PlayHouse(1, STAND)).refused("not_house")


def test_a_player_who_comes_back_has_the_full_time_for_the_turn() -> None:
    match = away()
    match.at += DAY * 1000
    match.ask(ReturnToSeat(1))
    assert deadline(match.table) == match.at + DAY * 1000
    match.when(KeepTime()).then()
    match.when("1 stand").then("stood")


def test_a_house_bot_is_due_at_once() -> None:
    match = with_house_bot()
    assert due(match.table) == match.table.at


def test_people_and_remote_bots_are_accounts_and_house_bots_are_not() -> None:
    assert account_seated(with_house_bot().table)
    match = open_table("tiny", 2, chance=[0])
    match.ask(TakeSeat(None, "house", strategy="steady"))
    assert not account_seated(match.table)
    match.ask(TakeSeat("p_0", "human"))
    assert account_seated(match.table)
