"""BRAG: comparisons of hands ("Bastard Brag" in rules.md), and a count of all hands by kind."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from domain.cards import DECKS, cards
from domain.rankings.brag import PLAIN, WITH_SPECIALS
from tests.games.transcripts import compares, comparisons

MODES = {"brag": PLAIN, "brags": WITH_SPECIALS}
ROWS = comparisons(Path(__file__).parent / "comparisons.txt")
CENSUS = {6: 52, 5: 48, 4: 720, 3: 1096, 2: 3744, 1: 16440}


def test_the_table_of_comparisons_is_complete() -> None:
    assert len(ROWS) == 20


@pytest.mark.parametrize(("one", "sign", "other", "mode"), ROWS, ids=lambda part: part)
def test_hands_compare_as_the_table_says(one: str, sign: str, other: str, mode: str) -> None:
    assert compares(sign, MODES[mode](cards(one)), MODES[mode](cards(other)))


@pytest.mark.parametrize("mode", MODES)
def test_the_number_of_hands_of_each_kind(mode: str) -> None:
    assert Counter(MODES[mode](hand)[0] for hand in combinations(DECKS["52"], 3)) == CENSUS


def test_only_two_kinds_of_hand_change_with_the_specials() -> None:
    changed = {
        (MODES["brag"](hand), MODES["brags"](hand))
        for hand in combinations(DECKS["52"], 3)
        if MODES["brag"](hand) != MODES["brags"](hand)
    }
    assert changed == {((6, 3), (6, 15)), ((5, 3), (5, 15)), ((4, 3), (4, 15))}


@pytest.mark.parametrize(
    ("hand", "key"),
    [
        ("9C 9D 9H", (6, 9)),
        ("TS QS JS", (5, 12)),
        ("TS QD JS", (4, 12)),
        ("AS 2D 3S", (4, 3)),
        ("2H AH 9H", (3, 14, 9, 2)),
        ("4H KC 4D", (2, 4, 13)),
        ("AS JD 9H", (1, 14, 11, 9)),
    ],
)
def test_keys_are_written_as_the_rules_print_them(hand: str, key: tuple[int, ...]) -> None:
    assert MODES["brag"](cards(hand)) == key
