"""Matches from the first deal to the last chip, written in match_52.txt and match_32.txt."""

import pytest

from domain.games.commerce_classic.tests.tables import HERE
from tests.games.transcripts import play_whole_match


@pytest.mark.parametrize("name", ["match_52.txt", "match_32.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    play_whole_match("commerce-classic", HERE / name)
