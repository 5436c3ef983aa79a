"""Counters and timers, their endpoint, and the absence of players and tables in labels."""

import math
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import httpx
import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families
from redis import Redis

from domain.cards import Card
from events.errors import LogUnavailable
from events.redis.log import RedisLog, connect
from service.access.limits import limits_from
from service.heads.growth import append_heads
from service.health.readiness import beat_name
from service.http.app import create_app
from service.http.entry import context_of
from service.http.measures import gauges
from service.process.settings import Settings
from service.projections.projector import Projector
from service.telemetry.catalogue import COUNTS, TIMES
from service.telemetry.exposition import registry_of, serve
from service.telemetry.gauges import Gauge, alone
from service.telemetry.store import MeasuredStore
from service.telemetry.tallies import Count, Times
from service.wiring import Service, in_memory
from tests.http.api import Api, client_of
from tests.polling import until
from tests.ports import free_port
from tests.service.fakes import Deals, FakeClock, counted
from tests.signing import signed
from tests.workers.house import House
from workers import jobs
from workers.equipment import equipment
from workers.jobs import JobFailed
from workers.metrics import measured, of_the_service
from workers.queues import RqJobs
from workers.stuck_jobs import StuckJobs
from workers.tables import house_move

Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


def read(text: str) -> Samples:
    """Parses the served samples, by name and labels."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def now(*gauges: object) -> Samples:
    return read(generate_latest(registry_of("web", *gauges)).decode())  # type: ignore[arg-type]


def value(samples: Samples, name: str, **labels: str) -> float:
    return samples.get((name, frozenset(labels.items())), 0.0)


class Grown:
    """Growth of samples since its creation, because all tests of a process share the counts."""

    def __init__(self) -> None:
        self._before = now()

    def __call__(self, name: str, **labels: str) -> float:
        return value(now(), name, **labels) - value(self._before, name, **labels)


@pytest.fixture
def api() -> Api:
    """The web process with metrics and low limits, in memory."""
    clock, deals = FakeClock(), Deals()
    ports, counters = counted(in_memory())
    ports = ports._replace(store=MeasuredStore(ports.store))
    settings = Settings(metrics_port=1, limits=limits_from({"LIMITS": "off", "LIMIT_TABLES": "2/hour"}))
    api = Api(Service(settings, ports, clock=clock, chance_for=deals.chance_for), clock, deals, counters)
    api.app = create_app(api.service)
    api.client = client_of(api.app)
    return api


@pytest.fixture
def grown() -> Grown:
    return Grown()


def test_requests_are_counted_by_route_method_and_status(api: Api, grown: Grown) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    assert api.bid(table, ann, "9").status_code == 201
    assert api.bid(table, ann, "T").status_code == 409
    api.app.test_client().get("/nothing/t_000000000000000000000000")
    api.app.test_client().open("/v1/games", method="BREW")
    rule = "/v1/tables/<table_id>/moves"
    for status in ("201", "409"):
        assert grown("cardtable_request_seconds_count", route=rule, method="POST", status=status) == 1
        assert grown("cardtable_request_seconds_bucket", route=rule, method="POST", status=status, le="+Inf") == 1
    assert grown("cardtable_request_seconds_sum", route=rule, method="POST", status="201") > 0
    assert grown("cardtable_request_seconds_count", route="unmatched", method="unmatched", status="404") == 1
    assert grown("cardtable_request_seconds_count", route="unmatched", method="unmatched", status="405") == 1
    assert grown("cardtable_refusals_total", code="not_your_turn") == 1


def test_a_signed_move_is_counted_like_any_other(api: Api, grown: Grown) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    for number, rank in enumerate("9J", start=1):
        seen, move = api.see(table, by=ann), {"type": "bid", "kind": "pair", "ranks": [rank]}
        own = signed("ann", table, seen["version"], seen["head"], move)
        headers = {"Signing-Key": own.key, "Move-Signature": own.signature}
        assert api.move(table, ann, move, headers=headers).status_code == 201
        assert grown("cardtable_moves_total", game="commune", by="player") == 2 * number - 1
        assert api.move(table, bob, {**move, "ranks": ["TQ"[number - 1]]}).status_code == 201


def test_appends_and_moves_are_counted(api: Api, grown: Grown) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    opened = grown("cardtable_append_seconds_count", outcome="appended")
    assert grown("cardtable_moves_total", game="commune", by="player") == 0, "opening a table is no move"
    assert api.bid(table, ann, "9", key="k").status_code == 201
    assert api.bid(table, ann, "9", key="k").status_code == 201
    assert grown("cardtable_append_seconds_count", outcome="appended") == opened + 1
    assert grown("cardtable_moves_total", game="commune", by="player") == 1
    loaded = api.service.tables.latest(table)
    assert loaded is not None
    entries = api.service.ports.store.read(table)
    api.service.ports.store.append(table, 1, entries[1:2], due=None)
    assert grown("cardtable_append_seconds_count", outcome="conflict") == 1


def test_an_append_that_fails_is_counted(grown: Grown) -> None:
    class Gone:
        def append(self, *_: object, **__: object) -> None:
            raise LogUnavailable

    with pytest.raises(LogUnavailable):
        MeasuredStore(Gone()).append("t_1", 0, [], due=None)  # type: ignore[arg-type]
    assert grown("cardtable_append_seconds_count", outcome="unavailable") == 1


def test_limits_that_are_hit_are_counted(api: Api, grown: Grown) -> None:
    ann = api.player("Ann")
    for _ in range(3):
        answer = api.post("/v1/tables", {"game": "commune", "seats": 2}, by=ann)
    assert answer.status_code == 429
    assert grown("cardtable_limits_hit_total", limit="tables", holder="account") == 1


def test_streams_that_are_open_are_gauged(api: Api) -> None:
    ann = api.player("Ann")
    table = api.table(ann)["id"]
    context = context_of(api.app)
    measure = gauges(context.service.hints, context.service.hub, context.scheduler, context.waiters)
    with context.waiters.slot():
        samples = now(measure)
    assert value(samples, "cardtable_waiting_requests") == 1
    assert value(samples, "cardtable_watchers", subject="table") == 0
    watching = context.service.hub.subscribe(table, 0)
    assert value(now(measure), "cardtable_watchers", subject="table") == 1
    context.service.hub.leave(watching)
    assert value(now(measure), "cardtable_watchers", subject="table") == 0
    context.service.hub.stop()


def worker(house: House) -> None:
    """Does all due jobs like a worker with metrics."""
    ports = house.ports._replace(store=MeasuredStore(house.ports.store))
    service = Service(house.settings, ports, clock=house.clock)
    jobs.equip(equipment(service, slice_seconds=60, choose=measured(house_move), later=house.postponed))
    while relayed := house.relays():
        for kind, subject in relayed:
            {"audit": jobs.audit, "analysis": jobs.analyse, "tournament": jobs.direct}.get(kind, jobs.tend)(subject)


def test_jobs_decisions_moves_of_house_bots_and_audits_are_counted(
    grown: Grown, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(in_memory())
    table = house.open(seats=2, bots=2, sit=False).id
    worker(house)
    decisions = grown("cardtable_decision_seconds_count", game="commune", strategy="random/1")
    assert decisions > 0
    assert grown("cardtable_moves_total", game="commune", by="house") == decisions
    assert grown("cardtable_job_seconds_count", function="tend", outcome="done") >= 1
    audit = house.asks_for_an_audit(table)
    worker(house)
    assert grown("cardtable_audits_total", status="passed") == 1
    assert grown("cardtable_job_seconds_count", function="audit", outcome="done") == 1
    monkeypatch.setattr(jobs._equipment[0].audits, "audit", lambda _: 1 / 0)
    with pytest.raises(JobFailed):
        jobs.audit(audit)
    assert grown("cardtable_job_seconds_count", function="audit", outcome="failed") == 1


@pytest.fixture
def log(redis_url: str) -> Iterator[RedisLog]:
    log = connect(redis_url, mode="strict")
    yield log
    log.close()


@pytest.fixture
def queues(redis_url: str) -> Iterator[Redis]:
    with Redis.from_url(redis_url) as connection:
        yield connection


def test_a_relay_gauges_the_whole_service(log: RedisLog, queues: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.metrics.MOST_OFTEN_SECONDS", 0.0)
    house = House(log.ports)
    table = house.open(seats=2, bots=2, sit=False).id
    StuckJobs(log.ports, house.clock).failed(house.open(seats=3, bots=0).id, LookupError())
    log.ports.audit_failures.note("t_damaged", public=True, at=1)
    log.ports.heartbeats.beat(beat_name("worker", "here"), house.clock.now - 4_000)
    RqJobs(queues).enqueue("table", [table])
    house.clock.passes(30_000)
    found = now(of_the_service(log, queues, house.clock))
    assert value(found, "cardtable_lag_entries", part="relay") == 2
    assert value(found, "cardtable_lag_entries", part="projector") == 2
    assert value(found, "cardtable_lag_age_seconds", part="projector") >= 0
    assert value(found, "cardtable_overdue_age_seconds") == 30
    assert value(found, "cardtable_part_age_seconds", part="worker") == 34
    assert value(found, "cardtable_stuck", state="failing") == 1
    assert value(found, "cardtable_failed_tables") == 1
    assert value(found, "cardtable_log_memory_bytes", node="0") > 100_000
    assert value(found, "cardtable_queue_jobs", queue="tables") == 1
    assert value(found, "cardtable_queue_jobs", queue="houses") == 0


def test_a_relay_gauges_how_far_the_log_of_heads_is(
    log: RedisLog, queues: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.metrics.MOST_OFTEN_SECONDS", 0.0)
    house = House(log.ports)
    for size in (0, 1):
        table = house.open(seats=2, bots=2, sit=False).id
        house.works()
        over = house.clock()
        Projector(log.ports).project(table)
        log.ports.finished.number(over)
        house.clock.passes(30_000)
        found = now(of_the_service(log, queues, house.clock))
        assert value(found, "cardtable_heads") == size
        assert value(found, "cardtable_heads_lag_entries") == 1
        assert value(found, "cardtable_heads_lag_age_seconds") == 30
        append_heads(log.ports, 10)
    found = now(of_the_service(log, queues, house.clock))
    assert value(found, "cardtable_heads") == 2
    assert value(found, "cardtable_heads_lag_entries") == value(found, "cardtable_heads_lag_age_seconds") == 0


def test_the_state_of_the_service_is_looked_up_once_for_all_who_ask(
    log: RedisLog, queues: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.metrics.MOST_OFTEN_SECONDS", math.inf)
    house = House(log.ports)
    measure = of_the_service(log, queues, house.clock)
    assert value(now(measure), "cardtable_lag_entries", part="relay") == 0
    house.open(seats=2, bots=0)
    assert value(now(measure), "cardtable_lag_entries", part="relay") == 0


def test_what_can_not_be_measured_is_left_out_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    def gone() -> list[Gauge]:
        raise LogUnavailable("refused")

    found = now(gone, lambda: [alone("cardtable_other", "Another one", 5)])
    assert value(found, "cardtable_other") == 5
    assert "the metrics of the web can't all be measured: LogUnavailable" in caplog.text


def test_no_label_names_a_table_a_player_or_a_card(api: Api, grown: Grown) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    for path in ("", "/moves", "/events", "/replay?version=3", "/record", "/nothing"):
        for by in (ann, None):
            api.app.test_client().get(
                f"/v1/tables/{table}{path}", headers={"Authorization": f"Bearer {by.token}"} if by else {}
            )
    api.app.test_client().get(f"/join/{ann.token}")
    house = House(in_memory())
    house.open(seats=2, bots=2, sit=False)
    worker(house)
    context = context_of(api.app)
    labels = {
        text
        for _, labels in now(gauges(context.service.hints, context.service.hub, context.scheduler, context.waiters))
        for _, text in labels
    }
    assert "random/1" in labels
    cards = {str(Card.parse(rank + suit)) for rank in "23456789TJQKA" for suit in "CDHS"}
    assert not labels & cards
    assert [text for text in labels if re.search(r"[tpan]_[a-z0-9]{20}|[0-9a-f]{16}|ct_|\bil_", text)] == []


def test_counts_and_times_lose_nothing_among_threads() -> None:
    count, times = Count("c_total", "", "of"), Times("t_seconds", "", bounds=(1.0, 2.0))

    def work(_: int) -> None:
        for _ in range(500):
            count.add("a")
            times.observe(1.5)

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(work, range(8)))
    assert count.samples() == {("a",): 4000}
    assert times.samples() == {(): ([0, 4000, 0], 6000.0)}


def test_a_bound_counts_what_took_at_most_so_long() -> None:
    times = Times("t_seconds", "", bounds=(1.0, 2.0))
    for seconds in (0.5, 1.0, 1.1, 2.0, 9.0):
        times.observe(seconds)
    assert times.samples()[()][0] == [2, 2, 1]


def test_the_names_differ_and_end_as_prometheus_wants_it() -> None:
    names = [each.name for each in (*COUNTS, *TIMES)]
    assert len(set(names)) == len(names)
    assert all(each.name.endswith("_total") for each in COUNTS)
    assert all(each.name.endswith("_seconds") for each in TIMES)
    assert all(name.startswith("cardtable_") for name in names)


def test_metrics_are_served_on_loopback_and_a_port_that_is_taken_is_tried_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.telemetry.exposition.RETRY_SECONDS", 0.05)
    port = free_port()
    settings = Settings(metrics_port=port)
    with socket.create_server(("127.0.0.1", port)):
        serve(settings, "relay")
        assert f"the metrics of the relay can't be served at 127.0.0.1:{port} yet" in caplog.text
    url = f"http://127.0.0.1:{port}/metrics"

    def answer() -> httpx.Response | None:
        try:
            return httpx.get(url, trust_env=False)
        except httpx.HTTPError:
            return None

    found = until(answer)
    assert found.status_code == 200
    assert 'cardtable_started_seconds{part="relay"}' in found.text
    assert "process_resident_memory_bytes" in found.text


def test_without_a_port_the_library_is_not_even_imported() -> None:
    code = "import sys, service.http.serve, workers.worker, workers.relay; print('prometheus_client' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout == "False\n"


def test_without_a_port_requests_are_not_measured(api: Api, grown: Grown) -> None:
    settings = replace(api.service.settings, metrics_port=None)
    assert create_app(replace(api.service, settings=settings)).test_client().get("/livez").status_code == 200
    assert grown("cardtable_request_seconds_count", route="/livez", method="GET", status="200") == 0
    assert api.app.test_client().get("/livez").status_code == 200
    assert grown("cardtable_request_seconds_count", route="/livez", method="GET", status="200") == 1
