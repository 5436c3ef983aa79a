"""The table of all hands of Commerce, with which bots and the judge of their moves compare hands."""

import pytest

from domain.cards import DECKS, cards
from domain.rankings.commerce import commerce_5
from domain.rankings.table import RankingTable, ranking_table


@pytest.fixture(scope="module")
def ranks() -> RankingTable:
    return ranking_table("52", commerce_5({}))


def test_the_ranking_table_counts_every_hand_once(ranks: RankingTable) -> None:
    assert ranks.below(ranks.rank(cards("2C 3D 4S"))) == 0
    assert ranks.below(ranks.rank(cards("AC AD AH"))) == 22_100 - 4
    assert ranks.below(ranks.rank(cards("2C 2D 3H"))) == 17_160


def test_four_of_a_kind_stands_above_every_hand_of_three(ranks: RankingTable) -> None:
    assert ranks.below(ranks.rank(cards("2C 2D 2H 2S"))) == 22_100


def test_a_visible_card_is_in_no_unseen_hand(ranks: RankingTable) -> None:
    """The jack, queen, king and ace of spades are left: a flush, a better one, and two sequences."""
    hands = ("JS QS AS", "JS KS AS", "JS QS KS", "QS KS AS")
    assert ranks.ranks_unseen(DECKS["52"][:48]) == [ranks.rank(cards(hand)) for hand in hands]


def test_only_hands_with_the_known_cards_are_counted(ranks: RankingTable) -> None:
    known = cards("AC AD")
    beside = ranks.ranks_unseen_beside(known, known + cards("2C 3C"))
    assert len(beside) == 48
    assert beside[-2:] == [ranks.rank(cards("AC AD AH"))] * 2
