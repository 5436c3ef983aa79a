"""COMMERCE-5: comparisons of hands ("What hands are worth" in rules.md), and a count of all hands by kind."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from domain.cards import DECKS, cards
from domain.games.commerce.tests.tables import HERE
from domain.rankings.commerce import commerce_5
from tests.games.transcripts import compares, comparisons

MODES: dict[str, dict[str, Any]] = {
    "std": {},
    "acelow": {"ace_low_sequence": True},
    "tie": {"point_ties": "tie"},
    "ext": {"recognised": "three"},
    "sat": {"recognised": "three", "flush_by": "point", "ace_low_sequence": True},
    "point": {"flush_by": "point"},
}
ROWS = comparisons(HERE / "comparisons.txt")


def test_the_table_of_comparisons_is_complete() -> None:
    assert len(ROWS) == 32


@pytest.mark.parametrize(("one", "sign", "other", "mode"), ROWS, ids=lambda part: part)
def test_hands_compare_as_the_table_says(one: str, sign: str, other: str, mode: str) -> None:
    key_of = commerce_5(MODES[mode])
    a, b = key_of(cards(one)), key_of(cards(other))
    assert compares(sign, a, b), (a, b)


@pytest.mark.parametrize(
    ("options", "census"),
    [
        ({}, {5: 52, 4: 44, 3: 1100, 2: 3744, 1: 17160}),
        ({"point_ties": "tie"}, {5: 52, 4: 44, 3: 1100, 2: 3744, 1: 17160}),
        ({"ace_low_sequence": True}, {5: 52, 4: 48, 3: 1096, 2: 3744, 1: 17160}),
        ({"recognised": "three"}, {5: 52, 4: 44, 3: 1100, 0: 20904}),
        ({"recognised": "three", "ace_low_sequence": True}, {5: 52, 4: 48, 3: 1096, 0: 20904}),
        ({"flush_by": "point"}, {5: 52, 4: 44, 3: 1100, 2: 3744, 1: 17160}),
    ],
    ids=str,
)
def test_the_number_of_hands_of_each_kind(options: dict[str, Any], census: dict[int, int]) -> None:
    key_of = commerce_5(options)
    assert Counter(key_of(hand)[0] for hand in combinations(DECKS["52"], 3)) == census


@pytest.mark.parametrize(
    ("hand", "key"),
    [
        ("9C 9D 9H 9S", (6, 9)),
        ("2C 2D 2H", (5, 2)),
        ("TS QS JS", (4, 12)),
        ("2H AH 9H", (3, 14, 9, 2)),
        ("4H KC 4D", (2, 4, 13)),
        ("AS JD 9H", (1, 30, 14, 11, 9)),
    ],
)
def test_keys_are_written_as_the_rules_print_them(hand: str, key: tuple[int, ...]) -> None:
    assert commerce_5({})(cards(hand)) == key


def test_the_order_of_the_cards_in_a_hand_does_not_matter() -> None:
    key_of = commerce_5({"ace_low_sequence": True})
    for hand in (cards("AH 2H 3H"), cards("KC 4D KD"), cards("9C 5D AH")):
        assert len({key_of((a, b, c)) for a, b, c in (hand, hand[::-1], (hand[1], hand[2], hand[0]))}) == 1


def test_a_flush_that_goes_by_its_point_is_told_with_its_total() -> None:
    by_point, by_cards = commerce_5({"flush_by": "point"}), commerce_5({})
    assert by_point(cards("QS 7S 6S")) == (3, 23, 12, 7, 6)
    assert by_point.value(cards("QS 7S 6S")) == ("flush", cards("QS 7S 6S"), 23)
    assert by_cards.value(cards("QS 7S 6S")) == ("flush", cards("QS 7S 6S"), None)
