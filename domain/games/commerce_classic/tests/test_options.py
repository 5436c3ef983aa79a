"""Options, presets and the checks at opening ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.playing import open_table

USUAL = {
    "deck": 52,
    "rounds": 0,
    "widow_growth": "from_round_2",
    "dealer_blind": True,
    "knocks_to_end": 2,
    "pass_locks": False,
    "pounce": "off",
    "known_cards": "shown",
    "stake": 6,
    "counters": 3,
    "hand_prize": 1,
    "prize_source": "pool",
    "horse": True,
    "horse_price": 2,
}


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("wikipedia", {"widow_growth": "every_round"}),
        ("britannica", {"pass_locks": True, "horse": False, "rounds": 0}),
        ("ante", {"prize_source": "ante"}),
        ("pounce", {"pounce": "interrupt"}),
        ("short-pack-32", {"deck": 32}),
        ("short-pack-40", {"deck": 40}),
        ("any-number", {}),
    ],
)
def test_presets_are_the_defaults_with_changes(preset: str, changes: dict[str, Any]) -> None:
    assert open_table("commerce-classic", 3, preset=preset).table.options == USUAL | changes


def test_there_are_no_other_presets() -> None:
    named = [preset.name for preset in GAMES["commerce-classic"].presets]
    assert named == ["any-number", "wikipedia", "britannica", "ante", "pounce", "short-pack-32", "short-pack-40"]


# The number of seats


@pytest.mark.parametrize(
    ("deck", "growth", "most"),
    [
        *((52, growth, 12) for growth in ("from_round_2", "every_round", "none")),
        (40, "from_round_2", 9),
        (40, "every_round", 9),
        (40, "none", 12),
        (32, "from_round_2", 7),
        (32, "every_round", 7),
        (32, "none", 9),
    ],
)
def test_the_most_seats_by_deck_and_growth(deck: int, growth: str, most: int) -> None:
    """With a round for each seat: 4n+2, 4n+3 or 3n+3 cards. Twelve is the maximum at any table."""
    options = {"deck": deck, "widow_growth": growth}
    open_table("commerce-classic", most, options=options)
    with refused("seats_out_of_range" if most == 12 else "deck_too_small"):
        open_table("commerce-classic", most + 1, options=options)


@pytest.mark.parametrize(("preset", "most"), [("wikipedia", 10), ("short-pack-40", 9), ("short-pack-32", 7)])
def test_the_presets_are_for_three_to_ten_as_far_as_the_cards_go(preset: str, most: int) -> None:
    for seats in (3, most):
        open_table("commerce-classic", seats, preset=preset)
    with refused("options_conflict" if most == 10 else "deck_too_small"):
        open_table("commerce-classic", most + 1, preset=preset)
    with refused("options_conflict"):
        open_table("commerce-classic", 2, preset=preset)


@pytest.mark.parametrize("preset", [None, "any-number"])
@pytest.mark.parametrize("seats", [2, 12])
def test_without_a_preset_any_number_can_play(seats: int, preset: str | None) -> None:
    assert open_table("commerce-classic", seats, preset=preset).table.options == USUAL


@pytest.mark.parametrize("seats", [1, 13])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with refused("seats_out_of_range"):
        open_table("commerce-classic", seats)


@pytest.mark.parametrize(
    ("options", "seats", "fits"),
    [
        ({"deck": 40, "rounds": 12}, 8, True),  # 24 + 3 + 11 = 38
        ({"deck": 40, "rounds": 12}, 9, False),  # 27 + 3 + 11 = 41
        ({"deck": 40, "rounds": 1}, 12, True),  # 36 + 3 + 0 = 39
        ({"deck": 40, "rounds": 2}, 12, True),  # 36 + 3 + 1 = 40
        ({"deck": 40, "rounds": 3}, 12, False),
        ({"deck": 40, "rounds": 1, "widow_growth": "every_round"}, 12, True),
        ({"deck": 40, "rounds": 2, "widow_growth": "every_round"}, 12, False),
        ({"deck": 52, "rounds": 12, "widow_growth": "every_round"}, 12, True),  # 36 + 3 + 12 = 51
    ],
    ids=str,
)
def test_an_agreed_number_of_rounds_counts_instead(options: dict[str, Any], seats: int, fits: bool) -> None:
    if fits:
        open_table("commerce-classic", seats, options=options)
    else:
        with refused("deck_too_small"):
            open_table("commerce-classic", seats, options=options)


def test_the_refusal_has_the_arithmetic() -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("commerce-classic", 8, preset="short-pack-32")
    assert refusal.value.message == (
        "8 hands of 3 cards, a widow of 3 and 7 fresh cards in 8 rounds are 24 + 3 + 7 = 34 cards, and the deck has 32"
    )


# The pool


def test_a_pool_that_prizes_could_empty_is_too_small() -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("commerce-classic", 5, options={"stake": 6, "counters": 3, "hand_prize": 2})
    assert refusal.value.code == "pool_too_small"
    assert "5 stakes of 6 make a pool of 30" in refusal.value.message
    open_table("commerce-classic", 5, options={"stake": 7, "counters": 3, "hand_prize": 2})
    open_table("commerce-classic", 5, options={"stake": 6, "hand_prize": 2, "prize_source": "ante"})


@pytest.mark.parametrize(
    "options",
    [
        {"deck": 54},
        {"deck": "52"},
        {"rounds": 13},
        {"rounds": -1},
        {"widow_growth": "never"},
        {"dealer_blind": 1},
        {"knocks_to_end": 0},
        {"knocks_to_end": 3},
        {"pass_locks": "yes"},
        {"pounce": "always"},
        {"stake": 0},
        {"counters": 0},
        {"hand_prize": 1001},
        {"horse_price": 7},
    ],
    ids=str,
)
def test_values_out_of_range_are_refused(options: dict[str, Any]) -> None:
    with refused("option_out_of_range"):
        open_table("commerce-classic", 3, options=options)


@pytest.mark.parametrize("name", ["frame", "tokens", "exact_ties", "free_ride", "ace_low_sequence"])
def test_options_of_other_games_are_unknown(name: str) -> None:
    with refused("unknown_option"):
        open_table("commerce-classic", 3, options={name: 3})


def refused(code: str) -> Any:
    return pytest.raises(CreationRefused, match=f"^{code}: ")
