"""A short run with a fixed seed at the embedded store; `make chaos` makes long ones at every store."""

from pathlib import Path

import pytest

from tests.chaos.place import Embedded
from tests.chaos.run import Plan, run
from tests.chaos.schedule import scheduled

pytestmark = pytest.mark.slow

FAULTS = (
    "kill -9 of everything",
    "kill -9 of /valkey/valkey.sock",
    "kill -9 of service.http",
    "pause of workers.worker",
    "connections of clients cut",
    "connections of clients lossy",
    "connections of clients hung",
)
SHORT_GAMES = ("cuccu", "chinese-ten", "trentuno")


def test_nothing_acknowledged_is_lost_doubled_or_changed(tmp_path: Path) -> None:
    place = Embedded(tmp_path)
    try:
        result = run(place, Plan(60, len(FAULTS), groups=2, games=SHORT_GAMES, only=FAULTS))
    finally:
        place.close()
    assert result.findings == []
    assert result.failures == []
    assert set(result.faults) == set(FAULTS)


def test_a_schedule_follows_from_its_seed_and_takes_every_fault_as_often_as_the_others() -> None:
    names = scheduled("abc", 7, seed=1)
    assert names == scheduled("abc", 7, seed=1)
    assert sorted(names[:3]) == sorted(names[3:6]) == ["a", "b", "c"]
    assert scheduled("abc", 60, seed=2) != scheduled("abc", 60, seed=1)
