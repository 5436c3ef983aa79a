"""The rows of `make bench`: few, each selected from the measurements, and a picture of their ratios."""

import pytest

from lab.peers.contestants import Result
from lab.peers.timed import Sample
from lab.summary import PICKED, Beside, Picked, beside, comparison_of, line, picture

MOST = 15


def test_there_are_few_rows() -> None:
    assert len(PICKED) + 2 <= MOST


@pytest.mark.parametrize("picked", PICKED, ids=str)
def test_each_row_is_one_of_theirs_and_one_of_ours(picked: Picked) -> None:
    comparison = comparison_of(picked)
    assert ([*comparison.theirs], [*comparison.ours]) == ([picked.theirs], [picked.ours])


def sampled(microseconds: float) -> Result:
    return Result("", [Sample(1000, 2, 2.0, microseconds / 1000)] * 3)


def test_a_row_has_the_cost_of_both_and_how_many_times_as_quick_ours_is() -> None:
    row = beside(PICKED[0], comparison_of(PICKED[0]), [sampled(90), sampled(30)])
    assert line(row).endswith("| 30.0 | eventsourcing: small bidding game, cached, for a command | 90.0 | 3.00 |")


def test_a_peer_that_is_not_there_has_a_row_that_says_so() -> None:
    theirs = Result("", failure="no such package", missing=True)
    row = beside(PICKED[0], comparison_of(PICKED[0]), [theirs, sampled(30)])
    assert row.missing
    assert line(row).endswith("| | no such package |")
    assert "<rect" not in picture([row])


def test_bars_lead_to_the_right_where_ours_is_quicker() -> None:
    quick, slow = Beside("quick", "", "", 1, 4, 4.0), Beside("slow", "", "", 4, 1, 0.25)
    drawn = picture([quick, slow])
    assert drawn.count("<rect") == 2
    assert drawn.index('text-anchor="start">4.00') < drawn.index('text-anchor="end">0.25')
