"""The RQ queues, one for each kind of work.

The argument of a job is an id and nothing else, as JSON. RQ chooses the job's own id: with a fixed id for each table,
RQ would delete a job that was enqueued while its predecessor ran. The lease taken before enqueueing limits the jobs of
a table.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from redis import Redis
from rq import Queue, Worker
from rq.exceptions import NoSuchJobError
from rq.job import Job, JobStatus
from rq.queue import EnqueueData
from rq.serializers import JSONSerializer

QUEUES = TABLES, HOUSES, TOURNAMENTS, ERASURES, AUDITS, ANALYSES, ARCHIVES = (
    "cardtable-tables",
    "cardtable-houses",
    "cardtable-tournaments",
    "cardtable-erasures",
    "cardtable-audits",
    "cardtable-analyses",
    "cardtable-archives",
)
"""In the order in which a worker reads them. Tables of house bots only have a queue of their own."""

TABLE_LEASE_MS, TOURNAMENT_LEASE_MS, ERASURE_LEASE_MS, AUDIT_LEASE_MS, ANALYSIS_LEASE_MS, ARCHIVE_LEASE_MS = (
    1_500,
    10_000,
    5_000,
    5_000,
    20_000,
    60_000,
)
"""How long a worker may work on a subject before another one gets it. Longer work renews its lease.

A bot's turn and a deadline wait no longer than a table's lease if their worker dies; the others can wait longer.
"""

WAIT_MS = 5
"""How much each job in a queue extends the leases behind it, so that a job that waits is not enqueued twice."""

WAITING = 2
"""How many jobs of a queue may wait for each of its workers: so many that none is idle until the relay looks again, and
so few that the relay decides who is next."""

COUNT_SECONDS = 1.0
"""How often the workers are counted."""

_KEEP_SECONDS = 3600
"""How long RQ keeps a job that no worker takes, and a failed one (`rq info` shows them)."""


_MARK_SECONDS = 60
"""How long a mark waits for a worker. The next one follows within seconds."""


class _Kind(NamedTuple):
    """How subjects of one kind are handled; `timeout` in seconds, `lease` in ms."""

    queue: str
    function: str
    timeout: int
    lease: int


KINDS = {
    "table": _Kind(TABLES, "workers.jobs.tend", 60, TABLE_LEASE_MS),
    "house": _Kind(HOUSES, "workers.jobs.tend", 60, TABLE_LEASE_MS),
    "tournament": _Kind(TOURNAMENTS, "workers.jobs.direct", 60, TOURNAMENT_LEASE_MS),
    "erasure": _Kind(ERASURES, "workers.jobs.erase", 3600, ERASURE_LEASE_MS),
    "audit": _Kind(AUDITS, "workers.jobs.audit", 3600, AUDIT_LEASE_MS),
    "analysis": _Kind(ANALYSES, "workers.jobs.analyse", 300, ANALYSIS_LEASE_MS),
    "archive": _Kind(ARCHIVES, "workers.jobs.archive", 300, ARCHIVE_LEASE_MS),
}


def lease_ms(kind: str, waiting: int) -> int:
    """The length of a lease behind so many waiting jobs."""
    return KINDS[kind].lease + WAIT_MS * waiting


def queue(name: str, connection: Redis) -> Queue:
    return Queue(name, connection=connection, serializer=JSONSerializer)


class Room(NamedTuple):
    """How many jobs of a kind are waiting, and how many more may be enqueued."""

    waiting: int
    free: int


NO_TRACES: Mapping[str, str] = {}


class Jobs(Protocol):
    """The relay's view of the queues. `kind` is one of `KINDS`: that of a subject, or `house` for a table of house bots
    only."""

    def room(self, kind: str) -> Room:
        """The present state of the queue."""
        ...

    def enqueue(self, kind: str, subjects: Sequence[str], traces: Mapping[str, str] = NO_TRACES) -> Sequence[str]:
        """Adds a job for each of these subjects of one kind, some with the trace that it belongs to. Returns the ids of
        the jobs, in the same order."""
        ...

    def lost(self, job: str) -> bool:
        """Whether a worker has taken the job and neither done it nor failed: it does it still, or has ended."""
        ...


class RqJobs:
    """The queues of the RQ workers."""

    def __init__(self, connection: Redis, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._connection = connection
        self._queues = {kind: queue(spec.queue, connection) for kind, spec in KINDS.items()}
        self._monotonic = monotonic
        self._workers: dict[str, tuple[float, int]] = {}

    def room(self, kind: str) -> Room:
        waiting = self._queues[kind].count
        return Room(waiting, max(0, WAITING * max(1, self._workers_of(kind)) - waiting))

    def _workers_of(self, kind: str) -> int:
        """How many workers read a queue; looked up once a second."""
        looked, workers = self._workers.get(kind, (-COUNT_SECONDS, 0))
        if self._monotonic() >= looked + COUNT_SECONDS:
            workers = Worker.count(queue=self._queues[kind])
            self._workers[kind] = self._monotonic(), workers
        return workers

    def mark(self) -> None:
        """Adds a job that shows whether a worker takes the jobs of this queue."""
        self._queues["table"].enqueue("workers.jobs.mark", job_timeout=60, result_ttl=0, ttl=_MARK_SECONDS)

    def enqueue(self, kind: str, subjects: Sequence[str], traces: Mapping[str, str] = NO_TRACES) -> Sequence[str]:
        found = self._queues[kind].enqueue_many([_job(KINDS[kind], each, traces.get(each)) for each in subjects])
        return [job.id for job in found]

    def lost(self, job: str) -> bool:
        """A worker removes a job when it is done, and sets its status when it fails, but not when it takes it."""
        try:
            found = Job.fetch(job, self._connection, JSONSerializer())
        except NoSuchJobError:
            return False
        return found.get_status(refresh=False) is JobStatus.QUEUED and found.get_position() is None


def _job(kind: _Kind, subject: str, trace: str | None) -> EnqueueData:
    return Queue.prepare_data(
        kind.function,
        (subject,),
        timeout=kind.timeout,
        result_ttl=0,
        ttl=_KEEP_SECONDS,
        failure_ttl=_KEEP_SECONDS,
        meta=None if trace is None else {"trace": trace},
    )
