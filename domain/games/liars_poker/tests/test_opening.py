"""Options, presets and refused tables ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.games.liars_poker import GAME
from domain.refusals import CreationRefused
from tests.playing import open_table

DEFAULTS = {
    "start_cards": 4,
    "max_cards": 6,
    "direction": "clockwise",
    "satisfaction": "exact",
    "suit_only_flush": True,
}


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("standard", {}),
        ("standard-at-least", {"satisfaction": "at_least"}),
        ("long", {"max_cards": 8}),
        ("counterclockwise", {"direction": "counterclockwise"}),
    ],
)
def test_a_preset_changes_one_default(preset: str, changes: dict[str, Any]) -> None:
    assert open_table("liars-poker", 2, preset=preset).table.options == DEFAULTS | changes


def test_there_are_no_other_presets_and_the_first_is_the_standard_game() -> None:
    assert [preset.name for preset in GAME.presets] == ["standard", "standard-at-least", "long", "counterclockwise"]


def test_options_given_override_those_of_the_preset() -> None:
    options = open_table("liars-poker", 6, preset="long", options={"start_cards": 7, "suit_only_flush": False})
    assert options.table.options == DEFAULTS | {"start_cards": 7, "max_cards": 8, "suit_only_flush": False}


@pytest.mark.parametrize(
    ("seats", "preset", "options", "code"),
    [
        (1, None, {}, "seats_out_of_range"),
        (13, None, {"max_cards": 4}, "seats_out_of_range"),
        (2, None, {"start_cards": 0}, "option_out_of_range"),
        (2, None, {"start_cards": 27, "max_cards": 27}, "option_out_of_range"),
        (2, None, {"max_cards": 27}, "option_out_of_range"),
        (2, None, {"max_cards": 3}, "option_out_of_range"),
        (2, None, {"start_cards": 7}, "option_out_of_range"),
        (2, None, {"max_cards": "6"}, "option_out_of_range"),
        (2, None, {"start_cards": True}, "option_out_of_range"),
        (2, None, {"direction": "left"}, "option_out_of_range"),
        (2, None, {"satisfaction": "at-least"}, "option_out_of_range"),
        (2, None, {"suit_only_flush": 1}, "option_out_of_range"),
        (2, None, {"penalty_limit": 3}, "unknown_option"),
        (9, None, {}, "deck_too_small"),
        (7, "long", {}, "deck_too_small"),
        (2, None, {"start_cards": 2}, "pool_below_five"),
        (4, None, {"start_cards": 1}, "pool_below_five"),
    ],
)
def test_impossible_options_and_seats_are_refused(
    seats: int, preset: str | None, options: dict[str, Any], code: str
) -> None:
    with pytest.raises(CreationRefused) as refused:
        open_table("liars-poker", seats, preset=preset, options=options)
    assert refused.value.code == code


def test_scenario_5_the_deck_must_suffice_for_the_largest_hands_of_all_seats() -> None:
    assert open_table("liars-poker", 8, options={"max_cards": 6}).table.status == "open"
    with pytest.raises(CreationRefused, match="8 seats of up to 7 cards are 56, and the deck has 52") as refused:
        open_table("liars-poker", 8, options={"max_cards": 7})
    assert refused.value.code == "deck_too_small"


@pytest.mark.parametrize(("most", "seats"), list(enumerate((12, 10, 8, 7, 6, 5, 5, 4, 4, 4), start=4)))
def test_the_largest_table_for_each_number_of_cards(most: int, seats: int) -> None:
    options = {"max_cards": most}
    assert open_table("liars-poker", seats, options=options).table.status == "open"
    with pytest.raises(CreationRefused):
        open_table("liars-poker", seats + 1, options=options)


def test_a_first_hand_without_five_cards_is_refused_with_the_arithmetic() -> None:
    with pytest.raises(CreationRefused, match="2 seats of 2 cards are 4, and no bid is true of fewer than 5"):
        open_table("liars-poker", 2, options={"start_cards": 2})
    assert open_table("liars-poker", 3, options={"start_cards": 2}).table.status == "open"
    assert open_table("liars-poker", 5, options={"start_cards": 1}).table.status == "open"


def test_hands_that_would_shrink_are_refused_with_the_arithmetic() -> None:
    with pytest.raises(CreationRefused, match="max_cards is at least start_cards, which is 5, not 4"):
        open_table("liars-poker", 2, options={"start_cards": 5, "max_cards": 4})
    assert open_table("liars-poker", 2, options={"start_cards": 5, "max_cards": 5}).table.status == "open"


def test_two_seats_may_have_the_whole_deck() -> None:
    assert open_table("liars-poker", 2, options={"start_cards": 26, "max_cards": 26}).table.status == "open"
