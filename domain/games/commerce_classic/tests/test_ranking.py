"""The ranking of 19th-century Commerce: comparisons of hands ("What hands are worth" in rules.md), and counts of all
hands by kind."""

from collections import Counter
from itertools import combinations

import pytest

from domain.cards import DECKS, cards
from domain.games.commerce_classic.tests.tables import HERE
from domain.rankings.classic import classic_of, rank_codes
from tests.games.transcripts import compares, comparisons

DECK_OF = {"classic": "52", "classic40": "40", "classic32": "32"}
ROWS = comparisons(HERE / "comparisons.txt")


def test_the_table_of_comparisons_is_complete() -> None:
    assert len(ROWS) == 23


@pytest.mark.parametrize(("one", "sign", "other", "mode"), ROWS, ids=lambda part: part)
def test_hands_compare_as_the_table_says(one: str, sign: str, other: str, mode: str) -> None:
    key_of = classic_of(DECK_OF[mode])
    a, b = key_of(cards(one)), key_of(cards(other))
    assert compares(sign, a, b), (a, b)


@pytest.mark.parametrize(
    ("deck", "census"),
    [
        ("52", {5: 52, 4: 48, 3: 1096, 2: 3744, 1: 17160}),
        ("40", {5: 40, 4: 36, 3: 444, 2: 2160, 1: 7200}),
        ("32", {5: 32, 4: 24, 3: 200, 2: 1344, 1: 3360}),
    ],
)
def test_the_number_of_hands_of_each_kind(deck: str, census: dict[int, int]) -> None:
    assert Counter(classic_of(deck)(hand)[0] for hand in combinations(DECKS[deck], 3)) == census


@pytest.mark.parametrize(
    ("deck", "hand", "key"),
    [
        ("52", "9C 9D 9H 9S", (6, 9)),
        ("52", "2C 2D 2H", (5, 2)),
        ("52", "3S AS 2S", (4, 3)),
        ("52", "TS QS JS", (4, 12)),
        ("52", "2H AH 9H", (3, 22, 14, 9, 2)),
        ("52", "4H KC 4D", (2, 4, 13)),
        ("52", "AS JD 9H", (1, 30, 14, 11, 9)),
        ("40", "6S JS 7S", (4, 11)),
        ("40", "7S QS JS", (4, 12)),
        ("40", "3S AS 2S", (4, 3)),
        ("32", "7S 9S 8S", (4, 9)),
        ("32", "7S AS 8S", (3, 26, 14, 8, 7)),
    ],
)
def test_keys_are_written_as_the_rules_print_them(deck: str, hand: str, key: tuple[int, ...]) -> None:
    assert classic_of(deck)(cards(hand)) == key


def test_a_sequence_is_of_one_suit() -> None:
    assert classic_of("40")(cards("6S JS 7H"))[0] == 1


def test_ranks_are_adjacent_in_the_deck_of_the_table() -> None:
    assert [rank_codes(deck) for deck in ("52", "40", "32")] == ["23456789TJQKA", "234567JQKA", "789TJQKA"]


def test_the_order_of_the_cards_in_a_hand_does_not_matter() -> None:
    key_of = classic_of("52")
    for hand in (cards("AH 2H 3H"), cards("KC 4D KD"), cards("9C 5D AH"), cards("9C 5C AC")):
        assert len({key_of((a, b, c)) for a, b, c in (hand, hand[::-1], (hand[1], hand[2], hand[0]))}) == 1
