"""Options, presets and refused tables ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.games.commune import GAME
from domain.option_table import complete
from domain.refusals import CreationRefused
from tests.playing import open_table

DEFAULTS = {
    "penalty_limit": 3,
    "hand_size": "grow",
    "jokers": 0,
    "opener": "last_penalised",
    "flush_bids": False,
    "flush_form": "all_ranks",
    "max_kind": 5,
    "low_straights": False,
    "two_bids": False,
    "call_right": "next_player",
}
JOKERS = {"jokers": 2, "opener": "left_of_dealer", "flush_bids": True, "flush_form": "high", "low_straights": True}
ANYBODY = {"call_right": "any_player"}
HOUSE: dict[str, dict[str, Any]] = {
    "standard": {},
    "long": {"penalty_limit": 5},
    "shrinking": {"hand_size": "shrink"},
    "flush": {"flush_bids": True},
    "big": {"max_kind": 8},
    "jokers": JOKERS,
}
BY_THE_SOURCES = {
    "wikipedia": ANYBODY,
    **{f"wikipedia-{name}": HOUSE[name] | ANYBODY for name in ("long", "shrinking", "flush", "big")},
    "denexa": JOKERS | ANYBODY | {"two_bids": True},
}


@pytest.mark.parametrize(("preset", "changes"), (HOUSE | BY_THE_SOURCES).items())
def test_a_preset_changes_a_few_defaults(preset: str, changes: dict[str, Any]) -> None:
    assert open_table("commune", 2, preset=preset).table.options == DEFAULTS | changes


def test_there_are_no_other_presets_and_the_first_is_the_basic_game() -> None:
    assert [preset.name for preset in GAME.presets] == [*HOUSE, *BY_THE_SOURCES]


def test_options_given_override_those_of_the_preset() -> None:
    options = open_table("commune", 2, preset="jokers", options={"jokers": 0, "max_kind": 8}).table.options
    assert (options["jokers"], options["max_kind"], options["flush_form"]) == (0, 8, "high")


@pytest.mark.parametrize(
    ("seats", "preset", "options", "code"),
    [
        (1, None, {}, "seats_out_of_range"),
        (11, None, {}, "seats_out_of_range"),
        (11, "long", {}, "seats_out_of_range"),
        (5, "long", {}, "options_conflict"),
        (2, None, {"penalty_limit": 0}, "option_out_of_range"),
        (2, None, {"penalty_limit": 6}, "option_out_of_range"),
        (2, None, {"penalty_limit": "3"}, "option_out_of_range"),
        (2, None, {"penalty_limit": True}, "option_out_of_range"),
        (2, None, {"jokers": 1}, "option_out_of_range"),
        (2, None, {"max_kind": 4}, "option_out_of_range"),
        (2, None, {"max_kind": 9}, "option_out_of_range"),
        (2, None, {"hand_size": "same"}, "option_out_of_range"),
        (2, None, {"flush_bids": 1}, "option_out_of_range"),
        (2, None, {"tokens": 3}, "unknown_option"),
    ],
)
def test_impossible_options_and_seats_are_refused(
    seats: int, preset: str | None, options: dict[str, Any], code: str
) -> None:
    with pytest.raises(CreationRefused) as refused:
        open_table("commune", seats, preset=preset, options=options)
    assert refused.value.code == code


def test_five_penalties_without_the_preset_are_for_any_number_of_seats() -> None:
    assert open_table("commune", 10, options={"penalty_limit": 5}).table.status == "open"


def test_a_deck_that_could_run_out_is_refused_with_the_arithmetic() -> None:
    options = complete(GAME.options, GAME.preset("jokers"), {"penalty_limit": 5})
    with pytest.raises(CreationRefused, match=r"11 seats of up to 5 cards are 55, and the deck has 54") as refused:
        GAME.check(options, 11)
    assert refused.value.code == "deck_too_small"
