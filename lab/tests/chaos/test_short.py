"""A short run with a fixed seed on the embedded store. `make -C lab chaos` makes long ones on every store."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from lab.chaos.deployment import Embedded
from lab.chaos.run import Plan, run
from lab.chaos.schedule import scheduled
from tests.stores.machine import Machine, NoCompiler

OF_MACHINE = "machine fails"
"""Fault that needs a C compiler, and is skipped without one."""

FAULTS = (
    OF_MACHINE,
    "append-only file with a damaged byte",
    "append-only file with a damaged length",
    "kill -9 of /valkey/valkey.sock",
    "pause of workers.worker",
    "connections of clients cut",
    "connections of clients lossy",
    "connections of clients hung",
)
SHORT_GAMES = ("cuccu", "chinese-ten", "trentuno")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Embedded]:
    started = Embedded(tmp_path, _machine(tmp_path / "machine"))
    yield started
    started.close()


def _machine(folder: Path) -> Machine | None:
    with suppress(NoCompiler):
        return Machine(folder)
    return None


def test_nothing_acknowledged_is_lost_doubled_or_changed(place: Embedded) -> None:
    faults = [name for name in FAULTS if place.machine or name != OF_MACHINE]
    result = run(place, Plan(50, len(faults), groups=2, games=SHORT_GAMES, only=faults))
    assert result.findings == []
    assert result.failures == []
    assert set(result.faults) == set(faults)


def test_a_schedule_follows_from_its_seed_and_takes_every_fault_as_often_as_the_others() -> None:
    names = scheduled("abc", 7, seed=1)
    assert names == scheduled("abc", 7, seed=1)
    assert sorted(names[:3]) == sorted(names[3:6]) == ["a", "b", "c"]
    assert scheduled("abc", 60, seed=2) != scheduled("abc", 60, seed=1)
