"""The bids and levels of the second implementation, compared with counts made by hand."""

import pytest

from domain.games.liars_poker.tests.by_the_page import every_bid, level


@pytest.mark.parametrize(("suit_only", "bids", "levels"), [(True, 376, 316), (False, 372, 315)])
def test_a_bid_for_a_flush_alone_adds_four_bids_and_one_level(suit_only: bool, bids: int, levels: int) -> None:
    every = every_bid(suit_only)
    assert (len(every), len(set(map(level, every)))) == (bids, levels)
