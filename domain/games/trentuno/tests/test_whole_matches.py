"""Matches from the first deal to the last token or chip, written in match-modern.txt and match-classic.txt."""

import pytest

from domain.games.trentuno.tests.tables import HERE
from tests.games.transcripts import play_whole_match


@pytest.mark.parametrize("name", ["match-modern.txt", "match-classic.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    play_whole_match("trentuno", HERE / name)
