"""Options, presets and the checks at opening ("Options" in rules.md)."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.playing import open_table

OWN = {
    "frame": "pool",
    "combinations": "three",
    "point": "suit",
    "ties": "dealer_first",
    "barter_consent": False,
    "knock_timing": "instead",
    "final_turns": False,
    "traded_cards": "bottom",
    "trade_fee": 1,
    "purse": None,
    "round_cap": 20,
}
POOL = {"stake": 6, "counters": 3, "hand_prize": 1, "prize_source": "pool", "horse": True, "horse_price": 2}
MODERN = {
    "frame": "tokens",
    "combinations": "five_modern",
    "ties": "frame",
    "barter_consent": True,
    "final_turns": True,
    "purse": 10,
}


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("any-number", OWN | POOL),
        ("wikipedia", OWN | POOL),
        ("modern", OWN | MODERN | {"tokens": 3, "exact_ties": "all_lose"}),
        ("hoyle", OWN | POOL | {"knock_timing": "instead_or_after"}),
        ("total-point", OWN | POOL | {"point": "total"}),
    ],
)
def test_presets(preset: str, options: dict[str, Any]) -> None:
    assert open_table("trade-and-barter", 3, preset=preset).table.options == options


def test_there_are_no_other_presets() -> None:
    named = [preset.name for preset in GAMES["trade-and-barter"].presets]
    assert named == ["any-number", "wikipedia", "modern", "hoyle", "total-point"]


def test_one_preset_is_for_three_to_ten_and_the_others_for_up_to_twelve() -> None:
    open_table("trade-and-barter", 10, preset="wikipedia")
    with refused("options_conflict"):
        open_table("trade-and-barter", 11, preset="wikipedia")
    for preset in ("any-number", "modern", "hoyle", "total-point"):
        open_table("trade-and-barter", 12, preset=preset)


@pytest.mark.parametrize("seats", [3, 11, 12])
def test_without_a_preset_three_to_twelve_can_play(seats: int) -> None:
    assert open_table("trade-and-barter", seats).table.options == OWN | POOL


@pytest.mark.parametrize("seats", [2, 13])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with refused("seats_out_of_range"):
        open_table("trade-and-barter", seats, preset="hoyle")


@pytest.mark.parametrize("combinations", ["five_classic", "five_modern"])
def test_a_total_point_has_no_meaning_with_five_kinds(combinations: str) -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("trade-and-barter", 3, options={"point": "total", "combinations": combinations})
    assert refusal.value.code == "options_conflict"
    assert refusal.value.message == f"point total has a meaning only with combinations three, not {combinations}"
    with refused("options_conflict"):
        open_table("trade-and-barter", 3, preset="total-point", options={"combinations": combinations})


def test_exact_ties_exists_only_with_tokens_and_the_frame_s_own_ties() -> None:
    def options(**given: str) -> Mapping[str, Any]:
        return open_table("trade-and-barter", 3, options=given).table.options

    assert "exact_ties" not in options()
    assert "exact_ties" not in options(ties="frame")
    assert "exact_ties" not in options(frame="tokens")
    assert options(frame="tokens", ties="frame")["exact_ties"] == "all_lose"


@pytest.mark.parametrize(
    "given",
    [
        {"exact_ties": "all_lose"},
        {"frame": "tokens", "exact_ties": "all_lose"},
        {"ties": "frame", "exact_ties": "all_lose"},
        {"tokens": 3},
        {"frame": "tokens", "stake": 6},
    ],
    ids=str,
)
def test_options_that_do_not_go_together_are_a_conflict(given: dict[str, Any]) -> None:
    with refused("options_conflict"):
        open_table("trade-and-barter", 3, options=given)


def test_the_refusal_names_the_options_that_fit() -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("trade-and-barter", 3, options={"frame": "tokens", "exact_ties": "all_lose"})
    assert refusal.value.message == "exact_ties exists only with frame tokens and ties frame"


def test_the_pool_is_checked_as_everywhere() -> None:
    with refused("pool_too_small"):
        open_table("trade-and-barter", 5, options={"hand_prize": 2})
    open_table("trade-and-barter", 5, options={"hand_prize": 2, "prize_source": "ante"})


@pytest.mark.parametrize(
    "options",
    [
        {"frame": "purse"},
        {"combinations": "five"},
        {"point": "pips"},
        {"ties": "all"},
        {"barter_consent": "yes"},
        {"knock_timing": "after"},
        {"final_turns": 1},
        {"traded_cards": "top"},
        {"trade_fee": 11},
        {"trade_fee": None},
        {"purse": 100},
        {"purse": -1},
        {"round_cap": 0},
        {"round_cap": 101},
    ],
    ids=str,
)
def test_values_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with refused("option_out_of_range"):
        open_table("trade-and-barter", 3, options=options)


@pytest.mark.parametrize("purse", [None, 0, 99])
def test_a_purse_is_a_number_or_none(purse: int | None) -> None:
    assert open_table("trade-and-barter", 3, options={"purse": purse}).table.options["purse"] == purse


def refused(code: str) -> Any:
    return pytest.raises(CreationRefused, match=f"^{code}: ")
