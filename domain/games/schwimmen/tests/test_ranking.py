"""SCHWIMMEN: comparisons of hands ("What hands are worth" in rules.md), and all hands of the short pack counted."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from domain.cards import DECKS, cards
from domain.rankings.thirty_one import KEY_OF_31, KEY_OF_FEUER, WITH_FEUER, WITH_TRICON
from tests.games.transcripts import compares, comparisons

MODES = {"schw": WITH_FEUER, "plain": WITH_TRICON}
ROWS = comparisons(Path(__file__).parent / "comparisons.txt")
HANDS = list(combinations(DECKS["32"], 3))


def test_the_table_of_comparisons_is_complete() -> None:
    assert len(ROWS) == 5 + 5


@pytest.mark.parametrize(("one", "sign", "other", "mode"), ROWS, ids=lambda part: part)
def test_hands_compare_as_the_table_says(one: str, sign: str, other: str, mode: str) -> None:
    assert compares(sign, MODES[mode](cards(one)), MODES[mode](cards(other)))


def test_of_4960_hands_4_are_feuer_24_are_31_and_28_are_other_threes_of_a_rank() -> None:
    keys = Counter(map(MODES["schw"], HANDS))
    assert len(HANDS) == 4960
    assert (keys[KEY_OF_FEUER], keys[KEY_OF_31]) == (4, 24)
    assert {key: count for key, count in keys.items() if key[0] == 61} == {(61, rank): 4 for rank in range(7, 14)}


def test_without_feuer_three_aces_are_the_best_of_32_threes_of_a_rank() -> None:
    keys = Counter(map(MODES["plain"], HANDS))
    assert {key: count for key, count in keys.items() if key[0] == 61} == {(61, rank): 4 for rank in range(7, 15)}
    assert max(keys) == KEY_OF_31


def test_the_lowest_value_is_8() -> None:
    """Three sevens would be three of a kind, so it is two and an eight."""
    least = min(map(MODES["schw"], HANDS))
    assert least == MODES["schw"](cards("7S 7D 8C")) == (16, 0)
