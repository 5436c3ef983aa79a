"""Matches from the first deal to the last token or chip, written in match-tokens.txt and match-pool.txt."""

import pytest

from domain.games.commerce.tests.tables import HERE
from tests.games.transcripts import play_whole_match


@pytest.mark.parametrize("name", ["match-tokens.txt", "match-pool.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    play_whole_match("commerce", HERE / name)
