"""Whole matches replayed from transcripts, to the last chip."""

import pytest

from domain.games.lorum.tests.tables import HERE, replayed
from tests.games.texts import lines_of


@pytest.mark.parametrize(("name", "deals"), [("classic", 28), ("serious", 14), ("reachable_100", 7)])
def test_a_whole_match_goes_as_in_its_transcript(name: str, deals: int) -> None:
    match = replayed(lines_of(HERE / f"{name}.txt"))
    assert match.table.status == "finished"
    assert match.state.hand_number == deals
