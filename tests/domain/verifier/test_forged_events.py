"""The verifier on records with one forged event and recomputed hashes."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.domain.verifier.records import divergence, first, played
from tests.trust.forging import mended

Forgery = Callable[[dict[str, Any]], dict[str, Any]]


def swap_two_dealt_cards(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "cards_dealt")
    zero, one = (event["disclosed"][seat]["cards"] for seat in "01")
    zero[0], one[0] = one[0], zero[0]
    return event


def turn_up_another_card(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "cards_dealt")
    event["data"]["face_up"] = ["2C" if event["data"]["face_up"] != ["2C"] else "3C"]
    return event


def take_another_draw(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "cards_dealt")
    event["data"]["shuffle"]["draw"] += 1
    return event


def draw_another_dealer(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "dealer_drawn")
    other = (event["data"]["seat"] + 1) % 3
    event["data"]["seat"] = event["data"]["random"]["drawn"] = other
    return event


def draw_another_card(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "card_drawn")
    seat = str(event["actor"])
    event["disclosed"][seat]["cards"] = ["AS" if event["disclosed"][seat]["cards"] != ["AS"] else "AH"]
    return event


@pytest.mark.parametrize(
    "forge",
    [swap_two_dealt_cards, turn_up_another_card, take_another_draw, draw_another_dealer, draw_another_card],
)
def test_a_forged_deal_or_draw_is_reported(forge: Forgery) -> None:
    record = played()
    event = forge(record)
    assert divergence(mended(record)) == (event["version"], "deals")


def play_a_card_not_held(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "card_discarded")
    event["data"]["card"] = "X1"
    return event


def play_out_of_turn(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "stood", by="player")
    event["actor"] = (event["actor"] + 1) % 3
    return event


def let_the_house_play_for_a_player(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "stood", by="player")
    event["by"] = "house"
    return event


def let_a_player_play_for_the_house(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "stood", by="house")
    event["by"] = "player"
    return event


def claim_a_deadline(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "card_drawn", by="player")
    event["by"] = "deadline"
    return event


def let_the_house_interrupt(record: dict[str, Any]) -> dict[str, Any]:
    """Inserts a move that a random bot would also choose, because it is the only one possible out of turn."""
    turn = first(record, "stood", by="player")
    knock = {**copy.deepcopy(turn), "type": "tiny.knocked", "actor": 1, "by": "house"}
    record["events"].insert(turn["version"] - 1, knock)
    return copy.deepcopy(turn)


def judge_for_another_seat(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "hand_judged")
    event["data"]["winners"] = [(event["data"]["winners"][0] + 1) % 3]
    return event


def show_other_hands(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "hands_revealed")
    event["data"]["hands"]["0"].reverse()
    return event


def seat_a_ghost(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "seat_taken", actor=0)
    event["data"]["kind"] = "ghost"
    return event


def name_a_player(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "seat_taken", actor=0)
    event["data"]["player"] = {"id": "p_0", "name": "Ann"}
    return event


def number_the_opener(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "opened")
    event["data"]["opener"] = 7
    return event


def add_a_field(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "stood")
    event["data"]["note"] = "hello"
    return event


def open_twice(record: dict[str, Any]) -> dict[str, Any]:
    events = record["events"]
    again = {**copy.deepcopy(events[0]), "version": 5, "at": events[3]["at"]}
    events.insert(4, again)
    return again


def open_with_a_turn_of_a_second(record: dict[str, Any]) -> dict[str, Any]:
    record["events"][0]["data"]["turn_seconds"] = 1
    return first(record, "opened")


def take_back_the_time(record: dict[str, Any]) -> dict[str, Any]:
    """Moves the dates of a move and all later events one day ahead, past the deadline."""
    event = first(record, "stood", by="player")
    for later in record["events"][event["version"] - 1 :]:
        later["at"] += 86_400_000
    return event


@pytest.mark.parametrize(
    "forge",
    [
        play_a_card_not_held,
        play_out_of_turn,
        let_the_house_play_for_a_player,
        let_a_player_play_for_the_house,
        let_the_house_interrupt,
        judge_for_another_seat,
        show_other_hands,
        seat_a_ghost,
        name_a_player,
        number_the_opener,
        add_a_field,
        open_twice,
        open_with_a_turn_of_a_second,
        take_back_the_time,
    ],
)
def test_a_forged_move_or_outcome_is_reported(forge: Forgery) -> None:
    record = played()
    event = forge(record)
    assert divergence(mended(record)) == (event["version"], "moves")


def test_a_move_falsely_dated_to_a_deadline_is_reported() -> None:
    record = played()
    event = claim_a_deadline(record)
    assert divergence(mended(record)) == (event["version"], "deals")
