"""Metrics of the archive: tables moved there, and reads and writes."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from events.errors import ArchiveUnavailable
from events.memory.archive import MemoryArchive
from service.engine.connection import connect
from service.process.settings import Settings
from service.telemetry.archive import MeasuredArchive
from service.telemetry.catalogue import ARCHIVE, ARCHIVINGS
from service.wiring import in_memory
from tests.workers.house import House
from workers.equipment import equipment

HOUR = 3_600

Objects = dict[tuple[str, str], int]


class Gone(MemoryArchive):
    """An unreachable archive."""

    def get(self, table: str) -> bytes | None:
        raise ArchiveUnavailable(f"gone with {table}")

    def put(self, table: str, data: bytes) -> None:
        raise ArchiveUnavailable(f"gone with {table} and {len(data)} bytes")


def objects() -> Objects:
    """Returns the count of each operation by outcome."""
    return {(str(labels[0]), str(labels[1])): sum(numbers) for labels, (numbers, _) in ARCHIVE.samples().items()}


def grown(before: Objects) -> Objects:
    return {labels: count - before.get(labels, 0) for labels, count in objects().items() if count != before.get(labels)}


def test_objects_are_counted_by_operation_and_outcome() -> None:
    before, archive, gone = objects(), MeasuredArchive(MemoryArchive()), MeasuredArchive(Gone())
    assert archive.get("t_1") is None
    archive.put("t_1", b"log")
    assert archive.get("t_1") == b"log" and archive.exists("t_1")
    asked: tuple[Callable[[], object], ...] = (lambda: gone.get("t_1"), lambda: gone.put("t_1", b"log"))
    for unreachable in asked:
        with pytest.raises(ArchiveUnavailable):
            unreachable()
    assert grown(before) == {
        ("get", "missing"): 1,
        ("put", "done"): 1,
        ("get", "done"): 1,
        ("get", "unavailable"): 1,
        ("put", "unavailable"): 1,
    }


def test_tables_are_counted_by_what_became_of_them() -> None:
    house = House(in_memory(MemoryArchive()), archive_after=HOUR, audit_hour=None)
    table = house.open(seats=2, bots=2, sit=False).id
    house.works()
    house.clock.passes(HOUR * 1000)
    ((_, subject),) = house.relays()
    before = dict(ARCHIVINGS.samples())
    away = House(house.ports._replace(archive=Gone()), clock=house.clock)
    equipment(away.web).archives.archive(subject)
    house.clock.passes(HOUR * 1000)
    equipment(house.web).archives.archive(subject)
    found = {labels[0]: count - before.get(labels, 0) for labels, count in ARCHIVINGS.samples().items()}
    assert (found["unavailable"], found["archived"]) == (1, 1)
    assert house.ports.stubs.find(table) is not None


def test_the_archive_is_measured_where_metrics_are_served(redis_url: str, tmp_path: Path) -> None:
    settings = Settings(redis_url=redis_url, archive=str(tmp_path))
    for port, kind in ((None, False), (9100, True)):
        log = connect(replace(settings, metrics_port=port))
        assert isinstance(log.ports.archive, MeasuredArchive) is kind
        log.close()
