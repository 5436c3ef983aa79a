"""Starts and stops a process of this package."""

import logging
import os
import signal
import time
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING

from redis import Redis
from redis.exceptions import RedisError, ResponseError

from events.errors import LogRefused, LogUnavailable
from events.redis.cluster import SCHEME
from service.process import logs
from service.process.settings import Settings, SettingsError
from service.telemetry.gauges import Gauges

if TYPE_CHECKING:  # the supervisor is ready sooner without the games that these import
    from events.ports import Ports
    from events.redis.log import RedisLog
    from service.telemetry.traces import Tracing

_log = logging.getLogger("cardtable")


class CannotStart(Exception):  # noqa: N818 - a decision, not an error in the code
    """The reason, in one sentence, why a process can't start."""


def queue_server(settings: Settings) -> Redis:
    """The server that holds the job queues.

    Raises CannotStart if it is a cluster, on which RQ can't run, or if it can't be reached.
    """
    name = "CARDTABLE_REDIS_URL" if settings.queue_url == settings.redis_url else "CARDTABLE_QUEUE_URL"
    if settings.queue_url is None or SCHEME in settings.queue_url:
        raise CannotStart("RQ can't run on a cluster: set CARDTABLE_QUEUE_URL to a single server")
    try:
        server = Redis.from_url(settings.queue_url)
        server.ping()
    except ValueError:  # not quoted, since it may hold a password
        raise CannotStart(f"{name} can't be read; it begins with redis://, rediss:// or unix://") from None
    except RedisError as error:
        raise CannotStart(f"the server of the job queue ({name}) can't be used: {error}") from None
    return server


def wait_for_writes(server: Redis, seconds: float = 1.0) -> None:
    """Waits until the server accepts writes. A server with a full disk or memory may recover."""
    said = False
    while True:
        try:
            server.set("cardtable:written", 1, ex=60)
        except ResponseError as error:
            if not said:
                _log.warning("the server of the job queue takes no writes (%s); waiting for it", error)
                said = True
            time.sleep(seconds)
        else:
            return


def run(name: str, work: Callable[[Settings], None]) -> int:
    """Does the work with the settings from the environment. Returns the exit code, which is 1 if it can't start."""
    logs.set_up(name, logs.style_of(os.environ))
    try:
        work(Settings.from_env())
    except (CannotStart, SettingsError, LogRefused, LogUnavailable) as error:
        _log.error("%s", error)
        return 1
    except RedisError as error:
        _log.error("the server of the job queue has failed: %s", error)
        return 1
    return 0


def ports_of(log: "RedisLog", settings: Settings) -> "Ports":
    """The ports of a log. Appends are measured if metrics are served."""
    if settings.metrics_port is None:
        return log.ports
    from service.telemetry.store import MeasuredStore  # noqa: PLC0415 - see above

    return log.ports._replace(store=MeasuredStore(log.ports.store))


def serve_metrics(settings: Settings, part: str, *gauges: Gauges) -> None:
    """Serves the metrics of this process, a part of the service, if the settings specify a port."""
    if settings.metrics_port is not None:
        from service.telemetry.exposition import serve  # noqa: PLC0415 - needs a library that nothing else does

        serve(settings, part, *gauges)


def traced(settings: Settings, part: str, ports: "Ports") -> "tuple[Ports, Tracing | None]":
    """The ports with a span for each append, and the tracer. The same ports and None without an endpoint."""
    if settings.traces is None:
        return ports, None
    from service.telemetry.traces import TracedStore, Tracing  # noqa: PLC0415 - needs optional packages

    tracing = Tracing(part, settings.traces)
    return ports._replace(store=TracedStore(ports.store, tracing)), tracing


class Outage:
    """A log of a server's outages: one line when it becomes unavailable and one when it is back."""

    def __init__(self) -> None:
        self._cause: str | None = None

    def goes_on(self, error: Exception) -> None:
        cause = f"{type(error).__name__}: {error}"
        if cause != self._cause:
            _log.warning("the server can't be used (%s); trying again until it can", cause)
        self._cause = cause

    def is_over(self) -> None:
        if self._cause is not None:
            _log.info("the server can be used again")
        self._cause = None


class Stop:
    """A flag set when SIGTERM or Ctrl-C asks this process to end.

    It takes no lock, because a signal handler runs between any two steps of the main thread.
    """

    def __init__(self) -> None:
        self.asked = False

    @classmethod
    def on_signals(cls) -> "Stop":
        stop = cls()
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, stop._ask)
        return stop

    def _ask(self, _signal: int, _frame: FrameType | None) -> None:
        self.asked = True
