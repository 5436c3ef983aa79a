"""Matches from the first deal to the last token, written in match-standard.txt and match-scat.txt."""

from pathlib import Path

import pytest

from tests.games.transcripts import play_whole_match


@pytest.mark.parametrize("name", ["match-standard.txt", "match-scat.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    play_whole_match("thirty-one", Path(__file__).parent / name)
