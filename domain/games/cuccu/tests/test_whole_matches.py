"""Matches from the first deal to the last life, written in match-standard.txt and match-no-refusal.txt."""

from pathlib import Path

import pytest

from tests.games.transcripts import play_whole_match


@pytest.mark.parametrize("name", ["match-standard.txt", "match-no-refusal.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    play_whole_match("cuccu", Path(__file__).parent / name)
