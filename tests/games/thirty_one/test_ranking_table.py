"""Lookups of hands by the change of one card, and the safety of a hand."""

from domain.cards import cards
from domain.rankings.table import ranking_table
from domain.rankings.thirty_one import BY_SUIT

TABLE = ranking_table("52", BY_SUIT)


def test_each_of_four_cards_may_be_missing() -> None:
    four = cards("AS KS 9D 9C")
    left = ["KS 9D 9C", "AS 9D 9C", "AS KS 9C", "AS KS 9D"]
    assert TABLE.ranks_without(four) == tuple(TABLE.rank(cards(hand)) for hand in left)


def test_each_card_may_be_swapped_for_each_other_one() -> None:
    swaps = TABLE.swaps(cards("AS KS 9D"), cards("QS 2C"))
    assert [f"{out} {new}" for _, out, new in swaps] == ["AS QS", "AS 2C", "KS QS", "KS 2C", "9D QS", "9D 2C"]
    assert swaps[4][0] == TABLE.rank(cards("AS KS QS")) == TABLE.top
    assert swaps[5][0] == TABLE.rank(cards("AS KS 2C"))


def test_the_24_hands_of_31_points_are_of_the_top_rank() -> None:
    assert len(TABLE.hands_ranked(TABLE.top)) == 24
    assert {TABLE.rank(hand) for hand in TABLE.hands_ranked(TABLE.top)} == {TABLE.top}
