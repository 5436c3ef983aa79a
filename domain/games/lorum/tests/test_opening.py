"""Options, presets and refused tables ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.games.lorum import GAME
from domain.refusals import CreationRefused
from tests.playing import given, open_table

DEFAULTS = {
    "hairy_ape_mode": "blind",
    "ape_split_lead": "same_leader",
    "abandon": "auto",
    "abandon_scope": "ape",
    "train_ten_value": 1,
    "buy_ins": None,
    "start_chips": 100,
    "rank_by": "holdings",
    "chip_value": None,
    "dealer_turns": 4,
    "first_dealer": "random",
}


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        (None, {}),
        ("classic", {}),
        ("serious", {"hairy_ape_mode": "open"}),
        ("reachable-100", {"train_ten_value": 10}),
    ],
)
def test_a_preset_differs_from_the_defaults_in_a_few_options(preset: str | None, changes: dict[str, Any]) -> None:
    assert open_table("lorum", 4, preset=preset).table.options == DEFAULTS | changes


def test_there_are_no_other_presets() -> None:
    assert [preset.name for preset in GAME.presets] == ["classic", "serious", "reachable-100"]


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5, 6, 8])
def test_it_is_for_four(seats: int) -> None:
    with pytest.raises(
        CreationRefused, match="32 cards are 8 for each of 4 seats; with 3, 5 or 6 seats, 2 cards would be left over"
    ) as no:
        open_table("lorum", seats)
    assert no.value.code == "seats_out_of_range"
    assert f"lorum is for 4 seats, not {seats}" in no.value.message


@pytest.mark.parametrize(
    ("preset", "options", "code"),
    [
        (None, {"hairy_ape_mode": "open", "ape_split_lead": "next_seat"}, "options_conflict"),
        ("serious", {"ape_split_lead": "next_seat"}, "options_conflict"),
        (None, {"abandon": "never", "abandon_scope": "all_settled"}, "options_conflict"),
        (None, {"buy_ins": [1, 2, 3, 4], "start_chips": 100}, "options_conflict"),
        (None, {"buy_ins": [100, 100, 100]}, "option_out_of_range"),
        (None, {"buy_ins": [100, 100, 100, 100, 100]}, "option_out_of_range"),
        (None, {"buy_ins": [100, 100, 100, -1]}, "option_out_of_range"),
        (None, {"buy_ins": [100, 100, 100, 100_001]}, "option_out_of_range"),
        (None, {"buy_ins": [100, 100, 100, "100"]}, "option_out_of_range"),
        (None, {"buy_ins": [True, 100, 100, 100]}, "option_out_of_range"),
        (None, {"buy_ins": 100}, "option_out_of_range"),
        (None, {"start_chips": -1}, "option_out_of_range"),
        (None, {"start_chips": 100_001}, "option_out_of_range"),
        (None, {"train_ten_value": 2}, "option_out_of_range"),
        (None, {"train_ten_value": True}, "option_out_of_range"),
        (None, {"dealer_turns": 0}, "option_out_of_range"),
        (None, {"dealer_turns": 5}, "option_out_of_range"),
        (None, {"first_dealer": 4}, "option_out_of_range"),
        (None, {"rank_by": "luck"}, "option_out_of_range"),
        (None, {"chip_value": 0.05}, "option_out_of_range"),
        (None, {"chip_value": "-1"}, "option_out_of_range"),
        (None, {"chip_value": "1e3"}, "option_out_of_range"),
        (None, {"chip_value": ".5"}, "option_out_of_range"),
        (None, {"chip_value": "0.00001"}, "option_out_of_range"),
        (None, {"chip_value": "01"}, "option_out_of_range"),
        (None, {"chip_value": "٣"}, "option_out_of_range"),
        (None, {"jokers": 2}, "unknown_option"),
    ],
)
def test_options_that_are_refused(preset: str | None, options: dict[str, Any], code: str) -> None:
    with pytest.raises(CreationRefused) as refused:
        open_table("lorum", 4, preset=preset, options=options)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"hairy_ape_mode": "open", "ape_split_lead": "next_seat"}, "open tricks are never split"),
        ({"abandon": "never", "abandon_scope": "all_settled"}, "no deal stops early"),
        ({"buy_ins": [1, 2, 3, 4], "start_chips": 9}, "start_chips exists only with buy_ins"),
        ({"buy_ins": [1, 2, 3]}, "a list of 4, each a whole number from 0 to 100000"),
    ],
)
def test_a_refusal_says_why(options: dict[str, Any], words: str) -> None:
    with pytest.raises(CreationRefused, match=words):
        open_table("lorum", 4, options=options)


def test_stacks_are_equal_or_bought() -> None:
    assert given("lorum", 4, options={"start_chips": 7}).state.chips == [7, 7, 7, 7]
    bought = given("lorum", 4, options={"buy_ins": [0, 5, 100_000, 1]})
    assert bought.state.chips == [0, 5, 100_000, 1]
    assert "start_chips" not in bought.table.options


@pytest.mark.parametrize("value", ["0.05", "1", "999999.9999", "0"])
def test_a_chip_can_be_worth_something(value: str) -> None:
    assert open_table("lorum", 4, options={"chip_value": value}).table.options["chip_value"] == value


def test_the_first_dealer_is_drawn_or_agreed_on() -> None:
    match = given("lorum", 4, chance=[2])
    assert match.last("dealer_drawn").data == {"seat": 2, "random": {"draw": 0, "below": 4, "drawn": 2}}
    assert (match.state.dealer, match.view()["turn"]["seats"]) == (2, [3])
    match = given("lorum", 4, options={"first_dealer": 1})
    assert [event.type for event in match.batches[-1]][-2:] == ["table.started", "lorum.cards_dealt"]
    assert (match.state.dealer, match.view()["turn"]["seats"]) == (1, [2])
