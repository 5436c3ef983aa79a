"""`cardtable doctor`: its findings, its advice, and its exit status."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from rq import Worker

from cardtable.cli import main
from domain.hosted_game import Distribution
from domain.unknown import NotInstalled, Unknown
from events.clock import NO_CORRECTION, Correction, Reading
from events.redis import embedded
from events.redis.log import RedisLog, connect, server_at
from events.redis.vitals import Vitals, vitals
from service.heads.growth import append_heads
from service.heads.signing import signer_of
from service.health.readiness import PARTS, beat_name
from service.process.clock import now_ms
from service.projections.projector import Projector
from tests import high_card
from tests.patched_games import changed
from tests.workers.house import House
from workers.doctor import examination, servers
from workers.doctor.examination import examine_games
from workers.doctor.findings import Finding
from workers.doctor.settings import examine_settings
from workers.doctor.work import Advice
from workers.queue_states import queue_state
from workers.queues import QUEUES, RqJobs
from workers.stuck_jobs import StuckJobs
from workers.worker import worker

Printed = pytest.CaptureFixture[str]
Json = dict[str, Any]


@pytest.fixture
def queue_url(tmp_path: Path) -> Iterator[str]:
    server = embedded.start(tmp_path / "queue", settings=embedded.QUEUE_SETTINGS)
    yield server.url
    server.stop()


@pytest.fixture
def house(redis_url: str, queue_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A healthy service, named by the environment: two servers, with all processes live."""
    for name in [name for name in os.environ if name.startswith("CARDTABLE_")]:
        monkeypatch.delenv(name)
    for name, value in (("REDIS_URL", redis_url), ("QUEUE_URL", queue_url), ("DURABILITY", "strict")):
        monkeypatch.setenv(f"CARDTABLE_{name}", value)
    log: RedisLog = connect(redis_url, mode="strict")
    house = House(log.ports)
    house.clock.now = now_ms()
    for part in PARTS:
        log.ports.heartbeats.beat(beat_name(part, "here"), house.clock.now)
    with Redis.from_url(queue_url) as connection:
        worker(list(QUEUES), connection).register_birth()
        yield house
    log.close()


def examined(capsys: Printed, status: int) -> list[Json]:
    """Checks the exit status and returns the findings."""
    assert main(["doctor", "--json"]) == status
    found = json.loads(capsys.readouterr().out)
    assert (found["status"] == "error") == bool(status)
    return list(found["findings"])


def wrong(findings: list[Json], level: str = "error") -> dict[str, Json]:
    return {each["subject"]: each for each in findings if each["level"] == level}


def test_games_of_packages_are_named_and_those_that_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(examine_games()) == []
    game = changed(high_card.GAME, distribution=Distribution("cardtable-high-card", "1.2"))
    monkeypatch.setattr(examination, "INSTALLED", [game])
    monkeypatch.setattr(examination, "LEFT_OUT", ["the game whist of whist 1.0 is left out: it has no preset"])
    assert [(each.level, each.message) for each in examine_games()] == [
        ("warning", "the game whist of whist 1.0 is left out: it has no preset"),
        ("ok", "installed: high-card of cardtable-high-card 1.2"),
    ]


def test_where_all_is_well_it_says_so_and_exits_with_0(house: House, capsys: Printed) -> None:
    findings = examined(capsys, 0)
    assert wrong(findings) == wrong(findings, "warning") == {}
    subjects = {each["subject"] for each in findings}
    assert subjects >= {
        "versions",
        "configuration",
        "durability",
        "memory",
        "clock",
        "overdue",
        "queues",
        "tables",
        *PARTS,
    }
    assert main(["doctor"]) == 0
    assert capsys.readouterr().out.endswith("0 errors, 0 warnings\n")


def test_everything_that_is_wrong_says_what_to_do(house: House, capsys: Printed) -> None:
    stuck = StuckJobs(house.ports, house.clock)
    table = house.open(seats=3, bots=1, visibility="unlisted").id
    stuck.failed(table, LookupError())
    waiting = [house.open(seats=3, bots=1).id for _ in range(12)]
    for each in waiting:
        stuck.failed(each, Unknown("the strategy sharp/9 of commune"))
    stuck.failed(hearts := house.open(seats=3, bots=1).id, NotInstalled("hearts", "cardtable-hearts 1.0"))
    house.ports.audit_failures.note("t_damaged", public=True, at=1)
    for beat in house.ports.heartbeats.latest():
        house.ports.heartbeats.beat(beat, 0)
    findings = examined(capsys, 1)
    assert wrong(findings).keys() == {"stuck", "damaged", *PARTS}
    assert all(each["advice"] for each in findings if each["level"] != "ok")
    named = {name for each in findings for name in each["names"]}
    assert named == {table, hearts, *waiting, "t_damaged"}
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "this one does not know the strategy sharp/9 of commune" in out
    assert "-> install cardtable-hearts 1.0 or a later version, and start the service again" in out
    assert "and 2 more" in out
    assert PARTS["relay"] in out and "-> start one: python -m workers.relay" in out
    assert "workers registered at the queues: 1, but none has answered the relay" in out


def test_a_killed_worker_is_not_counted(house: House, queue_url: str, capsys: Printed) -> None:
    with Redis.from_url(queue_url) as connection:
        for worker in Worker.all(connection=connection):
            connection.delete(worker.key)
    for beat in house.ports.heartbeats.latest():
        house.ports.heartbeats.beat(beat, 0)
    findings = examined(capsys, 1)
    assert wrong(findings)["worker"]["message"] == PARTS["worker"]
    assert {each["message"] for each in findings if each["subject"] == "queues"} == {
        f"no worker reads {name}" for name in QUEUES
    }


def test_advice_names_the_commands_of_the_service_that_runs() -> None:
    alone, apart = (Advice(alone=each) for each in (True, False))
    assert apart.start("worker cardtable-houses") == "start one: python -m workers.worker cardtable-houses"
    assert apart.more("worker") == "start more workers: python -m workers.worker"
    assert alone.start("relay").startswith("restart `make run`")
    assert "python -m" not in alone.start("relay") + alone.more("worker")


def test_what_waits_too_long_is_found(house: House, capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.open(seats=2, bots=2, sit=False)
    house.ports.feeds.settle(table.id, table.version, now_ms() - 60_000)
    monkeypatch.setattr("workers.doctor.work.LATE_MS", -1)
    findings = examined(capsys, 1)
    assert wrong(findings)["overdue"]["names"] == [table.id]
    assert "entries of the feeds are unread" in wrong(findings)["projector"]["message"]


def test_a_log_of_heads_that_stands_still_is_found(
    house: House, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.clock.passes(-3_600_000)
    table = house.open(seats=2, bots=2, sit=False).id
    house.works()
    Projector(house.ports).project(table)
    house.ports.finished.number(house.clock())
    found = wrong(examined(capsys, 1))["heads"]
    assert found["message"].startswith("1 tables of the feed are not in the log of heads, the first for 36")
    assert "look for errors of the projector" in found["advice"]
    monkeypatch.setattr("workers.doctor.work.HEADS_LATE_MS", 4_000_000)
    assert "heads" not in wrong(examined(capsys, 0))
    assert append_heads(house.ports, 10) == 1
    said = {each["subject"]: each["message"] for each in examined(capsys, 0)}
    assert said["heads"] == "the log of heads has every table of the feed"


@pytest.mark.parametrize("first", ["http://127.0.0.1:8000", "https://old.example"])
def test_a_log_of_heads_that_is_named_for_another_address_is_found(
    house: House, capsys: Printed, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    assert "heads" not in wrong(examined(capsys, 0), "warning")
    name = signer_of(house.ports.service_keys, first).key.name
    assert "heads" not in wrong(examined(capsys, 0), "warning"), "this address has no name"
    monkeypatch.setenv("CARDTABLE_URL", "https://cards.example")
    found = wrong(examined(capsys, 0), "warning")["heads"]
    assert f"is named {name}, not after CARDTABLE_URL" in found["message"]


def test_a_queue_without_workers_or_with_old_jobs_is_found(
    house: House, queue_url: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Redis.from_url(queue_url) as connection:
        RqJobs(connection).enqueue("table", ["t_1", "t_2"])
        state = queue_state(QUEUES[0], connection)
        assert (state.waiting, state.failed, state.workers) == (2, 0, 1)
        assert 0 <= state.oldest_ms < 60_000
        monkeypatch.setattr("workers.doctor.work.LATE_MS", -1)
        assert "the first for" in wrong(examined(capsys, 1), "warning")["queues"]["message"]
        connection.flushall()
    queues = [each for each in examined(capsys, 1) if each["subject"] == "queues"]
    assert [each["message"] for each in queues] == [f"no worker reads {name}" for name in QUEUES]


@pytest.mark.parametrize("variable", ["CARDTABLE_QUEUE_URL", "CARDTABLE_REDIS_URL"])
def test_a_server_that_does_not_answer_is_an_error(
    house: House, variable: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.redis.server.PAUSES", ())
    monkeypatch.setenv(variable, "redis://:hunter2@127.0.0.1:1/0")
    found = wrong(examined(capsys, 1))
    assert found.keys() & {"queues", "configuration"}
    assert "hunter2" not in str(found)


@pytest.mark.parametrize("queue", ["", "{}?db=1"])
def test_one_strict_server_for_both_is_a_warning(
    house: House, queue: str, redis_url: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_QUEUE_URL", queue.format(redis_url))
    found = wrong(examined(capsys, 1), "warning")["configuration"]
    assert "on one strict server" in found["message"] and "CARDTABLE_QUEUE_URL" in found["advice"]


def test_a_wrong_setting_is_an_error_and_an_unknown_one_a_warning(
    house: House, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_THREAD", "64")
    assert "CARDTABLE_THREAD" in wrong(examined(capsys, 0), "warning")["configuration"]["message"]
    monkeypatch.setenv("CARDTABLE_PORT", "http")
    assert "CARDTABLE_PORT" in wrong(examined(capsys, 1))["configuration"]["message"]


def test_without_a_service_there_is_one_error(tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDTABLE_DATA", str(tmp_path))
    for name in ("CARDTABLE_REDIS_URL", "CARDTABLE_QUEUE_URL"):
        monkeypatch.delenv(name, raising=False)
    assert "no server answers in" in wrong(examined(capsys, 1))["configuration"]["message"]


def levels(findings: Iterator[Finding]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in findings:
        found.setdefault(each.subject, []).append(each.level)
    return found


def test_a_service_for_others_wants_a_proxy_and_limits() -> None:
    strict = {"CARDTABLE_REDIS_URL": "redis://a", "CARDTABLE_QUEUE_URL": "redis://b", "CARDTABLE_DURABILITY": "strict"}
    assert levels(examine_settings(strict)) == {"configuration": ["ok"]}
    everybody = strict | {"CARDTABLE_HOST": "0.0.0.0"}
    assert levels(examine_settings(everybody)) == {"configuration": ["warning", "warning", "ok"]}
    guarded = everybody | {"CARDTABLE_LIMITS": "public", "CARDTABLE_TRUSTED_PROXIES": "10.0.0.2"}
    assert levels(examine_settings(guarded)) == {"configuration": ["ok"]}
    relaxed = strict | {"CARDTABLE_DURABILITY": "relaxed"}
    assert levels(examine_settings(relaxed)) == {"configuration": ["warning", "ok"]}


@contextmanager
def configured(url: str, **settings: str) -> Iterator[None]:
    with Redis.from_url(url) as client:
        before = {name: client.config_get(name)[name] for name in settings}
        for name, value in settings.items():
            client.config_set(name, value)
        try:
            yield
        finally:
            for name, value in before.items():
                client.config_set(name, value)


@pytest.mark.parametrize(
    ("settings", "subject", "strict", "relaxed"),
    [
        ({}, "durability", ["ok"], ["ok"]),
        ({"appendfsync": "everysec"}, "durability", ["error"], ["warning"]),
        ({"maxmemory-policy": "allkeys-lru"}, "durability", ["error"], ["error"]),
        ({"slowlog-log-slower-than": "10000"}, "secrecy", ["warning"], ["warning"]),
        ({"maxmemory": "1200000000000"}, "memory", ["ok"], ["ok"]),
    ],
)
def test_settings_of_the_server(
    redis_url: str, settings: dict[str, str], subject: str, strict: list[str], relaxed: list[str]
) -> None:
    with configured(redis_url, **settings):
        nodes = vitals(server_at(redis_url))
    assert levels(servers.examine_log(nodes, "strict"))[subject] == strict
    assert levels(servers.examine_log(nodes, "relaxed"))[subject] == relaxed


@pytest.fixture
def node(redis_url: str) -> Vitals:
    [node] = vitals(server_at(redis_url))
    assert node.version.startswith("Valkey 9") and node.role == "master" and node.used_memory > 0
    return node


@pytest.mark.parametrize(
    ("changes", "subject", "found"),
    [
        ({"version": "Redis 6.2.1"}, "versions", ["error"]),
        ({"version": "Redis 8.0.0"}, "versions", ["ok"]),
        ({"role": "slave"}, "durability", ["error", "ok"]),
        ({"evicted_keys": 1}, "durability", ["error", "ok"]),
        ({"file_fault": "aof_last_write_status is err"}, "durability", ["error", "ok"]),
        ({"settings": None}, "durability", ["warning"]),
        ({"used_memory": 76, "max_memory": 100}, "memory", ["warning"]),
        ({"used_memory": 95, "max_memory": 100}, "memory", ["error"]),
        ({"used_memory": 95, "max_memory": 0, "machine_memory": 100}, "memory", ["error"]),
        ({"used_memory": 95, "max_memory": 0, "machine_memory": 0}, "memory", ["ok"]),
    ],
)
def test_states_of_the_server(node: Vitals, changes: dict[str, Any], subject: str, found: list[str]) -> None:
    assert levels(servers.examine_log([node._replace(**changes)], "strict"))[subject] == found


def test_a_queue_may_not_drop_jobs(node: Vitals) -> None:
    settings = {"maxmemory-policy": "allkeys-lru"}
    assert levels(servers.examine_queue([node._replace(settings=settings)]))["durability"] == ["warning"]
    assert "durability" not in levels(servers.examine_queue([node]))


def test_clocks_that_differ_are_found() -> None:
    now = now_ms()
    together = Reading(now, NO_CORRECTION, now)
    assert levels(servers.examine_clock(together)) == {"clock": ["ok"]}
    for change in ({"server": now + 60_000}, {"correction": Correction(90_000, now)}):
        assert levels(servers.examine_clock(together._replace(**change))) == {"clock": ["warning"]}


def test_a_disk_that_fills_up_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for free, level in ((100 << 20, "error"), (1 << 30, "warning"), (9 << 30, "ok")):
        monkeypatch.setattr("shutil.disk_usage", lambda _, free=free: type("", (), {"free": free}))
        assert levels(servers.examine_disk(tmp_path)) == {"disk": [level]}


def test_a_cluster_is_examined_node_by_node(cluster_url: str) -> None:
    nodes = vitals(server_at(cluster_url.replace("redis://", "redis+cluster://")))
    assert len({each.run_id for each in nodes}) == 2
