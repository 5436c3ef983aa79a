"""Matches from the first deal to the last token, written in match-bastard.txt and match-thirty-one.txt."""

from pathlib import Path

import pytest

from tests.games.transcripts import play_whole_match


@pytest.mark.parametrize("name", ["match-bastard.txt", "match-thirty-one.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    play_whole_match("stop-the-bus", Path(__file__).parent / name)
