"""The RQ queues, and the lanes in which subjects wait for room in them.

The argument of a job is a single id, as JSON. RQ chooses the job's own id: with a fixed id for each table, RQ would
delete a job that was enqueued while its predecessor ran. The lease taken before enqueueing limits the jobs of a table.
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

from events.subjects import REQUESTS as REQUEST_KINDS
from events.subjects import kind_of

QUEUES = TABLES, HOUSES, TOURNAMENTS, NOTIFICATIONS, ERASURES, ARCHIVES, REQUESTS = (
    "cardtable-tables",
    "cardtable-houses",
    "cardtable-tournaments",
    "cardtable-notifications",
    "cardtable-erasures",
    "cardtable-archives",
    "cardtable-requests",
)
"""The queues, in the order in which a worker reads them. Tables with only house bots have their own queue. Audits and
analyses share the last one, so nothing else waits longer than one slice in progress."""

TABLE_LEASE_MS, TOURNAMENT_LEASE_MS, NOTIFICATION_LEASE_MS, ERASURE_LEASE_MS, ARCHIVE_LEASE_MS, REQUEST_LEASE_MS = (
    1_500,
    10_000,
    8_000,
    5_000,
    60_000,
    10_000,
)
"""Leases in ms: the time a worker may work on a subject before another one gets it. Longer work renews its lease.

If their worker dies, a bot's turn and a deadline wait no longer than a table's lease. The others can wait longer.
"""

WAIT_MS = 5
"""Extension of a lease per job waiting ahead in the queue, in ms, so that a waiting job is not enqueued twice."""

WAITING = 2
"""Maximum number of waiting jobs per worker of a queue: enough that none is idle until the relay's next check, and few
enough that the relay decides the order. One for audits and analyses, whose jobs take long."""

COUNT_SECONDS = 1.0
"""Interval between counts of the workers, in seconds."""

_KEEP_SECONDS = 3600
"""Retention in seconds of a job that no worker takes, and of a failed one (`rq info` shows them)."""


_MARK_SECONDS = 60
"""Lifetime of a marker job, in seconds. The next one follows within seconds."""


FUNCTIONS = {
    "table": "tend",
    "tournament": "direct",
    "notification": "notify",
    "erasure": "erase",
    "archive": "archive",
    "audit": "audit",
    "analysis": "analyse",
}
"""The functions of `workers.jobs` that do the jobs, by the kinds of subjects."""


class _Lane(NamedTuple):
    """The settings of a lane; `timeout` in seconds, `lease` in ms."""

    queue: str
    timeout: int
    lease: int
    waiting: int = WAITING


LANES = {
    "table": _Lane(TABLES, 60, TABLE_LEASE_MS),
    "house": _Lane(HOUSES, 60, TABLE_LEASE_MS),
    "tournament": _Lane(TOURNAMENTS, 60, TOURNAMENT_LEASE_MS),
    "notification": _Lane(NOTIFICATIONS, 60, NOTIFICATION_LEASE_MS),
    "erasure": _Lane(ERASURES, 3600, ERASURE_LEASE_MS),
    "archive": _Lane(ARCHIVES, 300, ARCHIVE_LEASE_MS),
    "request": _Lane(REQUESTS, 300, REQUEST_LEASE_MS, waiting=1),
}
"""The lanes in which subjects wait for room in the queues: two for tables, one for audits and analyses, and one for
each other kind."""


def lane_of(subject: str) -> str:
    """The lane of a subject, before tables with only house bots are separated."""
    kind = kind_of(subject)
    return "request" if kind in REQUEST_KINDS else kind


def lease_ms(lane: str, waiting: int) -> int:
    """The length of a lease behind `waiting` jobs, in ms."""
    return LANES[lane].lease + WAIT_MS * waiting


def queue(name: str, connection: Redis) -> Queue:
    return Queue(name, connection=connection, serializer=JSONSerializer)


class Room(NamedTuple):
    """The number of waiting jobs of a kind, and the number of further jobs that may be enqueued."""

    waiting: int
    free: int


NO_TRACES: Mapping[str, str] = {}


class Jobs(Protocol):
    """The relay's view of the queues. `lane` is one of `LANES`."""

    def room(self, lane: str) -> Room:
        """The current state of the queue."""
        ...

    def enqueue(self, lane: str, subjects: Sequence[str], traces: Mapping[str, str] = NO_TRACES) -> Sequence[str]:
        """Adds a job for each of these subjects of one lane, with its trace, if any. Returns the ids of the jobs, in
        the same order."""
        ...

    def lost(self, job: str) -> bool:
        """True if a worker has taken the job without finishing or failing it: it is running, or the worker has
        ended."""
        ...


class RqJobs:
    """The queues of the RQ workers."""

    def __init__(self, connection: Redis, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._connection = connection
        self._queues = {name: queue(lane.queue, connection) for name, lane in LANES.items()}
        self._monotonic = monotonic
        self._workers: dict[str, tuple[float, int]] = {}

    def room(self, lane: str) -> Room:
        waiting = self._queues[lane].count
        return Room(waiting, max(0, LANES[lane].waiting * max(1, self._workers_of(lane)) - waiting))

    def _workers_of(self, lane: str) -> int:
        """The number of workers that read a queue, refreshed once a second."""
        looked, workers = self._workers.get(lane, (-COUNT_SECONDS, 0))
        if self._monotonic() >= looked + COUNT_SECONDS:
            workers = Worker.count(queue=self._queues[lane])
            self._workers[lane] = self._monotonic(), workers
        return workers

    def mark(self) -> None:
        """Adds a marker job, which shows that a worker takes the jobs of this queue."""
        self._queues["table"].enqueue("workers.jobs.mark", job_timeout=60, result_ttl=0, ttl=_MARK_SECONDS)

    def enqueue(self, lane: str, subjects: Sequence[str], traces: Mapping[str, str] = NO_TRACES) -> Sequence[str]:
        found = self._queues[lane].enqueue_many([_job(LANES[lane], each, traces.get(each)) for each in subjects])
        return [job.id for job in found]

    def lost(self, job: str) -> bool:
        """Checks status and position: a worker removes finished jobs and marks failed ones, but not those it takes."""
        try:
            found = Job.fetch(job, self._connection, JSONSerializer())
        except NoSuchJobError:
            return False
        return found.get_status(refresh=False) is JobStatus.QUEUED and found.get_position() is None


def _job(lane: _Lane, subject: str, trace: str | None) -> EnqueueData:
    return Queue.prepare_data(
        f"workers.jobs.{FUNCTIONS[kind_of(subject)]}",
        (subject,),
        timeout=lane.timeout,
        result_ttl=0,
        ttl=_KEEP_SECONDS,
        failure_ttl=_KEEP_SECONDS,
        meta=None if trace is None else {"trace": trace},
    )
