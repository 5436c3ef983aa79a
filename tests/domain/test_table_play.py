"""Moves at a table: the order of the checks ("Order of checks" in conventions.md), batches and times, resignation, the
end, views."""

from typing import Any

import pytest

from domain.cards import Card
from domain.kernel import SPECTATOR
from domain.refusals import NotationError
from domain.table.commands import LeaveSeat, MakeMove, PlayHouse, ReturnToSeat
from domain.table.evolve import fold
from domain.table.turn import deadline, waiting_seats
from domain.table.view import table_view
from tests.domain.matches import RandomActions, open_match
from tests.domain.tiny_matches import DAY, STAND, away, playing, with_house_bot
from tests.playing import Match, deal, given, open_table

# The order of the checks


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (9, {"type": "nonsense"}, "not_seated"),
        (-1, STAND, "not_seated"),
        (2, {"type": "nonsense"}, "not_your_turn"),
        (2, {"type": "discard", "card": "nonsense"}, "not_your_turn"),
        (1, {"type": "discard", "card": "nonsense"}, "wrong_phase"),
        (1, {"type": "nonsense"}, "bad_shape"),
        (1, {}, "bad_shape"),
        (1, {"type": None}, "bad_shape"),
        (1, {"type": ["stand"]}, "bad_shape"),
        (1, {"type": "stand", "card": "5C"}, "bad_shape"),
    ],
)
def test_the_first_failing_check_gives_the_code(seat: int, move: dict[str, Any], code: str) -> None:
    match = playing()
    match.when(MakeMove(seat, move)).refused(code)
    assert match.table.version == 7, "nothing happened"


def test_a_move_open_to_all_needs_no_turn_but_the_right_shape() -> None:
    match = playing()
    match.when("2 knock").then("knocked")
    match.when(MakeMove(2, {"type": "knock", "loud": True})).refused("bad_shape")
    assert waiting_seats(match.table) == (1,), "an interrupt changes nobody's turn"
    assert match.state.since == match.last("cards_dealt").at


def test_a_move_open_to_all_only_by_an_option_is_refused_without_it() -> None:
    playing(knocking=False).when("2 knock").refused("not_your_turn")


def test_outside_its_phase_a_readable_move_is_refused_with_its_own_code() -> None:
    match = playing()
    match.ask(MakeMove(1, {"type": "draw"}))
    match.when(MakeMove(1, {"type": "stand", "still": True})).refused("bad_shape")
    match.when("1 stand").refused("stand_closed")
    match.when("1 draw").refused("wrong_phase")


def test_the_shape_is_checked_before_the_ownership() -> None:
    match = playing()
    match.ask(MakeMove(1, {"type": "draw"}))
    match.when(MakeMove(1, {"type": "discard", "card": "5c"})).refused("bad_shape")
    match.when("1 discard card=KC").refused("card_not_in_hand")
    match.when("1 discard card=5C").then("card_discarded")


def test_a_refusal_that_quotes_a_move_is_short() -> None:
    with pytest.raises(NotationError) as refused:
        playing().ask(MakeMove(1, {"type": "x" * 5000}))
    assert len(refused.value.message) < 200


def test_a_player_cannot_move_for_a_seat_of_the_house() -> None:
    with_house_bot().when("1 stand").refused("not_seated")


def test_a_house_bot_plays_only_the_seats_of_the_house() -> None:
    match = with_house_bot()
    match.when(PlayHouse(0, STAND)).refused("not_house")
    match.when(PlayHouse(1, STAND)).then("stood")
    assert match.last("stood").by == "house"
    match.when(PlayHouse(1, STAND)).refused("not_your_turn")


def test_a_house_bot_moves_only_in_turn() -> None:
    match = with_house_bot()
    match.when(PlayHouse(1, {"type": "knock"})).then("knocked")
    match.when(PlayHouse(1, STAND)).then("stood")
    match.when(PlayHouse(1, {"type": "knock"})).refused("not_your_turn")
    match.when("0 knock").then("knocked")


# Batches and time


def test_a_move_and_what_follows_from_it_share_one_batch_and_one_time() -> None:
    match = playing()
    for seat in (1, 2):
        match.play(f"{seat} stand")
    match.when("0 stand").then("stood", "hands_revealed", "hand_judged", "cards_dealt")
    batch = match.batches[-1]
    assert {event.at for event in batch} == {match.at}
    assert [event.by for event in batch] == ["player", "system", "system", "system"]
    assert [event.version for event in batch] == [10, 11, 12, 13]


def test_times_never_decrease() -> None:
    match = playing()
    dealt_at = match.at
    match.at -= 60_000
    [stood] = match.play("1 stand")
    assert stood.at == dealt_at


def test_draws_are_numbered_through_the_whole_match() -> None:
    match = RandomActions(1).play(open_match("tiny", ["none", "none"], options={"hands": 5}))
    draws = [
        (event.data.get("shuffle") or event.data["random"])["draw"]
        for event in match.events
        if {"shuffle", "random"} & event.data.keys()
    ]
    assert draws == list(range(6))


def test_folding_the_log_leads_to_the_same_table() -> None:
    match = RandomActions(2, absent=200, resigns=5, returns=400).play(open_match("tiny", ["hash", "steady", "plain"]))
    assert fold(match.before, match.events) == match.table


# Resignation


def test_a_house_bot_plays_for_a_resigned_seat() -> None:
    match = playing()
    [resigned] = match.ask(LeaveSeat(1))
    assert (resigned.type, resigned.actor, resigned.by) == ("table.seat_resigned", 1, "player")
    assert resigned.data == {"strategy": "steady/2"}
    match.when("1 stand").refused("not_seated")
    match.when(LeaveSeat(1)).refused("already_resigned")
    match.when(ReturnToSeat(1)).then()
    match.when(PlayHouse(1, STAND)).then("stood")


def test_an_absent_player_can_resign_and_does_not_come_back() -> None:
    match = away()
    match.when(LeaveSeat(1)).then("seat_resigned")
    match.when(ReturnToSeat(1)).then()
    match.when("1 stand").refused("not_seated")
    seat = match.table.seats[1]
    assert seat is not None and (seat.away, seat.resigned) == (False, True)


def test_when_all_players_have_resigned_the_table_is_abandoned() -> None:
    match = with_house_bot()
    match.when(LeaveSeat(1)).refused("not_seated")
    match.when(LeaveSeat(0)).then("seat_resigned", "abandoned", "server_seed_revealed")
    assert match.last("abandoned").data == {"reason": "resigned", "seat": None}
    match.when(LeaveSeat(0)).refused("table_over")


def test_the_table_plays_on_while_one_player_has_not_resigned() -> None:
    match = playing()
    match.ask(LeaveSeat(0))
    match.when(LeaveSeat(2)).then("seat_resigned")
    assert match.table.status == "playing"
    match.when(LeaveSeat(1)).then("seat_resigned", "abandoned", "server_seed_revealed")


# The end


def last_turn(**options: Any) -> Match:
    """Returns a match of one hand in which everyone but the dealer has stood. Seat 2 has won the hand."""
    match = playing(hands=1, **options)
    match.play("1 stand")
    match.play("2 stand")
    return match


def test_the_last_hand_ends_the_table_and_reveals_the_seed_in_the_same_batch() -> None:
    match = last_turn()
    match.when("0 stand").then("stood", "hands_revealed", "hand_judged", "finished", "server_seed_revealed")
    assert match.last("finished").data == {"places": [[2], [0, 1]], "scores": [0, 0, 1]}
    assert match.table.status == "finished"
    assert match.view()["result"] == {"places": [[2], [0, 1]], "scores": [0, 0, 1]}
    assert match.view()["turn"] is None
    match.when("1 stand").refused("table_over")
    match.when(ReturnToSeat(1)).refused("table_over")


def test_resigned_seats_are_placed_behind_all_others_in_the_games_order() -> None:
    match = last_turn()
    match.ask(LeaveSeat(2))
    match.ask(LeaveSeat(1))
    match.play("0 stand")
    assert match.last("finished").data == {"places": [[0], [2], [1]], "scores": [0, 0, 1]}


def test_if_a_quiet_move_ends_the_table_no_seat_is_taken_over() -> None:
    match = playing(hands=1)
    match.later(DAY)
    match.later(DAY)
    batch = match.later(DAY)
    assert [event.type for event in batch][-2:] == ["table.finished", "table.server_seed_revealed"]
    assert not any(event.type == "table.seat_taken_over" for event in match.events)


def test_a_match_can_end_with_its_first_deal() -> None:
    """Seat 0 deals itself two aces in the only hand."""
    chance: list[int | tuple[Card, ...]] = [0, deal("52", {1: "5C 5D", 0: "AC AD"}, first=1)]
    match = given("tiny", 2, options={"hands": 1}, chance=chance)
    assert [event.type for event in match.batches[-1]] == [
        "table.seat_taken",
        "table.started",
        "tiny.dealer_drawn",
        "tiny.cards_dealt",
        "tiny.hands_revealed",
        "tiny.hand_judged",
        "table.finished",
        "table.server_seed_revealed",
    ]
    assert match.table.status == "finished"


# Views


def test_a_view_has_the_turn_the_deadline_and_the_moves_of_its_own_seat_only() -> None:
    match = playing()
    public = match.view()
    assert public["turn"] == {"seats": [1], "deadline": deadline(match.table)}
    assert match.view(0)["turn"] == public["turn"]
    assert match.view(1)["turn"] == {**public["turn"], "allowed": ["draw", "stand", "knock"]}
    assert (public["viewer"], match.view(1)["viewer"]) == ({"seat": None}, {"seat": 1})


def test_inside_a_batch_it_is_nobodys_turn() -> None:
    match = playing()
    assert table_view(match.table, SPECTATOR, settled=False)["turn"] is None


def test_a_view_shows_each_seat_with_its_player_by_id() -> None:
    match = with_house_bot()
    assert match.view()["seats"] == [
        {"seat": 0, "player": {"id": "p_0", "kind": "bot"}, "client_seed": None, "away": False, "resigned": False},
        {
            "seat": 1,
            "player": {"id": None, "kind": "house", "strategy": "steady/2"},
            "client_seed": None,
            "away": False,
            "resigned": False,
        },
    ]
    assert open_table("tiny", 2).view()["seats"][1] == {
        "seat": 1,
        "player": None,
        "client_seed": None,
        "away": False,
        "resigned": False,
    }


def test_no_view_has_the_seed_before_the_end_or_another_seats_cards() -> None:
    match = playing()
    for seat in (None, 0, 1, 2):
        seen = match.view(seat)
        assert seen["server_seed"] is None
        held = {n: hand["cards"] for n, hand in enumerate(seen["state"]["hands"])}
        assert [n for n, cards in held.items() if cards is not None] == ([] if seat is None else [seat])


def test_the_view_of_all_seats_shows_all_hands() -> None:
    match = playing()
    seen = table_view(match.table, match.table.everyone)
    assert all(hand["cards"] for hand in seen["state"]["hands"])
    assert seen["viewer"] == {"seat": None}
