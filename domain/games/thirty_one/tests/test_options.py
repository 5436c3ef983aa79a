"""Options, presets and the checks at opening ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.playing import open_table

STANDARD = {
    "tokens": 3,
    "free_ride": False,
    "knocker_low": 1,
    "knocker_tie": "loses",
    "instant_31": "strike",
    "tricon": False,
    "known_cards": "shown",
    "round_cap": 30,
}
SCAT = {"free_ride": True, "knocker_low": 2, "knocker_tie": "safe"}


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("standard", {}),
        ("scat", SCAT),
        ("source-literal", {"instant_31": "off"}),
        ("scat-tricon", SCAT | {"tricon": True}),
    ],
)
def test_presets_are_the_standard_game_with_changes(preset: str, changes: dict[str, Any]) -> None:
    assert open_table("thirty-one", 3, preset=preset).table.options == STANDARD | changes


def test_there_are_no_other_presets() -> None:
    presets = [preset.name for preset in GAMES["thirty-one"].presets]
    assert presets == ["standard", "scat", "source-literal", "scat-tricon"]


@pytest.mark.parametrize("seats", [2, 9])
def test_it_is_for_two_to_nine(seats: int) -> None:
    assert len(open_table("thirty-one", seats).table.seats) == seats


@pytest.mark.parametrize("seats", [0, 1, 10, 17])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("thirty-one", seats)
    assert refusal.value.code == "seats_out_of_range"
    assert refusal.value.message == (
        f"thirty-one is for 2 to 9 seats, not {seats}: 9 hands of 3 and a card face up leave 24 of 52 to draw, enough "
        "for two full rounds"
    )


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"tokens": 0}, "option_out_of_range"),
        ({"tokens": 11}, "option_out_of_range"),
        ({"tokens": True}, "option_out_of_range"),
        ({"free_ride": 1}, "option_out_of_range"),
        ({"knocker_low": 3}, "option_out_of_range"),
        ({"knocker_tie": "wins"}, "option_out_of_range"),
        ({"instant_31": True}, "option_out_of_range"),
        ({"tricon": "yes"}, "option_out_of_range"),
        ({"round_cap": 0}, "option_out_of_range"),
        ({"round_cap": 101}, "option_out_of_range"),
        ({"exact_ties": "all_lose"}, "unknown_option"),
        ({"frame": "pool"}, "unknown_option"),
        ({"ruleset": "bastard"}, "unknown_option"),
    ],
    ids=str,
)
def test_options_out_of_range_and_unknown_ones_are_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("thirty-one", 3, options=options)
    assert refusal.value.code == code
