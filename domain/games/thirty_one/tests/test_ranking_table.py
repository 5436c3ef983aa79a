"""The order of all hands of Thirty-One."""

from domain.rankings.table import ranking_table
from domain.rankings.thirty_one import BY_SUIT

TABLE = ranking_table("52", BY_SUIT)


def test_the_24_hands_of_31_points_are_of_the_top_rank() -> None:
    assert len(TABLE) - TABLE.below(TABLE.top) == 24
