"""A small-scale version of the notification trial."""

from pathlib import Path

import pytest

from lab.notifications import report, run, says_too_much


@pytest.mark.timeout(300)
def test_each_turn_is_told_once_without_restarts(tmp_path: Path) -> None:
    found = run(turns=12, restarts=0, tables=2, folder=tmp_path)
    assert (found.lost, found.doubled, found.unknown, found.cards) == (0, 0, 0, 0)
    assert found.turns >= 12
    assert f"| told once | {found.turns} |" in report(found)


def test_a_message_that_says_too_much_is_found() -> None:
    said = {"kind": "your_turn", "table": "t_1", "game": "Commune", "deadline": 1, "link": "https://cards.example/"}
    assert not says_too_much(said)
    assert says_too_much({**said, "game": "Commune: KH"})
    assert says_too_much({**said, "state": {}})
