"""Situations that are easy to get wrong, and views by seat and spectator ("Visibility" in conventions.md)."""

from typing import Any

import pytest

from domain.refusals import CreationRefused
from domain.registry import GAMES, find
from tests.playing import Match, dealt_by, given, open_table

HANDS = {0: "KC KD 4H 4S 8D", 1: "2C 3D 5H 7S 9C", 2: "TC TD 6H 8S QD"}
WIDOW = "AC AD JH JS 3C"
SHOWDOWN = ["hands_revealed", "hand_judged", "tokens_lost", "cards_dealt"]


def table(seats: int = 2, dealer: int = 0, **options: Any) -> Match:
    pack = dealt_by(dealer, {seat: HANDS[seat] for seat in range(seats)}, table=WIDOW)
    return given("whisky-poker", seats, options=options, chance=[dealer, pack])


def hand_of(match: Match, seat: int, viewer: int | None = None) -> Any:
    return match.view(viewer)["state"]["hands"][seat]


def test_the_widow_that_all_leave_is_turned_up_and_the_eldest_begins() -> None:
    match = table()
    assert match.last("cards_dealt").data["face_up"] == match.view(0)["state"]["widow"] == []
    match.when("1 leave").then("widow_left")
    match.when("0 leave").then("widow_left", "widow_turned")
    assert match.last("widow_turned").data == {"widow": WIDOW.split()}
    assert (match.state.phase, match.turn) == ("trading", 1)
    assert match.view()["state"]["stock"] == 52 - 15


def test_nobody_but_the_dealer_knows_what_the_dealer_took() -> None:
    match = table(3)
    match.play("1 leave")
    match.play("2 leave")
    match.when("0 take_widow").then("widow_taken")
    taken = match.last("widow_taken")
    assert (taken.data, taken.private) == ({"widow": HANDS[0].split()}, {"0": {"cards": WIDOW.split()}})
    assert (match.state.phase, match.turn, match.view(1)["state"]["widow"]) == ("trading", 1, HANDS[0].split())
    assert [hand_of(match, 0, viewer)["cards"] for viewer in (0, 1, None)] == [WIDOW.split(), None, None]


def test_taking_the_widow_ends_the_phase_for_those_who_have_not_been_asked() -> None:
    match = table(3)
    match.play("1 take_widow")
    match.when("2 leave").refused("wrong_phase")
    match.when("2 stand").then("stood")


def test_after_a_knock_on_the_first_turn_all_others_have_one_turn() -> None:
    match = table(3, widow="open")
    match.when("1 knock").then("knocked")
    match.when("2 knock").refused("knock_closed")
    match.play("2 stand")
    match.when("0 stand").then("stood", *SHOWDOWN)


def test_the_wrong_number_of_cards() -> None:
    match = table(widow="open")
    match.when("1 exchange give=2C,3D,5H take=AC,AD,JH").refused("too_many_cards")
    match.when("1 exchange give=2C take=AC,AD").refused("count_mismatch")
    match.when("1 exchange give=KC take=AC").refused("card_not_in_hand")
    match.when("1 exchange give=2C take=KC").refused("card_not_in_widow")
    match.when("1 exchange give=2C,3D,5H,7S,9C take=AC,AD,JH,JS,3C").then("exchanged")
    assert hand_of(match, 1) == {
        "seat": 1,
        "count": 5,
        "cards": None,
        "out": False,
        "known": ["3C", "AC", "AD", "JH", "JS"],
    }


def test_with_free_swaps_any_number_is_exchanged() -> None:
    match = table(widow="open", swap="any")
    match.when("1 exchange give=2C,3D,5H take=AC,AD,JH").then("exchanged")
    assert hand_of(match, 1, 1)["cards"] == ["AC", "AD", "JH", "7S", "9C"]
    assert hand_of(match, 1, 0)["known"] == ["AC", "AD", "JH"]


def test_a_card_taken_blindly_is_public_once_it_is_given_back() -> None:
    match = table()
    match.play("1 take_widow")
    match.play("0 stand")
    match.play("1 exchange give=3C take=9C")
    assert hand_of(match, 1, 0) == {"seat": 1, "count": 5, "cards": None, "out": False, "known": ["9C"]}
    assert match.view(0)["state"]["widow"] == ["2C", "3D", "5H", "7S", "3C"]
    assert hand_of(match, 1, 1)["cards"] == ["AC", "AD", "JH", "JS", "9C"]


def test_as_many_stands_in_a_row_as_there_are_players_are_a_knock_by_the_last() -> None:
    match = table(3, widow="open")
    match.play("1 stand")
    match.play("2 exchange give=QD take=AC")
    match.play("0 stand")
    match.play("1 stand")
    match.when("2 stand").then("stood", "knocked")
    knocked = match.last("knocked")
    assert (knocked.actor, knocked.by, knocked.data) == (None, "system", {"seat": 2})
    assert (match.state.phase, match.state.knocker, match.state.queue) == ("final", 2, (0, 1))
    match.when("0 stand").then("stood")
    match.when("1 stand").then("stood", *SHOWDOWN)


def test_a_seat_that_is_out_is_not_among_those_who_stand() -> None:
    match = table(3, widow="open", tokens=1)
    match.play("1 knock")
    match.play("2 stand")
    match.play("0 stand")
    assert [seat for seat, place in enumerate(match.state.places) if place] == [1], "nothing but a nine"
    match.play(f"{match.turn} stand")
    last = match.turn
    match.when(f"{last} stand").then("stood", "knocked")
    assert (match.state.phase, match.state.knocker, match.state.queue) == ("final", last, (2 - last,))


def test_a_knock_is_its_seats_own() -> None:
    match = table(widow="open")
    match.play("1 knock")
    assert (match.last("knocked").actor, match.last("knocked").data) == (1, {})


def test_the_cap_on_rounds_counts_turns_of_trading_alone() -> None:
    match = table(round_cap=1)
    match.play("1 leave")
    match.play("0 leave")
    match.play("1 exchange give=2C take=AC")
    match.when("0 exchange give=8D take=JH").then("exchanged", *SHOWDOWN)


def test_moves_out_of_their_phase() -> None:
    match = table()
    for move in ("stand", "knock", "exchange give=2C take=AC"):
        match.when(f"1 {move}").refused("wrong_phase")
    match = table(widow="open")
    for move in ("leave", "take_widow"):
        match.when(f"1 {move}").refused("wrong_phase")


@pytest.mark.parametrize("hidden", [True, False])
def test_when_time_runs_out_the_seat_leaves_the_widow_or_stands(hidden: bool) -> None:
    match = table(widow="hidden" if hidden else "open")
    match.later(86_400 * 7)
    assert match.names[0] == ("widow_left" if hidden else "stood")


def test_options_of_the_other_frame_are_read_and_have_no_effect() -> None:
    options = open_table("whisky-poker", 2, options={"stake": 3, "counters": 9}).table.options
    assert (options["frame"], options["tokens"], options["stake"], options["horse_price"]) == ("tokens", 3, 3, 1)
    with pytest.raises(CreationRefused, match="option_out_of_range"):
        open_table("whisky-poker", 2, options={"stake": 0})
    with pytest.raises(CreationRefused, match="horse_price is at most the stake of 3, not 4") as refusal:
        open_table("whisky-poker", 2, options={"stake": 3, "horse_price": 4})
    assert refusal.value.code == "option_out_of_range"
    with pytest.raises(CreationRefused, match="pool_too_small"):
        open_table("whisky-poker", 2, options={"frame": "pool", "stake": 3, "counters": 9})


@pytest.mark.parametrize("name", ["whisky-poker", "whiskey-poker"])
def test_it_is_found_by_both_spellings(name: str) -> None:
    assert find(name) is GAMES["whisky-poker"]
