"""Matches from the first deal to the last chip, as written in match-52.txt and match-32.txt."""

import pytest

from tests.games.commerce_classic.tables import HERE
from tests.games.transcripts import play_whole_match


@pytest.mark.parametrize("name", ["match-52.txt", "match-32.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    play_whole_match("commerce-classic", HERE / name)
