"""Options, presets and the checks at opening ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.games.commerce.game import CommerceOptions
from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.playing import open_table

STANDARD = {
    "frame": "tokens",
    "exchanges_per_turn": 1,
    "ace_low_sequence": False,
    "pounce": "off",
    "recognised": "five",
    "flush_by": "cards",
    "pass_rounds": 2,
    "deadlock": "as_knock",
    "knocking": True,
    "point_ties": "next_card",
    "open_hands": False,
    "known_cards": "shown",
    "round_cap": 50,
    "tokens": 3,
    "exact_ties": "all_lose",
}
EXTENDED = {"recognised": "three", "pass_rounds": 1, "deadlock": "showdown", "round_cap": 100}
FRAME_OF_TOKENS = {"tokens", "exact_ties"}
POOL = {"stake": 6, "counters": 3, "hand_prize": 1, "prize_source": "pool", "horse": True, "horse_price": 2}


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("standard", {}),
        ("five-tokens", {"tokens": 5}),
        ("multi-exchange", {"exchanges_per_turn": 3}),
        ("ace-low", {"ace_low_sequence": True}),
        ("pounce", {"pounce": "interrupt"}),
        ("extended", EXTENDED),
        ("satisfied", {**EXTENDED, "knocking": False, "flush_by": "point", "ace_low_sequence": True}),
        ("open", {"open_hands": True}),
    ],
)
def test_presets_are_the_standard_game_with_changes(preset: str, changes: dict[str, Any]) -> None:
    assert open_table("commerce", 3, preset=preset).table.options == STANDARD | changes


def test_there_are_no_other_presets() -> None:
    named = [preset.name for preset in GAMES["commerce"].presets]
    assert named == ["standard", "five-tokens", "multi-exchange", "ace-low", "pounce", "extended", "satisfied", "open"]


def test_a_table_opened_before_flushes_could_go_by_their_point_goes_on_by_their_cards() -> None:
    options = open_table("commerce", 3, preset="satisfied").table.options
    earlier = {name: value for name, value in options.items() if name != "flush_by"}
    assert CommerceOptions.of(earlier).flush_by == "cards"
    assert CommerceOptions.of(options).flush_by == "point"


def test_with_the_pool_the_options_of_the_tokens_are_absent() -> None:
    options = open_table("commerce", 3, options={"frame": "pool"}).table.options
    kept = {name: value for name, value in STANDARD.items() if name not in FRAME_OF_TOKENS}
    assert options == kept | POOL | {"frame": "pool"}


def test_a_preset_goes_with_the_pool_too() -> None:
    options = open_table("commerce", 3, preset="five-tokens", options={"frame": "pool"}).table.options
    assert "tokens" not in options


def test_the_price_of_the_horse_is_a_third_of_the_stake_unless_it_is_given() -> None:
    def price(**given: Any) -> int:
        return int(open_table("commerce", 3, options={"frame": "pool", **given}).table.options["horse_price"])

    assert [price(), price(stake=20), price(stake=20, horse_price=20), price(horse_price=0)] == [2, 6, 20, 0]


@pytest.mark.parametrize("seats", [3, 12])
def test_three_to_twelve_can_play(seats: int) -> None:
    open_table("commerce", seats)


@pytest.mark.parametrize("seats", [2, 13])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with refused("seats_out_of_range"):
        open_table("commerce", seats)


@pytest.mark.parametrize(
    "options",
    [
        {"tokens": 0},
        {"tokens": 11},
        {"exchanges_per_turn": 4},
        {"pounce": True},
        {"recognised": "four"},
        {"flush_by": "total"},
        {"pass_rounds": 0},
        {"pass_rounds": 3},
        {"deadlock": "knock"},
        {"point_ties": True},
        {"exact_ties": "none"},
        {"open_hands": 1},
        {"round_cap": 101},
        {"frame": "purse"},
        {"frame": "pool", "stake": 0},
        {"frame": "pool", "stake": 1001},
        {"frame": "pool", "counters": 10},
        {"frame": "pool", "hand_prize": -1},
        {"frame": "pool", "horse_price": 7},
    ],
    ids=str,
)
def test_values_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with refused("option_out_of_range"):
        open_table("commerce", 3, options=options)


@pytest.mark.parametrize(
    "options",
    [{"stake": 6}, {"horse": True}, {"frame": "pool", "tokens": 3}, {"frame": "pool", "exact_ties": "all_lose"}],
    ids=str,
)
def test_options_of_the_other_frame_are_a_conflict(options: dict[str, Any]) -> None:
    with refused("options_conflict"):
        open_table("commerce", 3, options=options)


def test_there_is_no_free_ride_in_commerce() -> None:
    with refused("unknown_option"):
        open_table("commerce", 3, options={"free_ride": True})


def refused(code: str) -> Any:
    return pytest.raises(CreationRefused, match=f"^{code}: ")
