"""Metrics of requests, and of the open streams of the web process."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from service.access.scheduling import CpuScheduler, WaiterLimit
from service.hints.hints import Hints
from service.live.hub import Hub
from service.telemetry.catalogue import REQUESTS
from service.telemetry.gauges import Gauge, Gauges, alone

Respond = Callable[..., Any]
"""WSGI's `start_response` (PEP 3333)."""

UNMATCHED = "unmatched"
"""Route label of requests to unknown addresses or methods, which anyone can make up."""

WATCHED = {"t": "table", "p": "player", "f": "feed", "g": "tournament", "l": "lobby"}


def measured(environ: dict[str, Any], start_response: Respond) -> Respond:
    """Measures the time of a request until its response begins.

    The label is the route, such as `/v1/tables/<table_id>/moves`, never the address. Werkzeug keeps the request, which
    knows its route, in the environment until the response has begun.
    """
    began = perf_counter()

    def begun(status: str, *rest: Any) -> Any:
        request = environ["werkzeug.request"] if "werkzeug.request" in environ else None  # noqa: SIM401 - saves a call
        rule = None if request is None else request.url_rule
        if rule is None:
            REQUESTS.observe(perf_counter() - began, UNMATCHED, UNMATCHED, status[:3])
        else:
            REQUESTS.observe(perf_counter() - began, rule.rule, environ["REQUEST_METHOD"], status[:3])
        return start_response(status, *rest)

    return begun


def gauges(hints: Hints, hub: Hub, scheduler: CpuScheduler, waiters: WaiterLimit) -> Gauges:
    """Returns gauges of waiting requests, and of watchers by subject."""

    def measure() -> Iterator[Gauge]:
        yield alone("cardtable_waiting_requests", "Streams, long polls and bodies that wait", waiters.taken)
        yield alone("cardtable_queued_requests", "Requests that wait for their turn", scheduler.waiting)
        yield alone("cardtable_queued_hints", "Hints that are queued or being computed", hints.waiting)
        watching = hub.watchers()
        yield Gauge(
            "cardtable_watchers",
            "Streams and long polls, by what they follow",
            ("subject",),
            {(WATCHED[letter],): number for letter, number in watching.items()},
        )

    return measure
