"""The helper process that builds the records of exports."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator

import pytest

from events.redis.embedded import EmbeddedServer
from events.redis.log import connect
from service.access.limits import limits_from
from service.access.scheduling import CpuScheduler, Work
from service.process.helper_process import Answer
from service.process.settings import Settings
from service.tables.exporter import Exporter
from service.tables.records import record_of, written
from service.wiring import Service
from tests.polling import PATIENCE
from tests.service.fakes import Deals, FakeClock
from tests.service.tables import House


@pytest.fixture
def house(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv("CARDTABLE_REDIS_URL", redis_url)
    log, clock, deals = connect(redis_url, mode="relaxed"), FakeClock(), Deals()
    yield House(Service(Settings(), log.ports, clock=clock, chance_for=deals.chance_for), clock, deals, {})
    log.close()


@pytest.fixture(scope="module")
def shared(valkey_server: EmbeddedServer) -> Iterator[Exporter]:
    """An exporter shared by all tests that leave its process running."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("CARDTABLE_REDIS_URL", valkey_server.url)
        log = connect(valkey_server.url, mode="relaxed")
        exporter = Exporter(log.ports.store)
        exporter.record("t_" + "a" * 24)
        yield exporter
        exporter.helper.end()
        log.close()


@pytest.fixture
def exporter(house: House) -> Iterator[Exporter]:
    """An exporter for one test."""
    made = Exporter(house.service.ports.store)
    yield made
    made.helper.end()


@pytest.fixture
def finished(house: House) -> str:
    ann, bob = house.player("Ann"), house.player("Bob")
    table = house.playing(ann, bob)
    for seat, player in enumerate((ann, bob)):
        house.service.seats.leave_seat(player, table, seat)
    return table


def test_it_makes_the_same_record(house: House, shared: Exporter, finished: str) -> None:
    store = house.service.ports.store
    record = shared.record(finished)
    assert record == written(store, finished)
    assert record is not None
    assert json.loads(record) == record_of(store, store.read(finished))
    assert shared.record("t_" + "a" * 24) is None


def test_what_it_used_is_charged_to_who_asked(shared: Exporter, finished: str) -> None:
    scheduler = CpuScheduler(limits_from({}).rates["processor"])
    charged: list[float] = []
    scheduler.usage.charge = lambda _, seconds: charged.append(seconds)  # type: ignore[method-assign, assignment]
    work = Work(scheduler, [("address", "192.0.2.1")])
    work.begin()
    shared.record(finished)
    before_it, by_it = charged
    assert before_it >= 0
    assert by_it > 0
    work.end()


def test_who_waits_for_it_gives_the_turn_to_others_and_takes_it_again(
    shared: Exporter, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scheduler = CpuScheduler(limits_from({}).rates["processor"])
    scheduler.usage.charge([("address", "192.0.2.1"), ("address", "192.0.2.2")], 1000)
    stranger, work, other = (Work(scheduler, [("address", f"192.0.2.{n}")]) for n in (3, 1, 2))
    stranger.begin()
    work.begin()
    asked = shared.helper.ask

    def asked_while_another_one_works(table: str) -> Answer:
        assert scheduler.above.enters_at_once()
        scheduler.above.leave()
        return asked(table)

    monkeypatch.setattr(shared.helper, "ask", asked_while_another_one_works)
    assert shared.record(finished)
    assert not scheduler.above.enters_at_once()
    work.end()
    other.begin()
    other.end()
    stranger.end()


def test_where_it_can_not_start_the_web_process_makes_the_records(
    house: House, exporter: Exporter, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []
    start = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda *how, **more: started.append(how) or start("/bin/false", **more))
    record = written(house.service.ports.store, finished)
    assert [exporter.record(finished) for _ in range(3)] == [record] * 3
    assert len(started) == 1


def test_after_it_was_killed_there_is_another_one(exporter: Exporter, finished: str) -> None:
    record = exporter.record(finished)
    first = exporter.helper.process
    assert first is not None
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    assert exporter.record(finished) == record
    assert exporter.record(finished) == record
    assert exporter.helper.process is not first


def test_it_ends_with_the_process_that_began_it(exporter: Exporter, finished: str) -> None:
    exporter.record(finished)
    process = exporter.helper.process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(PATIENCE) == 0


def test_what_it_can_not_do_is_refused_as_in_the_web_process(house: House, shared: Exporter) -> None:
    table = house.playing(house.player("Ann"), house.player("Bob"))
    with pytest.raises(ValueError, match="not over"):
        shared.record(table)
