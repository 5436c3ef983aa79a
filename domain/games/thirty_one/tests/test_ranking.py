"""THIRTY-ONE: comparisons of hands ("What hands are worth" in rules.md), and all hands counted."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from domain.cards import DECKS, cards
from domain.rankings.thirty_one import BY_SUIT, KEY_OF_31, WITH_TRICON, best_suit, is_31
from tests.games.transcripts import compares, comparisons

MODES = {"31": BY_SUIT, "31t": WITH_TRICON}
ROWS = comparisons(Path(__file__).parent / "comparisons.txt")
HANDS = list(combinations(DECKS["52"], 3))


def test_the_table_of_comparisons_is_complete() -> None:
    assert len(ROWS) == 20


@pytest.mark.parametrize(("one", "sign", "other", "mode"), ROWS, ids=lambda part: part)
def test_hands_compare_as_the_table_says(one: str, sign: str, other: str, mode: str) -> None:
    assert compares(sign, MODES[mode](cards(one)), MODES[mode](cards(other)))


def test_of_22100_hands_24_are_31() -> None:
    assert len(HANDS) == 22_100
    assert sum(map(is_31, HANDS)) == 24
    assert Counter(map(MODES["31"], HANDS))[KEY_OF_31] == Counter(map(MODES["31t"], HANDS))[KEY_OF_31] == 24


def test_values_run_from_2_to_31() -> None:
    """All of these values occur. Only three twos are worth two."""
    assert {best_suit(hand) for hand in HANDS} == {*range(2, 32)}
    assert [hand for hand in HANDS if best_suit(hand) == 2] == list(combinations(cards("2C 2D 2H 2S"), 3))


def test_the_best_suit_is_found_by_trying_all() -> None:
    for hand in HANDS[::7]:
        totals = {suit: sum(card.pips for card in hand if card.suit == suit) for suit in "CDHS"}
        assert best_suit(hand) == max(totals.values())


def test_with_tricon_52_hands_stand_between_30_and_31() -> None:
    keys = Counter(map(MODES["31t"], HANDS))
    assert {key: number for key, number in keys.items() if key[0] == 61} == {(61, rank): 4 for rank in range(2, 15)}
    assert max(key for key in keys if key < (61, 0)) == (60, 0)


@pytest.mark.parametrize(
    ("hand", "mode", "key"),
    [
        ("AC KC QC", "31", (62, 0)),
        ("AC AD AH", "31", (22, 0)),
        ("AC AD AH", "31t", (61, 14)),
        ("9C 2C KD", "31t", (22, 0)),
        ("2C 2D 2H", "31", (4, 0)),
    ],
)
def test_keys_are_twice_the_value_and_the_rank_of_a_tricon(hand: str, mode: str, key: tuple[int, ...]) -> None:
    assert MODES[mode](cards(hand)) == key
