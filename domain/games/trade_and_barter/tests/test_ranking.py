"""The ranking of Trade and Barter: comparisons of hands ("What hands are worth" in rules.md), and counts of all
hands."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from domain.cards import DECKS, cards
from domain.games.trade_and_barter.tests.tables import HERE
from domain.rankings.barter import barter
from domain.rankings.classic import classic_of
from domain.rankings.commerce import commerce_5
from tests.games.transcripts import compares, comparisons

MODES: dict[str, dict[str, Any]] = {
    "tb": {"combinations": "three", "point": "suit"},
    "tb-total": {"combinations": "three", "point": "total"},
    "tb-five": {"combinations": "five_classic", "point": "suit"},
    "std": {"combinations": "five_modern", "point": "suit"},
}
ROWS = comparisons(HERE / "comparisons.txt")


def test_the_table_of_comparisons_is_complete() -> None:
    assert len(ROWS) == 26


@pytest.mark.parametrize(("one", "sign", "other", "mode"), ROWS, ids=lambda part: part)
def test_hands_compare_as_the_table_says(one: str, sign: str, other: str, mode: str) -> None:
    key_of = barter(MODES[mode])
    a, b = key_of(cards(one)), key_of(cards(other))
    assert compares(sign, a, b), (a, b)


@pytest.mark.parametrize("mode", ["tb", "tb-total"])
def test_the_number_of_hands_of_each_kind(mode: str) -> None:
    """There are 52 tricons and 48 sequences, the same as with five kinds. Everything else is point."""
    key_of = barter(MODES[mode])
    assert Counter(key_of(hand)[0] for hand in combinations(DECKS["52"], 3)) == {5: 52, 4: 48, 1: 22_000}


def test_points_by_suit_counted_by_the_number_of_suited_cards() -> None:
    """Three of a suit: 4 x 286 less 48 sequences. Three suits: 4 x 13 x 13 x 13 less 52 tricons. The rest have two."""
    key_of = barter(MODES["tb"])
    counted = Counter(key[2] for hand in combinations(DECKS["52"], 3) if (key := key_of(hand))[0] == 1)
    assert counted == {3: 1144 - 48, 1: 4 * 13**3 - 52, 2: 22_000 - (1144 - 48) - (4 * 13**3 - 52)}


def test_a_hand_of_three_suits_has_no_point() -> None:
    key_of = barter(MODES["tb"])
    rainbows = {key_of(hand) for hand in combinations(DECKS["52"], 3) if len({card.suit for card in hand}) == 3}
    assert {key for key in rainbows if key[0] == 1} == {(1, 0, 1)}


@pytest.mark.parametrize(
    ("mode", "hand", "key"),
    [
        ("tb", "2C 2D 2H", (5, 2)),
        ("tb", "3S AS 2S", (4, 3)),
        ("tb", "AS KS QS", (4, 14)),
        ("tb", "9C 8C 3C", (1, 20, 3)),
        ("tb", "KH TH AS", (1, 20, 2)),
        ("tb", "KC KD 2H", (1, 0, 1)),
        ("tb-total", "KC KD 2H", (1, 22, 1)),
        ("tb-total", "KH 6H 4S", (1, 20, 2)),
        ("tb-five", "AC 5C 2C", (3, 18, 14, 5, 2)),
        ("std", "AC 5C 2C", (3, 14, 5, 2)),
    ],
)
def test_keys_are_written_as_the_rules_print_them(mode: str, hand: str, key: tuple[int, ...]) -> None:
    assert barter(MODES[mode])(cards(hand)) == key


def test_the_five_kinds_are_those_of_the_two_games_of_commerce() -> None:
    assert barter(MODES["tb-five"]) is classic_of("52")
    assert barter(MODES["std"]) is commerce_5({})
