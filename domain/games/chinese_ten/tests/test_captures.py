"""Captures, and the empty table at the end ("The deal", "A turn" and "The end" in rules.md)."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from domain.cards import DECKS, Card, cards, codes
from domain.fairness import Stream
from domain.games.chinese_ten.game import captures, dealer_captures
from domain.games.chinese_ten.tests.tables import HERE, laid_out, padded, summary, unnamed
from tests.games.texts import rows_of

EXAMPLES = rows_of(HERE / "captures.txt")
LAYOUTS = rows_of(HERE / "layouts.txt")


@pytest.mark.parametrize(("number", "layout", "played", "result"), EXAMPLES)
def test_the_examples(number: str, layout: str, played: str, result: str) -> None:
    card, _, take = played.partition(" ")
    # The seat's other cards and the top of the stock have no effect on the result.
    match = laid_out(padded(layout, card), s0=card)
    match.when(f"0 play card={card} {take}".strip())
    if "_" in result:
        match.refused(result)
    else:
        assert summary(match.batches[-1]).split("; ")[0] == f"{card} {result}"


def offered(card: str, table: str) -> list[list[str]]:
    return [codes(each) for each in captures(Card.parse(card), cards(table))]


def test_every_rank_has_one_partner_and_ten_stays_below_ten() -> None:
    pairs = {card.code[0]: {other.code[0] for other in DECKS["52"] if captures(card, [other])} for card in DECKS["52"]}
    assert pairs == {
        "A": {"9"},
        "2": {"8"},
        "3": {"7"},
        "4": {"6"},
        "5": {"5"},
        "6": {"4"},
        "7": {"3"},
        "8": {"2"},
        "9": {"A"},
        "T": {"T"},
        "J": {"J"},
        "Q": {"Q"},
        "K": {"K"},
    }


def test_the_choices_are_in_table_order() -> None:
    assert offered("AD", "9S 2C 9H 9C") == [["9S"], ["9H"], ["9C"]]


def test_three_of_a_kind_below_ten_are_three_choices_and_three_kings_are_one() -> None:
    assert offered("AD", "9S 9H 9C") == [["9S"], ["9H"], ["9C"]]
    assert offered("KS", "KD 9H KC KH") == [["KD", "KC", "KH"]]
    assert offered("KS", "KD KC") == [["KD"], ["KC"]]


@pytest.mark.parametrize(("number", "layout", "four_of_a_kind", "any_four"), LAYOUTS)
def test_when_the_dealer_takes_the_layout(number: str, layout: str, four_of_a_kind: str, any_four: str) -> None:
    assert dealer_captures(cards(layout), "four_of_a_kind") is (four_of_a_kind == "yes")
    assert dealer_captures(cards(layout), "any_four") is (any_four == "yes")


def test_the_examples_are_complete() -> None:
    assert {row[0] for row in (*EXAMPLES, *LAYOUTS)} == {*map(str, range(1, 19)), "-"}


def test_the_dealer_takes_five_of_270725_layouts_or_with_any_four_4845() -> None:
    layouts = list(combinations(DECKS["52"], 4))
    assert len(layouts) == 270_725
    assert sum(dealer_captures(layout, "four_of_a_kind") for layout in layouts) == 5
    assert sum(dealer_captures(layout, "any_four") for layout in layouts) == 4845


def left_at_the_end(coming: Sequence[Card], laid_out: int) -> int:
    """Returns the number of cards left on the table if these come one after another, the first few with the layout."""
    table = tuple(coming[:laid_out])
    for card in coming[laid_out:]:
        found = captures(card, table)
        table = tuple(each for each in table if each not in found[0]) if found else (*table, card)
    return len(table)


@pytest.mark.parametrize("rank", "5TJQK")
def test_no_card_that_its_own_rank_captures_is_left(rank: str) -> None:
    four = cards(rank + suit for suit in "CDHS")
    assert [left_at_the_end(four, laid_out) for laid_out in (0, 1, 2, 3)] == [0, 0, 0, 0]


@pytest.mark.parametrize("ranks", ["A9", "28", "37", "46"])
def test_no_card_that_makes_ten_is_left_in_whatever_order_the_eight_come(ranks: str) -> None:
    for places in combinations(range(8), 4):
        suits = {rank: iter("CDHS") for rank in ranks}
        coming = cards(rank + next(suits[rank]) for rank in (ranks[at in places] for at in range(8)))
        assert {left_at_the_end(coming, laid_out) for laid_out in range(5)} == {0}


def test_the_table_is_empty_after_any_order_of_the_pack_and_any_choices() -> None:
    stream = Stream(b"any order")
    for _ in range(300):
        pack = stream.shuffled(DECKS["52"])
        table, rest = list(pack[:4]), pack[4:]
        if dealer_captures(pack[:4], "four_of_a_kind"):
            table = []
        most = 0
        for card in rest:
            found = captures(card, table)
            most = max(most, len(found))
            taken = stream.choice(found) if found else ()
            table = [each for each in table if each not in taken] if found else [*table, card]
        assert table == []
        assert most <= 4


def test_padding_does_not_disturb_an_example() -> None:
    for _number, layout, played, _result in EXAMPLES:
        card = Card.parse(played.split()[0])
        assert captures(card, cards(padded(layout, card.code))) == captures(card, cards(layout))
    assert len(unnamed("KC")) == 51
