"""The checks behind `/readyz` can't be used to keep the disk busy, and don't wait for a log that hangs."""

from threading import Event

import pytest

from events.errors import LogUnavailable
from service import wiring
from service.health.archive import ArchiveWatch
from service.health.readiness import RecentCheck, TimelyReadiness
from service.process.settings import Settings
from service.refusals import Refused
from service.wiring import Service, in_memory
from tests.polling import PATIENCE, until
from tests.service.fakes import counted


class Now:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_check_is_made_once_a_second_and_its_result_stands_until_then() -> None:
    made: list[float] = []
    now = Now()

    def warns() -> list[str]:
        made.append(now.now)
        return [f"since {now.now}"]

    check = RecentCheck(warns, 1.0, now)
    found = []
    for now.now in (0.0, 0.5, 0.9, 1.0, 1.5, 2.5):
        found += check()
    assert made == [0.0, 1.0, 2.5]
    assert found == ["since 0.0"] * 3 + ["since 1.0"] * 2 + ["since 2.5"]


def test_a_failure_stands_as_long_as_a_success() -> None:
    now, failing = Now(), [True]

    def fails() -> list[str]:
        if failing[0]:
            raise LogUnavailable("gone")
        return []

    check = RecentCheck(fails, 1.0, now)
    for _ in range(2):
        with pytest.raises(LogUnavailable, match="gone"):
            check()
    failing[0] = False
    with pytest.raises(LogUnavailable):
        check()
    now.now = 1.0
    check()


def test_an_installed_game_that_is_left_out_is_a_warning_and_the_service_stays_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    why = "the game whist of a-package 1.0 is left out: its import fails: ImportError"
    before = Service(Settings(), in_memory()).readiness()
    monkeypatch.setattr(wiring, "LEFT_OUT", [why])
    after = Service(Settings(), in_memory()).readiness()
    assert after.warnings == [*before.warnings, why]
    assert after.status == before.status


def test_a_log_that_hangs_after_its_check_makes_the_service_unready_and_keeps_one_thread() -> None:
    ports, counters = counted(in_memory())
    service = Service(Settings(), ports)
    answers = Event()
    counters["audit_failures"].before["failing"] = lambda: answers.wait(PATIENCE)
    late = TimelyReadiness(service.readiness, ArchiveWatch(None), seconds=0.01)
    for _ in range(3):
        with pytest.raises(Refused, match="does not answer in time") as refused:
            late()
        assert refused.value.code == "not_ready"
    until(lambda: counters["audit_failures"].calls["failing"])
    assert counters["audit_failures"].calls["failing"] == 1
    answers.set()
    until(lambda: _is_ready(late))


def _is_ready(readiness: TimelyReadiness) -> bool:
    try:
        return bool(readiness())
    except Refused:
        return False


def test_a_refusal_is_that_of_the_check() -> None:
    def gone() -> list[str]:
        raise LogUnavailable("secret address")

    with pytest.raises(Refused, match="can't be reached") as refused:
        TimelyReadiness(Service(Settings(), in_memory(), check=gone).readiness, ArchiveWatch(None))()
    assert "secret" not in str(refused.value)
