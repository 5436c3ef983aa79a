"""The report of saved figures."""

from collections import Counter
from pathlib import Path

from lab.chaos.checker import LOST, Finding
from lab.chaos.report import all_kept, keep, kept, markdown
from lab.chaos.run import Plan, Result

PLAN = Plan(moves=10, faults=3, groups=1)
FAULTS = Counter({"connections of clients cut": 1, "kill -9 of everything": 2})
FOUND = Finding(LOST, "t_1", "a move")


def test_figures_are_kept_for_each_store_and_the_report_has_all(tmp_path: Path) -> None:
    strict = Result("one store", strict=True, moves=1234, faults=FAULTS)
    relaxed = Result("another store", strict=False, moves=10, findings=[FOUND, FOUND], failures=["an audit"])
    for name, result in (("one", strict), ("another", relaxed), ("another", relaxed)):
        keep(tmp_path, name, kept(result, PLAN))
    text = markdown(all_kept(tmp_path))
    assert "| one store | 1,234 | 0 | 0 | 3 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | all pass |" in text
    assert "| another store | 10 | 0 | 0 | 0 | 0 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | **1 failed** |" in text
    assert "| kill -9 of everything | 0 | 2 |" in text


def test_a_relaxed_store_may_lose_moves_and_a_strict_one_may_not() -> None:
    assert Result("relaxed", strict=False, findings=[FOUND]).passed
    assert not Result("strict", strict=True, findings=[FOUND]).passed
    assert not Result("relaxed", strict=False, failures=["an audit"]).passed
