"""A worker process: takes jobs from the queues named as its arguments, or from all, and does them in this process."""

import logging
import os
import sys
import time
import traceback
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from threading import Thread
from types import FrameType
from typing import TYPE_CHECKING, Any

from redis import Redis
from redis.client import Pipeline
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import TimeoutError as TooSlow
from rq import Queue, SimpleWorker
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.timeouts import JobTimeoutException, UnixSignalDeathPenalty
from rq.worker.base import WorkerStatus

from domain.containment import Interrupt
from domain.registry import LEFT_OUT
from service.process.clock import SteadyClock
from service.process.settings import Settings
from service.process.tracebacks import outline, stack
from service.wiring import Service, connect
from workers import jobs
from workers.allowed_jobs import AllowedJob
from workers.equipment import equipment
from workers.jobs import JobFailed
from workers.metrics import measured
from workers.process import ports_of, queue_server, run, serve_metrics, traced, wait_for_writes
from workers.queues import QUEUES, TABLES
from workers.tables import house_move

if TYPE_CHECKING:
    from service.telemetry.traces import Tracing

_log = logging.getLogger(__name__)


RETRY_SECONDS = 0.2
"""Interval at which a worker polls a server that went down during a job, in seconds."""

WORKER_SECONDS = 60
"""Maximum heartbeat interval of an idle worker, in seconds. RQ forgets it a minute later."""


NOTE_SECONDS = 2.0
"""Timeout for recording the reason before a worker ends, in seconds."""

KEPT_FAILED = 100
"""Number of a queue's latest failed jobs that RQ keeps."""


class HardLimit(UnixSignalDeathPenalty):
    """A time limit that ends the process of a job, so that no half-done state is reused.

    The table or audit is due again when its lease ends; the supervisor starts a new process.
    """

    def __init__(self, timeout: float | None, subject: str) -> None:
        super().__init__(timeout, JobTimeoutException)  # type: ignore[no-untyped-call]
        self._subject, self._seconds = subject, timeout

    def handle_death_penalty(self, _signal: int, frame: FrameType | None) -> None:
        try:
            why = f"its job took longer than {self._seconds} s, so its worker ended: {stack(frame)}"
            _log.error("%s: %s", self._subject, why)
            noting = Thread(target=jobs.took_too_long, args=(self._subject, why), daemon=True)
            noting.start()  # another thread, as this one may hold a lock
            noting.join(NOTE_SECONDS)
        finally:
            os._exit(os.EX_SOFTWARE)


BEAT_SECONDS = 1.0
"""Heartbeat interval of a busy worker, in seconds."""


class ColdStop(SystemExit, Interrupt):
    """A second signal has asked the worker to stop, whatever its job is doing."""


class Worker(SimpleWorker):
    """An RQ worker that does jobs in its own process, and reconnects within a second when its server is back.

    Its differences from RQ's worker are listed in docs/decisions/0050-workers-write-less-to-redis-than-rq-does.md.
    """

    job_class = AllowedJob
    death_penalty_class = HardLimit
    max_connection_wait_time = 1.0

    tracing: "Tracing | None" = None
    """The tracer of jobs, if any."""

    def procline(self, message: str) -> None:
        """Keeps the title of the process: it names the queues, and RQ's would change with every job."""

    _beaten = -BEAT_SECONDS
    _now: str = WorkerStatus.STARTED
    _asked_to_stop = False

    def execute_job(self, job: Job, queue: Queue) -> None:
        """Continues if the server went down during the job: jobs are recreated from the log, so nothing is lost."""
        self.set_state(WorkerStatus.BUSY)
        try:
            self._does(job, queue)
        except (Lost, TooSlow) as error:
            _log.warning("the server of the job queue failed during a job (%s); waiting for it", type(error).__name__)
            self._wait_for_server()
        self.set_state(WorkerStatus.IDLE)

    def _does(self, job: Job, queue: Queue) -> None:
        try:
            with HardLimit(job.timeout, " ".join(map(str, job.args)) or job.id), self._traced(job):
                job.func(*job.args, **job.kwargs)
        except Exception:
            found = sys.exc_info()
            self.prepare_execution(job)
            self.handle_exception(job, *found)
            self.handle_job_failure(job, queue, exc_string="".join(traceback.format_exception(*found)))
            _forget_failed(queue)
        else:
            self.connection.delete(job.key)

    def _traced(self, job: Job) -> AbstractContextManager[object]:
        if self.tracing is None:
            return nullcontext()
        function = str(job.func_name).rpartition(".")[2]
        return self.tracing.job(function, str(job.origin), str(job.meta.get("trace", "")))

    def _wait_for_server(self) -> None:
        while not self._asked_to_stop:
            try:
                self.connection.ping()
            except (Lost, TooSlow):
                time.sleep(RETRY_SECONDS)
            else:
                return

    def handle_exception(self, job: Job, *exc_info: Any) -> None:
        """Logs an error without its message, which RQ would log and which may quote the content of a foreign job."""
        if not issubclass(exc_info[0], JobFailed):
            _log.error("a job of the queue %s can't be done: %s", job.origin, outline(exc_info[1]))

    def set_state(self, state: str, pipeline: Pipeline | None = None) -> None:  # noqa: ARG002 - RQ writes it down
        """Stores the state locally. RQ reads it to stop a worker at once if idle, otherwise after its job."""
        self._now = state

    def get_state(self) -> str:
        return self._now

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        self._asked_to_stop = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]

    def request_force_stop(self, signum: int, frame: FrameType | None) -> None:
        """Also stops a job within the rules of a game, where a SystemExit would only be an error of the rules."""
        try:
            super().request_force_stop(signum, frame)
        except SystemExit:
            raise ColdStop from None

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        """Also registers the worker again if a server has come back without its data, which RQ would not notice."""
        if time.monotonic() < self._beaten + BEAT_SECONDS:
            return
        self._beaten = time.monotonic()
        if pipeline is None and not self.connection.sismember(self.redis_workers_keys, self.key):
            self.connection.delete(self.key)
            self.register_birth()  # type: ignore[no-untyped-call]
        super().heartbeat(timeout, pipeline)


def _result_key(job: str) -> str:
    """The key of a job's result in RQ, whose own function is untyped."""
    return f"rq:results:{job}"


def _forget_failed(queue: Queue) -> None:
    """Removes all failed jobs of a queue except the latest ones."""
    registry = queue.failed_job_registry
    for old in registry.get_job_ids(end=-KEPT_FAILED - 1):
        registry.remove(old)
        queue.connection.delete(Job.key_for(old), _result_key(old))


def worker(names: Sequence[str], connection: Redis) -> Worker:
    """A worker on these queues, in order of priority."""
    return Worker(names, connection=connection, serializer=JSONSerializer, worker_ttl=WORKER_SECONDS)


SWITCH_SECONDS = 0.0005
"""Maximum delay, by a thinking bot, of a move that another thread has to publish, in seconds."""

PATIENT = 10
"""The `nice` increment of a process that no player waits for."""


def _work(names: Sequence[str], settings: Settings) -> None:
    for reason in LEFT_OUT:
        _log.warning("%s", reason)
    sys.setswitchinterval(SWITCH_SECONDS)
    if TABLES not in names:
        os.nice(PATIENT)
    ports, tracing = traced(settings, "worker", ports_of(connect(settings), settings))
    service = Service(settings, ports, clock=SteadyClock(ports.clock))
    choose = house_move if settings.metrics_port is None else measured(house_move)
    equipped = equipment(service, choose=choose)
    jobs.equip(equipped)
    if TABLES in names:
        equipped.tables.stuck.begin()
    server = queue_server(settings)
    wait_for_writes(server)
    serve_metrics(settings, "worker")
    working = worker(names, server)
    working.tracing = tracing
    working.work(logging_level="WARNING")
    equipped.notifications.stop()
    equipped.tables.stop()
    if tracing is not None:
        tracing.flush()


def main(*queues: str) -> int:
    """Does the jobs of these queues, by default of all."""
    return run("worker", partial(_work, queues or QUEUES))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
