"""Options, presets and the checks at opening ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.option_table import json_schema
from domain.refusals import CreationRefused
from domain.registry import GAMES, find
from tests.playing import open_table

COMMON = {"count": "suit", "procedure": "modern", "frame": "tokens", "instant_31": False, "known_cards": "shown"}
MODERN = {"pass_rounds": 2, "deadlock": "as_knock", "exchanges_per_turn": 1, "open_hands": False, "round_cap": 50}
CLASSIC = {
    "rounds": 0,
    "widow_growth": "from_round_2",
    "dealer_blind": True,
    "knocks_to_end": 1,
    "pass_locks": False,
}
TOKENS = {"tokens": 3, "exact_ties": "all_lose"}
POOL = {"stake": 6, "counters": 3, "hand_prize": 1, "prize_source": "pool", "horse": True, "horse_price": 2}


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("suit", COMMON | MODERN | TOKENS),
        ("cardrulesplus", COMMON | MODERN | TOKENS | {"count": "all_cards"}),
        ("classic", COMMON | CLASSIC | POOL | {"procedure": "classic", "frame": "pool"}),
        (
            "wikipedia",
            COMMON | CLASSIC | POOL | {"procedure": "classic", "frame": "pool", "widow_growth": "every_round"},
        ),
        ("instant", COMMON | MODERN | TOKENS | {"instant_31": True}),
    ],
)
def test_presets(preset: str, options: dict[str, Any]) -> None:
    assert open_table("trentuno", 3, preset=preset).table.options == options


def test_there_are_no_other_presets() -> None:
    named = [preset.name for preset in GAMES["trentuno"].presets]
    assert named == ["suit", "cardrulesplus", "classic", "wikipedia", "instant"]


@pytest.mark.parametrize("frame", ["tokens", "pool"])
@pytest.mark.parametrize("procedure", ["modern", "classic"])
def test_any_procedure_goes_with_any_frame(procedure: str, frame: str) -> None:
    options = open_table("trentuno", 3, options={"procedure": procedure, "frame": frame}).table.options
    own = {"modern": MODERN, "classic": CLASSIC}[procedure] | {"tokens": TOKENS, "pool": POOL}[frame]
    assert options == COMMON | own | {"procedure": procedure, "frame": frame}


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 3},
        {"dealer_blind": False},
        {"knocks_to_end": 2},
        {"procedure": "classic", "round_cap": 5},
        {"procedure": "classic", "open_hands": True},
        {"procedure": "classic", "exchanges_per_turn": 1},
        {"stake": 6},
        {"frame": "pool", "tokens": 3},
    ],
    ids=str,
)
def test_options_of_the_procedure_or_frame_not_in_use_are_a_conflict(options: dict[str, Any]) -> None:
    with refused("options_conflict"):
        open_table("trentuno", 3, options=options)


@pytest.mark.parametrize("pounce", ["off", "interrupt", "on_turn"])
def test_there_is_no_pouncing_and_the_catalogue_has_no_option_for_it(pounce: str) -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("trentuno", 3, options={"pounce": pounce})
    assert refusal.value.code == "options_conflict"
    assert refusal.value.message == (
        "there is no pouncing in Trentuno, where a fourth card of a rank would have no value"
    )
    assert "pounce" not in json_schema(GAMES["trentuno"].options)["properties"]


@pytest.mark.parametrize("options", [{"ace_low_sequence": True}, {"deck": 52}], ids=str)
def test_options_that_trentuno_lacks_are_unknown(options: dict[str, Any]) -> None:
    with refused("unknown_option"):
        open_table("trentuno", 3, options=options)


@pytest.mark.parametrize(("growth", "most"), [("from_round_2", 9), ("every_round", 9), ("none", 12)])
def test_the_most_seats_of_the_classic_procedure(growth: str, most: int) -> None:
    """The numbers of cards are 4n+2, 4n+3 or 3n+3 of forty."""
    options = {"procedure": "classic", "widow_growth": growth}
    open_table("trentuno", most, options=options)
    with refused("seats_out_of_range" if most == 12 else "deck_too_small"):
        open_table("trentuno", most + 1, options=options)


def test_the_refusal_has_the_arithmetic() -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("trentuno", 10, options={"procedure": "classic"})
    assert refusal.value.message == (
        "10 hands of 3 cards, a widow of 3 and 9 fresh cards in 10 rounds are 30 + 3 + 9 = 42 cards, "
        "and the deck has 40"
    )


@pytest.mark.parametrize("preset", ["suit", "cardrulesplus", "instant"])
def test_three_to_twelve_can_play_the_modern_one(preset: str) -> None:
    for seats in (3, 12):
        open_table("trentuno", seats, preset=preset)
    for seats in (2, 13):
        with pytest.raises(CreationRefused) as refusal:
            open_table("trentuno", seats, preset=preset)
        assert refusal.value.code == "seats_out_of_range"
        assert refusal.value.message == (
            f"trentuno is for 3 to 12 seats, not {seats}: 12 hands of 3 and the widow take 39 of 40 cards"
        )


def test_one_preset_is_for_up_to_nine() -> None:
    open_table("trentuno", 9, preset="wikipedia")
    with refused("options_conflict"):
        open_table("trentuno", 10, preset="wikipedia")


@pytest.mark.parametrize(
    "options",
    [
        {"count": "all"},
        {"procedure": "stock"},
        {"instant_31": "on"},
        {"round_cap": 101},
        {"procedure": "classic", "rounds": 13},
        {"frame": "pool", "horse_price": 7},
    ],
    ids=str,
)
def test_values_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with refused("option_out_of_range"):
        open_table("trentuno", 3, options=options)


def test_the_pool_is_checked_with_either_procedure() -> None:
    for procedure in ("modern", "classic"):
        with refused("pool_too_small"):
            open_table("trentuno", 3, options={"procedure": procedure, "frame": "pool", "hand_prize": 2})


def refused(code: str) -> Any:
    return pytest.raises(CreationRefused, match=f"^{code}: ")


@pytest.mark.parametrize("name", ["trentuno", "trente-et-un"])
def test_it_is_found_by_both_its_names(name: str) -> None:
    assert find(name) is GAMES["trentuno"]
