"""Matches from the first deal to the last token or chip, written in match-pool.txt and match-tokens.txt."""

import pytest

from domain.games.trade_and_barter.tests.tables import HERE
from tests.games.transcripts import play_whole_match


@pytest.mark.parametrize("name", ["match-pool.txt", "match-tokens.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    play_whole_match("trade-and-barter", HERE / name)
