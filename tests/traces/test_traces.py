"""Traces from a request to its append, to the job that follows, and to its appends. They contain no secrets."""

import json
import logging
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from flask import Flask
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode
from redis import Redis

from events.errors import LogUnavailable
from events.redis.log import RedisLog, connect
from events.trace_context import TRACE, checked
from service.http.app import create_app
from service.process.clock import SteadyClock
from service.process.logs import JSON, SafeFormatter
from service.process.settings import Settings
from service.telemetry.traces import TracedRequests, TracedStore, Tracing
from service.wiring import Service
from tests.polling import until
from tests.system.running import Running
from workers import jobs
from workers.equipment import equipment
from workers.queues import QUEUES, RqJobs
from workers.relay import Relay, known_facts
from workers.worker import worker

PARENT = "00-" + "1" * 32 + "-" + "2" * 16 + "-01"


@pytest.fixture
def log(redis_url: str) -> Iterator[RedisLog]:
    log = connect(redis_url, mode="strict")
    yield log
    log.close()


@pytest.fixture
def spans() -> InMemorySpanExporter:
    return InMemorySpanExporter()


@pytest.fixture
def tracing(spans: InMemorySpanExporter) -> Tracing:
    return Tracing("test", "http://127.0.0.1:1", SimpleSpanProcessor(spans))


@pytest.fixture
def _own_signals() -> Iterator[None]:
    """Restores the signal handlers that RQ replaces."""
    kept = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)}
    yield
    for each, handler in kept.items():
        signal.signal(each, handler)


@pytest.fixture
def service(log: RedisLog, tracing: Tracing) -> Service:
    """A service with house bots that move at once."""
    ports = log.ports._replace(store=TracedStore(log.ports.store, tracing))
    return Service(Settings(bot_delay_ms=0), ports, clock=SteadyClock(log.ports.clock))


def named(spans: InMemorySpanExporter, name: str) -> list[ReadableSpan]:
    return [each for each in spans.get_finished_spans() if each.name == name]


def is_below(span: ReadableSpan, parent: ReadableSpan) -> bool:
    assert span.context and parent.context
    above = span.parent.span_id if span.parent else 0
    return bool(span.context.trace_id == parent.context.trace_id and above == parent.context.span_id)


def traced(service: Service, tracing: Tracing) -> Flask:
    """Returns the application of a service, with its spans."""
    app = create_app(service)
    app.wsgi_app = TracedRequests(app.wsgi_app, tracing)  # type: ignore[method-assign]
    return app


def opened(service: Service, tracing: Tracing, **wanted: Any) -> str:
    """Opens a table over HTTP."""
    app = traced(service, tracing)
    with app.test_client() as client:
        account = client.post("/v1/players", json={"name": "Ann", "kind": "human"}).get_json()
        order = {"game": "commune", "seats": 2, "sit": False, "bots": ["random", "random"], **wanted}
        answer = client.post("/v1/tables", json=order, headers={"Authorization": f"Bearer {account['token']}"})
        assert answer.status_code == 201, answer.text
        return str(answer.get_json()["id"])


@pytest.mark.usefixtures("_own_signals")
def test_a_trace_goes_from_the_request_to_the_append_to_the_job_and_to_its_appends(
    service: Service, tracing: Tracing, spans: InMemorySpanExporter, redis_url: str
) -> None:
    table = opened(service, tracing)
    with Redis.from_url(redis_url) as connection:
        relay = Relay(service.ports.feeds, RqJobs(connection), service.clock, "a relay", known_facts(service.ports))
        relay.round(longest_wait=0)
        jobs.equip(equipment(service))
        working = worker(list(QUEUES), connection)
        working.tracing = tracing
        working.work(burst=True, logging_level="WARNING")
    [request] = named(spans, "POST /v1/tables")
    assert request.kind is SpanKind.SERVER and request.parent is None
    assert dict(request.attributes or {}) == {
        "http.request.method": "POST",
        "http.route": "/v1/tables",
        "http.response.status_code": 201,
    }
    [first, *others] = named(spans, "append")
    assert is_below(first, request)
    assert first.attributes is not None and first.attributes["cardtable.outcome"] == "appended"
    [job] = named(spans, "job tend")
    assert is_below(job, first) and job.kind is SpanKind.CONSUMER
    assert others and all(is_below(each, job) for each in others)
    loaded = service.tables.latest(table)
    assert loaded is not None and loaded.table.over
    assert job.resource.attributes["service.name"] == "cardtable-test"


@pytest.mark.usefixtures("_own_signals")
def test_a_trace_goes_from_the_request_for_an_analysis_to_its_job(
    service: Service, tracing: Tracing, spans: InMemorySpanExporter, redis_url: str
) -> None:
    app = traced(service, tracing)
    with app.test_client() as client:
        account = client.post("/v1/players", json={"name": "Ann", "kind": "human"}).get_json()
        own = {"Authorization": f"Bearer {account['token']}"}
        opened = client.post("/v1/tables", json={"game": "commune", "seats": 2}, headers=own)
        table = f"/v1/tables/{opened.get_json()['id']}"
        assert client.delete(table, headers=own).status_code == 200
        for kind in ("audits", "analyses"):
            assert client.post(f"{table}/{kind}", json={}, headers=own).status_code in (201, 202)
    with Redis.from_url(redis_url) as connection:
        relay = Relay(service.ports.feeds, RqJobs(connection), service.clock, "a relay", known_facts(service.ports))
        jobs.equip(equipment(service))
        for _ in range(2):  # one of them waits in the relay
            relay.round(0)
            working = worker(list(QUEUES), connection)
            working.tracing = tracing
            working.work(burst=True, logging_level="WARNING")
    for kind, job in (("audits", "job audit"), ("analyses", "job analyse")):
        [request], [done] = named(spans, f"POST /v1/tables/<table_id>/{kind}"), named(spans, job)
        assert is_below(done, request)


def test_no_span_names_a_table_a_player_or_a_card(
    service: Service, tracing: Tracing, spans: InMemorySpanExporter
) -> None:
    table = opened(service, tracing, visibility="unlisted")
    app = traced(service, tracing)
    with app.test_client() as client:
        for path in ("", "/moves", "/events?ticket=tk_secret", "/record"):
            client.get(f"/v1/tables/{table}{path}").close()
        client.get(f"/nothing/{table}")
        client.get("/join/il_secret")
    text = " ".join(each.to_json() for each in spans.get_finished_spans())
    assert "GET /v1/tables/<table_id>/moves" in text
    assert re.findall(r"[tpan]_[a-z0-9]{20}|tk_|il_|\b[2-9TJQKA][CDHS]\b", text) == []


def test_a_failure_is_in_the_span_without_its_message(tracing: Tracing, spans: InMemorySpanExporter) -> None:
    with pytest.raises(LookupError), tracing.span("work", SpanKind.INTERNAL):
        raise LookupError("the queen of hearts")
    [span] = spans.get_finished_spans()
    assert (span.status.status_code, span.status.description) == (StatusCode.ERROR, "LookupError")
    assert "queen" not in span.to_json()


def test_an_append_that_the_log_refuses_is_an_error(tracing: Tracing, spans: InMemorySpanExporter) -> None:
    class Gone:
        def append(self, *_: object, **__: object) -> None:
            raise LogUnavailable("refused")

    with pytest.raises(LogUnavailable):
        TracedStore(Gone(), tracing).append("t_1", 0, [], due=None)  # type: ignore[arg-type]
    [span] = spans.get_finished_spans()
    assert span.attributes is not None and span.attributes["cardtable.outcome"] == "unavailable"
    assert span.status.status_code is StatusCode.ERROR


def test_what_a_client_says_of_its_trace_is_not_followed(
    service: Service, tracing: Tracing, spans: InMemorySpanExporter
) -> None:
    app = traced(service, tracing)
    app.test_client().get("/livez", headers={"traceparent": PARENT})
    [span] = spans.get_finished_spans()
    assert span.parent is None


def test_what_is_no_trace_is_none(tracing: Tracing, spans: InMemorySpanExporter) -> None:
    wrong = ("", "x", PARENT[:-1], PARENT + "-x", PARENT.replace("1", "g"), "the queen of hearts")
    assert [trace for trace in wrong if checked(trace)] == []
    for trace in wrong:
        with tracing.job("tend", "q", trace):
            assert checked(TRACE.get())
        assert TRACE.get() == ""
    assert [span.parent for span in spans.get_finished_spans()] == [None] * len(wrong)


def test_as_json_the_log_has_the_trace(tracing: Tracing) -> None:
    made = logging.LogRecord("x", logging.INFO, "", 0, "it happens", (), None)
    with tracing.job("tend", "q", PARENT):
        assert json.loads(SafeFormatter("worker", JSON).format(made))["trace"] == "1" * 32
    assert "trace" not in json.loads(SafeFormatter("worker", JSON).format(made))


def test_without_an_endpoint_the_service_imports_nothing_for_traces() -> None:
    """The Redis client library imports the SDK automatically if it is installed."""
    code = "import sys, service.http.serve, workers.worker, workers.relay; print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = set(ended.stdout.split())
    assert "workers.worker" in imported
    assert not imported & {"service.telemetry.traces", "opentelemetry.exporter", "opentelemetry.proto"}


BOTH = ("cardtable-web", "POST /v1/tables"), ("cardtable-worker", "job tend")
"""Spans of two processes."""


class Receiver(ThreadingHTTPServer):
    """An OTLP receiver: the received spans, with their services."""

    def __init__(self) -> None:
        self.spans: list[tuple[str, Any]] = []
        super().__init__(("127.0.0.1", 0), _Handler)

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1/traces"


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        sent = ExportTraceServiceRequest.FromString(self.rfile.read(int(self.headers["Content-Length"])))
        for each in sent.resource_spans:
            [name] = [attr.value.string_value for attr in each.resource.attributes if attr.key == "service.name"]
            self.server.spans += [(name, span) for scope in each.scope_spans for span in scope.spans]
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.mark.thorough
def test_a_service_sends_the_spans_of_all_its_processes(receiver: Receiver, tmp_path: Path) -> None:
    service = Running(tmp_path / "var", CARDTABLE_TRACES=receiver.endpoint, http_proxy="").ready()
    try:
        player = service.player()
        player.waits_until_over(player.opens(game="commune", seats=2, sit=False, bots=["random", "random"]))

        def traced() -> bool:
            found = [{each.trace_id for part, each in receiver.spans if (part, each.name) == both} for both in BOTH]
            return bool(set.intersection(*found))

        until(traced)
        assert service.stop() == 0
    finally:
        service.close()
