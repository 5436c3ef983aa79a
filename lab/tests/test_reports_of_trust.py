"""The reports of the long runs, made from short ones: their figures, and the listing of every failure."""

from collections import Counter

import pytest

from domain.cards import DECKS
from lab.soaks import fairness, mutation
from lab.soaks.mutation import TRIALS, Result, Task
from tests.trust.changes import KINDS
from tests.trust.mutation import UNNOTICED, WAYS, Outcome, names
from tests.trust.statistics import Finding


def results(wrong: str = "") -> list[Result]:
    """Returns the results of a thousand changes to every record, optionally with one wrong outcome."""
    ways = {"plain": next(iter(KINDS)), "mended": UNNOTICED}
    made = [
        Result(Task(trial, name, 0), Outcome(Counter({ways[trial]: 1000}), [])) for name in names() for trial in TRIALS
    ]
    made[0].outcome.wrong.extend([wrong] * bool(wrong))
    return made


def test_the_changes_to_all_records_are_counted() -> None:
    report = mutation.markdown(results(), 60, dict.fromkeys(TRIALS, 1))
    rows = [line for line in report.splitlines() if line.startswith("| ")]
    assert [line.split(" | ")[0] for line in rows] == ["| record", *(f"| {name}" for name in names()), "| all"] * 2
    total = f"| all |  | {1000 * len(names()):,} | "
    assert rows[len(names()) + 1].startswith(total) and rows[-1].startswith(total)
    assert rows[len(names()) + 1].endswith(" | yes |") and rows[-1].endswith(" | yes |")
    assert all(f"*{column}*" in report for column in {**KINDS, **WAYS})
    assert "Only one change" not in report


def test_the_report_names_a_change_that_the_verifier_missed() -> None:
    report = mutation.markdown(results("event 3 is missing: not reported"), 60, {"plain": 1, "mended": 5})
    assert "Only one change in 5 was made." in report
    assert f"- {names()[0]}: event 3 is missing: not reported" in report
    assert report.count("| **no**: 1 |") == 2, "in the record's row and in that of all"


@pytest.mark.parametrize(("statistic", "cell"), [(100.0, "| yes |"), (1000.0, "| **no** |")])
def test_the_report_marks_a_statistic_that_is_out_of_bounds(statistic: float, cell: str) -> None:
    row = fairness.Row("deck 52", 1_000_000, "positions", Finding(statistic, 100))
    assert fairness.markdown([row], 1).splitlines()[-1].endswith(cell)


def test_every_deck_and_number_of_seats_is_tested() -> None:
    rows = list(fairness.run(0.002))
    assert {row.what for row in rows} == {*(f"deck {deck}" for deck in DECKS), "numbers"}
    assert len(rows) == 3 * len(fairness.SHUFFLES) + len(fairness.NUMBERS)
    assert all(row.finding.fair for row in rows), rows
