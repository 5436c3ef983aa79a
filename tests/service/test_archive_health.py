"""The archive in `/readyz`, which neither blocks on the archive nor checks it at each request."""

from threading import Event

import pytest

from events.errors import ArchiveUnavailable
from events.memory.archive import MemoryArchive
from service.health.archive import OUTAGE, ArchiveWatch
from service.health.readiness import TimelyReadiness
from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.polling import until


class Watched(MemoryArchive):
    """Counts its checks, which raise `fault` if set."""

    def __init__(self, fault: Exception | None = None) -> None:
        super().__init__()
        self.fault = fault
        self.checks = 0

    def check(self) -> None:
        self.checks += 1
        if self.fault is not None:
            raise self.fault


def test_without_an_archive_there_is_nothing_to_say() -> None:
    assert ArchiveWatch(None)() == []


@pytest.mark.parametrize(
    ("fault", "said"), [(ArchiveUnavailable("the disk is gone"), "the disk is gone"), (TypeError("t_x"), "TypeError")]
)
def test_a_fault_is_a_sentence_and_passes_when_the_archive_is_back(fault: Exception, said: str) -> None:
    archive, now = Watched(fault), 0.0
    watch = ArchiveWatch(archive, seconds=60, every=10, monotonic=lambda: now)
    assert watch() == [f"{OUTAGE}: {said}"]
    archive.fault = None
    now = 9.0
    assert watch() == [f"{OUTAGE}: {said}"], "a result stands for a while"
    assert archive.checks == 1
    now = 10.0
    assert watch() == []
    assert archive.checks == 2


def test_an_archive_that_hangs_is_asked_once_and_not_waited_for() -> None:
    class Hanging(Watched):
        def check(self) -> None:
            super().check()
            goes_on.wait()

    goes_on, archive = Event(), Hanging()
    watch = ArchiveWatch(archive, seconds=0.01, every=0)
    for _ in range(3):
        assert watch() == [f"{OUTAGE}: it does not answer in time"]
    until(lambda: archive.checks)
    assert archive.checks == 1
    goes_on.set()


def test_the_service_is_degraded_and_not_down() -> None:
    service = Service(Settings(), in_memory(Watched(ArchiveUnavailable("the disk is gone"))))
    found = TimelyReadiness(service.readiness, ArchiveWatch(service.ports.archive), seconds=60)()
    assert found.status == "degraded"
    assert f"{OUTAGE}: the disk is gone" in found.warnings
    assert not any(OUTAGE in warning for warning in service.readiness().warnings), "only who watches asks it"
