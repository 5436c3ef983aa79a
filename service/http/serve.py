"""Runs the web server: granian with one process and many threads.

Granian's own process keeps the port and a child that does the work. The child ends with its parent, even when that is
killed. When the child is asked to end, all waiting requests get their responses first.
"""

import logging
import os
import resource
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing import active_children, set_start_method
from threading import Event, Thread
from typing import Any

from flask import Flask

from domain.registry import LEFT_OUT
from events.errors import LogRefused, LogUnavailable
from events.ports import Wakes
from service.health.heartbeat import Heartbeat
from service.health.readiness import RecentCheck, beat_name
from service.hints.advice import Adviser
from service.http.app import create_app
from service.http.entry import context_of
from service.http.measures import gauges
from service.http.outages import OUTAGES
from service.http.port_closing import SECONDS, close_to_new
from service.live.hub import Hub
from service.previews.painter import Painter
from service.process import logs
from service.process.clock import SteadyClock
from service.process.parent import end_with
from service.process.port import PortTaken, take_port
from service.process.settings import Settings, SettingsError
from service.tables.exporter import Exporter
from service.telemetry.store import MeasuredStore
from service.verifier import verifier
from service.wiring import Service, connect

_log = logging.getLogger("cardtable.http")

ALLOCATOR = "_RJEM_MALLOC_CONF", "tcache:false"
"""Setting of granian's allocator, jemalloc, which reads it when it is loaded. Its thread caches would add about 60 KB
to each stream, more than everything else."""

HEAD_MS = 10_000
"""Timeout of the head of a request, and of an idle connection between requests, in milliseconds."""

SILENT = 8192
"""Maximum number of connections without a thread, such as those that have not sent a head yet: more than one address
normally opens within `HEAD_MS`."""

PORT_SECONDS = 5
"""Timeout of waiting for the port, in seconds. The child of a killed web process may hold it for a moment."""

KILL_SECONDS = 6
"""Time for requests to finish when the server is asked to stop, in seconds."""

CLOSE = signal.SIGUSR1
"""Signal that makes the child close the port to new connections."""

SWITCH_SECONDS = 0.02
"""Switch interval of the interpreter, in seconds. Requests release it themselves whenever they wait for Redis;
requesting it more often (Python's 5 ms) costs woken watchers and moves more than it gains."""


def main() -> int:
    """Serves with the settings of the environment until asked to stop. Returns 1 if it can't start."""
    logs.set_up("web", logs.style_of(os.environ))
    try:
        settings = Settings.from_env()
        port = take_port(settings, "web", PORT_SECONDS)
        log = connect(settings)
        log.close()
    except (SettingsError, PortTaken, LogRefused, LogUnavailable) as error:
        _log.error("%s", error)
        return 1
    if log.durability.warning:
        _log.warning("%s", log.durability.warning)
    for reason in LEFT_OUT:
        _log.warning("%s", reason)
    verifier()  # once, before the fork; in the child it would delay requests by 70 ms
    set_start_method("fork", force=True)  # granian's child inherits the port and the imported modules
    with port:
        server(settings).serve(target_loader=_loader(settings), wrap_loader=False)
    return 0


def server(settings: Settings) -> Any:
    os.environ.setdefault(*ALLOCATOR)
    from granian import Granian  # noqa: PLC0415 - reads the environment
    from granian.constants import HTTPModes, Interfaces  # noqa: PLC0415
    from granian.http import HTTP1Settings  # noqa: PLC0415
    from granian.log import LogLevels  # noqa: PLC0415

    made = Granian(
        "service.http",
        process_name="cardtable web: service.http",
        address=settings.host,
        port=settings.port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,  # with either version allowed, granian never closes a silent connection
        workers=1,
        blocking_threads=settings.threads,
        http1_settings=HTTP1Settings(header_read_timeout=HEAD_MS),
        backlog=1024,
        backpressure=connections(settings.threads),
        websockets=False,
        workers_kill_timeout=KILL_SECONDS,
        log_level=LogLevels.error,
        log_dictconfig=logs.for_granian(),
        log_access=False,  # it would log the address of the proxy; see access_log.py
    )
    made.on_startup(_close_first)
    return made


def _close_first() -> None:
    """Makes the child close the port to new connections before granian, whose handlers are installed, asks it to
    end."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, partial(_close, signal.getsignal(number)))


def _close(then: Any, *received: Any) -> None:
    for child in active_children():
        with suppress(ProcessLookupError):
            os.kill(child.pid or 0, CLOSE)
    time.sleep(SECONDS)
    then(*received)


def connections(threads: int) -> int:
    """Returns the maximum number of connections, within the limit of open files, which is raised first."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = hard if hard != resource.RLIM_INFINITY else max(soft, threads + SILENT + FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(min(threads + SILENT, most - FILES), 1)


FILES = 512
"""Number of open files that are not clients: connections to the log, the libraries, logs."""


def _loader(settings: Settings) -> Callable[[], Flask]:
    """Returns a function that builds the application in the child, which needs its own connections."""
    parent = os.getpid()

    def load() -> Flask:
        end_with(parent)
        sys.setswitchinterval(SWITCH_SECONDS)
        log = connect(settings)
        ports = log.ports
        if settings.metrics_port is not None:
            ports = ports._replace(store=MeasuredStore(ports.store))
        traced: Callable[[Any], Any] | None = None
        flush = None
        if settings.traces is not None:
            from service.telemetry.traces import TracedRequests, TracedStore, Tracing  # noqa: PLC0415 - needs optional packages

            tracing = Tracing("web", settings.traces)
            ports = ports._replace(store=TracedStore(ports.store, tracing))
            traced, flush = partial(TracedRequests, tracing=tracing), tracing.flush
        service = Service(
            settings,
            ports,
            clock=SteadyClock(log.ports.clock),
            check=RecentCheck(log.check),
            make_record=Exporter(ports.store).record,
            think=Adviser(),
            paint=Painter(),
        )
        _on_signal(settings.port, lambda: _stop(service.stopping, service.hub, service.ports.wakes, flush))
        app = create_app(service)
        if traced is not None:
            app.wsgi_app = traced(app.wsgi_app)  # type: ignore[method-assign]
        if settings.metrics_port is not None:
            _serve_metrics(app, settings)
        Heartbeat(ports.heartbeats, beat_name("web", socket.gethostname()), service.clock, service.stopping).begin()
        return app

    return load


def _serve_metrics(app: Flask, settings: Settings) -> None:
    from service.telemetry.exposition import serve  # noqa: PLC0415 - needs a library that nothing else does

    context = context_of(app)
    serve(settings, "web", gauges(context.service.hints, context.service.hub, context.scheduler, context.waiters))


def _stop(stopping: Event, hub: Hub, wakes: Wakes, flush: Callable[[], None] | None) -> None:
    stopping.set()
    hub.stop()
    wakes.stop()
    OUTAGES.flush()
    if flush is not None:
        flush()


def _on_signal(port: int, then: Callable[[], None]) -> None:
    """Calls back at the first signal to stop, in addition to granian's own handlers, which replace all others.

    Before that, CLOSE closes the port to new connections.
    """
    signal.signal(CLOSE, lambda *_: None)
    receiver, sender = socket.socketpair()
    sender.setblocking(False)
    signal.set_wakeup_fd(sender.fileno())

    def wait() -> None:
        with sender:  # keeps the socket open while the thread reads
            while (received := receiver.recv(1)[0]) not in (signal.SIGTERM, signal.SIGINT):
                if received == CLOSE:
                    close_to_new(port)
        then()

    Thread(target=wait, name="signals", daemon=True).start()
