"""Poker: comparisons of hands ("What hands are worth" in rules.md), and a count of all hands by kind."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from domain.cards import DECKS, cards
from domain.games.whisky_poker.game import LADDER, poker
from tests.games.transcripts import compares, comparisons

ROWS = comparisons(Path(__file__).with_name("comparisons.txt"))


@pytest.mark.parametrize(("one", "sign", "other", "mode"), ROWS, ids=lambda part: part)
def test_hands_compare_as_the_table_says(one: str, sign: str, other: str, mode: str) -> None:
    key = poker(mode == "low").key
    assert compares(sign, key(cards(one)), key(cards(other)))


def test_the_number_of_hands_of_each_kind_in_a_short_pack() -> None:
    """The pack has the 10 ranks from the five up, in 3 suits; counted by hand."""
    pack = [card for card in DECKS["52"] if card.rank >= 5 and card.suit != "S"]
    found = Counter(poker(True).value(hand).name for hand in combinations(pack, 5))
    straights, suited, singles = 6, 252, 252 * 3**5
    assert found["straight_flush"] == straights * 3
    assert found["straight"] == straights * (3**5 - 3)
    assert found["flush"] == (suited - straights) * 3
    assert found["high_card"] == singles - found["straight_flush"] - found["straight"] - found["flush"]
    assert found["full_house"] == 10 * 9 * 3
    assert found["three_of_a_kind"] == 10 * 36 * 3**2
    assert found["two_pair"] == 45 * 3**2 * 8 * 3
    assert found["pair"] == 10 * 3 * 84 * 3**3
    assert found["four_of_a_kind"] == 0
    assert next(iter(LADDER)) == "high_card"


@pytest.mark.parametrize(
    ("hand", "name", "told"),
    [
        ("AS 2D 3H 4C 5S", "straight", "5S 4C 3H 2D AS"),
        ("7S KD 7H KC 2C", "two_pair", "KC KD 7H 7S 2C"),
        ("3S 2C 3D 2D 2H", "full_house", "2C 2D 2H 3D 3S"),
        ("9S 4C AH QD 2C", "high_card", "AH QD 9S 4C 2C"),
    ],
)
def test_a_hand_is_told_with_all_its_cards_in_the_order_of_the_key(hand: str, name: str, told: str) -> None:
    assert poker(True).value(cards(hand)) == (name, cards(told), None)
