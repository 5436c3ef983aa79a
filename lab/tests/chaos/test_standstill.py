"""Standstills of tables in planted logs."""

from typing import Any

from lab.chaos.logs import Log
from lab.chaos.standstill import Standstill, standstills

PAUSES = {"player": 1000, "house": 250}


def log(*events: tuple[str, int]) -> Log:
    found: list[dict[str, Any]] = [{"by": by, "at": at} for by, at in events]
    return Log("t_planted", found, [])


def test_a_table_stands_still_for_longer_than_its_mover_takes() -> None:
    found = standstills(log(("system", 0), ("player", 3500), ("house", 3750), ("house", 4100)), PAUSES)
    assert [each.ms for each in found] == [2500, 0, 100]


def test_a_deadline_is_no_standstill() -> None:
    found = standstills(log(("system", 0), ("deadline", 60_000), ("house", 60_300)), PAUSES)
    assert [each.ms for each in found] == [50]


def test_a_standstill_belongs_to_the_faults_that_it_meets() -> None:
    still = Standstill("t_planted", began=100, ended=200, ms=100)
    assert [still.meets(*time) for time in ((0, 99), (0, 100), (150, 160), (200, 300), (201, 300))] == [
        False,
        True,
        True,
        True,
        False,
    ]
