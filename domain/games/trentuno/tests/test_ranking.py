"""The ranking of Trentuno: comparisons of hands ("What hands are worth" in rules.md), and properties of all hands."""

from collections import Counter
from itertools import combinations

import pytest

from domain.cards import DECKS, cards, codes
from domain.games.trentuno.tests.tables import HERE
from domain.rankings.trentuno import is_31, trentuno_of
from tests.games.transcripts import compares, comparisons

COUNTS = {"suit": "suit", "all": "all_cards"}
ROWS = comparisons(HERE / "comparisons.txt")
HANDS = list(combinations(DECKS["40"], 3))

by_suit = trentuno_of("suit")
by_total = trentuno_of("all_cards")


def test_the_table_of_comparisons_is_complete() -> None:
    assert len(ROWS) == 22


@pytest.mark.parametrize(("one", "sign", "other", "mode"), ROWS, ids=lambda part: part)
def test_hands_compare_as_the_table_says(one: str, sign: str, other: str, mode: str) -> None:
    key_of = trentuno_of(COUNTS[mode])
    a, b = key_of(cards(one)), key_of(cards(other))
    assert compares(sign, a, b), (a, b)


def test_by_suit_nobody_exceeds_31_and_29_is_impossible() -> None:
    assert {by_suit(hand)[0] for hand in HANDS} == {*range(6, 57, 2), 60, 61, 62}


def test_31_is_an_ace_and_two_courts_of_one_suit() -> None:
    best = [hand for hand in HANDS if by_suit(hand) == (62, 0)]
    assert len(best) == 12
    assert all(len({card.suit for card in hand}) == 1 and hand[-1].rank == 14 for hand in best)


def test_40_hands_are_tricons_in_both_countings() -> None:
    for worth in (by_suit, by_total):
        tricons = Counter(key[1] for key in map(worth, HANDS) if key[0] == 61)
        assert tricons == dict.fromkeys((2, 3, 4, 5, 6, 7, 11, 12, 13, 14), 4)


def test_72_of_9880_hands_are_bust_and_all_of_them_are_two_aces_and_a_court() -> None:
    bust = [hand for hand in HANDS if by_total(hand) == (0, 0)]
    assert (len(HANDS), len(bust)) == (9880, 72)
    assert {"".join(sorted(code[0] for code in codes(hand))) for hand in bust} == {"AAJ", "AAQ", "AAK"}


def test_whatever_is_not_bust_is_its_total() -> None:
    for hand in HANDS:
        total, key = sum(card.pips for card in hand), by_total(hand)
        if key[0] != 61:
            assert key == (2 * total if total <= 31 else 0, 0)


@pytest.mark.parametrize(
    ("hand", "suit", "total"),
    [
        ("KC KD KH", (61, 13), (61, 13)),
        ("KC KD QH", (20, 0), (60, 0)),
        ("AC KC QC", (62, 0), (62, 0)),
        ("AC AD KH", (22, 0), (0, 0)),
        ("AC AD AH", (61, 14), (61, 14)),
        ("7C 6C 2D", (26, 0), (30, 0)),
        ("2C 2D 3H", (6, 0), (14, 0)),
    ],
)
def test_keys_are_whole_numbers(hand: str, suit: tuple[int, ...], total: tuple[int, ...]) -> None:
    assert (by_suit(cards(hand)), by_total(cards(hand))) == (suit, total)


def test_only_31_is_31() -> None:
    assert sum(is_31({"count": "suit"}, hand) for hand in HANDS) == 12
    assert all(by_total(hand) == (62, 0) for hand in HANDS if is_31({"count": "all_cards"}, hand))
    assert not is_31({"count": "suit"}, cards("AC KD QH"))
    assert is_31({"count": "all_cards"}, cards("AC KD QH"))
