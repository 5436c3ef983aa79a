"""Two games under one name: options, seats and moves of each ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.games.stop_the_bus.tests.tables import any_hands as brag_hands
from domain.games.stop_the_bus.tests.tables import table as bastard
from domain.games.thirty_one.tests import tables as thirty_one
from domain.games.thirty_one.tests.tables import SHOWDOWN, any_hands, idle, knock_out
from domain.moves import JsonMove
from domain.refusals import CreationRefused, Refusal
from domain.registry import GAMES
from service.views import catalogue
from tests.playing import Match, given, open_table

THIRTY_ONE = {
    "ruleset": "thirty_one",
    "tokens": 3,
    "free_ride": False,
    "knocker_low": 1,
    "knocker_tie": "loses",
    "instant_31": "strike",
    "tricon": False,
    "known_cards": "shown",
    "round_cap": 30,
}
BASTARD = {
    "ruleset": "bastard",
    "tokens": 3,
    "exchange_sizes": "one_or_three",
    "brag_specials": False,
    "known_cards": "shown",
    "round_cap": 30,
}


def table(seats: int, **options: Any) -> Match:
    return thirty_one.table(any_hands(seats), game="stop-the-bus", **options)


# Options


@pytest.mark.parametrize(("preset", "options"), [("thirty_one", THIRTY_ONE), ("bastard", BASTARD)])
def test_each_preset_is_a_rule_set_with_its_defaults(preset: str, options: dict[str, Any]) -> None:
    assert open_table("stop-the-bus", 3, preset=preset).table.options == options


def test_thirty_one_is_the_default() -> None:
    match = open_table("stop-the-bus", 3)
    assert (match.table.terms.preset, match.table.options) == ("thirty_one", THIRTY_ONE)


def test_its_options_are_those_of_thirty_one() -> None:
    options = open_table("thirty-one", 3).table.options
    assert {name: value for name, value in THIRTY_ONE.items() if name != "ruleset"} == options


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"ruleset": "bastard", "knocker_low": 2}, "options_conflict"),
        ({"ruleset": "bastard", "free_ride": False}, "options_conflict"),
        ({"ruleset": "bastard", "tricon": True}, "options_conflict"),
        ({"ruleset": "thirty_one", "exchange_sizes": "one"}, "options_conflict"),
        ({"brag_specials": True}, "options_conflict"),
        ({"ruleset": "brag"}, "option_out_of_range"),
        ({"ruleset": "bastard", "exchange_sizes": "two"}, "option_out_of_range"),
        ({"ruleset": "bastard", "round_cap": 0}, "option_out_of_range"),
        ({"ruleset": "bastard", "pass_rounds": 1}, "unknown_option"),
    ],
    ids=str,
)
def test_options_of_the_other_rule_set_are_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("stop-the-bus", 3, options=options)
    assert refusal.value.code == code


# Seats


@pytest.mark.parametrize(("preset", "seats"), [("thirty_one", 2), ("thirty_one", 9), ("bastard", 2), ("bastard", 12)])
def test_each_rule_set_has_its_range_of_seats(preset: str, seats: int) -> None:
    assert len(open_table("stop-the-bus", seats, preset=preset).table.seats) == seats


@pytest.mark.parametrize(
    ("preset", "seats", "message"),
    [
        (
            "thirty_one",
            10,
            "thirty_one is for 2 to 9 seats, not 10: 10 hands of 3 and a card face up leave 21 of 52 to draw, and "
            "9 hands leave 24",
        ),
        (
            "thirty_one",
            12,
            "thirty_one is for 2 to 9 seats, not 12: 12 hands of 3 and a card face up leave 15 of 52 to draw, and "
            "9 hands leave 24",
        ),
        ("thirty_one", 13, "stop-the-bus is for 2 to 12 seats, not 13"),
        ("thirty_one", 1, "stop-the-bus is for 2 to 12 seats, not 1"),
        ("bastard", 13, "stop-the-bus is for 2 to 12 seats, not 13"),
    ],
)
def test_other_numbers_of_seats_are_refused_with_the_arithmetic(preset: str, seats: int, message: str) -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("stop-the-bus", seats, preset=preset)
    assert (refusal.value.code, refusal.value.message) == ("seats_out_of_range", message)


def test_the_rule_set_counts_and_not_the_preset() -> None:
    assert open_table("stop-the-bus", 12, preset="thirty_one", options={"ruleset": "bastard"}).table.options == BASTARD
    with pytest.raises(CreationRefused):
        open_table("stop-the-bus", 12, preset="bastard", options={"ruleset": "thirty_one"})


def test_the_catalogue_has_the_range_of_seats_of_each() -> None:
    presets = {preset.name: preset.players.fields() for preset in catalogue.game("stop-the-bus").presets}
    assert presets == {"thirty_one": {"min": 2, "max": 9}, "bastard": {"min": 2, "max": 12}}


def test_twelve_hands_and_the_widow_take_39_cards() -> None:
    dealt = given("stop-the-bus", 12, preset="bastard", chance=[0]).last("cards_dealt").data
    assert sum(dealt["counts"]) + len(dealt["face_up"]) == 39 == 52 - dealt["stock"]


# Moves


@pytest.mark.parametrize(
    "move",
    [
        {"type": "knock"},
        {"type": "exchange", "give": ["9C"], "take": ["2H"]},
        {"type": "exchange", "give": ["9C"], "take": ["2H"], "stop": True},
    ],
    ids=str,
)
def test_thirty_one_has_no_knock_by_that_name_and_no_exchange(move: JsonMove) -> None:
    assert table(3).code_of(1, move) == "bad_shape"


@pytest.mark.parametrize(
    "move",
    [
        {"type": "draw", "from": "stock"},
        {"type": "discard", "card": "9C"},
        {"type": "stop_the_bus"},
        {"type": "stand"},
        {"type": "knock"},
        {"type": "pass"},
    ],
    ids=str,
)
def test_bastard_has_nothing_but_the_exchange(move: JsonMove) -> None:
    assert bastard(brag_hands(3)).code_of(1, move) == "bad_shape"
    assert bastard(brag_hands(3)).code_of(2, move) == "not_your_turn"


def test_a_refusal_names_the_moves_that_the_table_has() -> None:
    for match, moves in ((table(3), "draw, discard, stop_the_bus, stand"), (bastard(brag_hands(3)), "exchange")):
        with pytest.raises(Refusal) as refusal:
            match.move(1, {"type": "knock"})
        assert refusal.value.message == f"there is no move 'knock' at this table; the moves here are {moves}"


def test_the_table_of_moves_has_those_of_both() -> None:
    types = [*GAMES["stop-the-bus"].moves]
    assert types == ["draw", "discard", "stop_the_bus", "stand", "exchange"]


def test_the_move_its_event_and_its_refusal_have_one_name() -> None:
    match = idle(table(3))
    match.when("2 stop_the_bus").then("bus_stopped")
    assert match.last("bus_stopped").type == "stop_the_bus.bus_stopped"
    assert match.game.move_of(match.last("bus_stopped")) == {"type": "stop_the_bus"}
    assert (match.state.phase, match.state.queue, match.view()["state"]["knocker"]) == ("final_draw", (0, 1), 2)
    assert match.code_of(0, {"type": "stop_the_bus"}) == "knock_closed"
    assert match.code_of(0, {"type": "stop_the_bus", "now": True}) == "bad_shape"
    match.play("0 stand")
    match.when("1 stand").then("stood", *SHOWDOWN)


def test_the_bus_is_stopped_in_the_draw_phase_only() -> None:
    match = table(3)
    assert match.view(1)["turn"]["allowed"] == ["draw", "stop_the_bus"]
    match.play("1 draw from=stock")
    assert match.code_of(1, {"type": "stop_the_bus"}) == "knock_closed"


def test_everything_else_is_as_in_thirty_one() -> None:
    """The same cards and moves at both tables lead to the same data, except for the names."""
    lines = ("1 draw from=discard", "1 discard card=9C", "2 draw from=stock", "2 discard card=3H")
    played = []
    for match in (table(3), thirty_one.table(any_hands(3))):
        for line in lines:
            match.play(line)
        knock_out(match)
        played.append([(event.type.split(".")[1], event.data) for event in match.events if event.version > 4])
    assert played[0] == [("bus_stopped" if name == "knocked" else name, data) for name, data in played[1]]


def test_a_strike_is_as_in_thirty_one() -> None:
    match = thirty_one.table({**any_hands(3), 2: "AC KC QC"}, game="stop-the-bus")
    assert match.last("tokens_lost").data == {"losses": {"0": 1, "1": 1}, "tokens": [2, 2, 3], "spared": None}
