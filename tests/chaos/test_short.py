"""A short run with a fixed seed at the embedded store; `make chaos` makes long ones at every store."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.machine import Machine, NoCompiler
from tests.chaos.place import Embedded
from tests.chaos.run import Plan, run
from tests.chaos.schedule import scheduled

pytestmark = pytest.mark.slow

FAULTS = (
    "machine fails",
    "kill -9 of /valkey/valkey.sock",
    "pause of workers.worker",
    "connections of clients cut",
    "connections of clients lossy",
    "connections of clients hung",
)
SHORT_GAMES = ("cuccu", "chinese-ten", "trentuno")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Embedded]:
    try:
        machine = Machine(tmp_path / "machine")
    except NoCompiler as lacking:
        pytest.skip(str(lacking))
    started = Embedded(tmp_path, machine)
    yield started
    started.close()


def test_nothing_acknowledged_is_lost_doubled_or_changed(place: Embedded) -> None:
    result = run(place, Plan(50, len(FAULTS), groups=2, games=SHORT_GAMES, only=FAULTS))
    assert result.findings == []
    assert result.failures == []
    assert set(result.faults) == set(FAULTS)


def test_a_schedule_follows_from_its_seed_and_takes_every_fault_as_often_as_the_others() -> None:
    names = scheduled("abc", 7, seed=1)
    assert names == scheduled("abc", 7, seed=1)
    assert sorted(names[:3]) == sorted(names[3:6]) == ["a", "b", "c"]
    assert scheduled("abc", 60, seed=2) != scheduled("abc", 60, seed=1)
