"""Where jobs wait: RQ queues, one for each kind of work.

Jobs carry an id and nothing else, as JSON. They have no id of their own choosing: with one per table, a job that
is enqueued while its predecessor runs would be swept away with it. The lease taken before enqueueing is what keeps
a table from having many.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from redis import Redis
from rq import Queue
from rq.queue import EnqueueData
from rq.serializers import JSONSerializer

QUEUES = TABLES, AUDITS = "cardtable-tables", "cardtable-audits"
"""In the order in which a worker looks into them."""

TABLE_LEASE_MS, AUDIT_LEASE_MS = 1_500, 5_000
"""How long whoever works on a subject has before it is handed to another; work that takes longer renews it.

A bot's turn and a deadline wait no longer than a table's lease for a worker that died; an audit can wait.
"""

WAIT_MS = 5
"""What each job in a queue adds to the leases of those enqueued behind it: else what waits long would be doubled."""

MAX_WAITING = 1000
"""Jobs in a queue beyond which the relay leaves what is due in the due sets, where nothing is ever doubled."""

_KEEP_SECONDS = 3600
"""How long RQ keeps a job that nobody takes, and one that failed (to be looked at with `rq info`)."""


class _Kind(NamedTuple):
    """How one kind of subject is worked on; `timeout` in seconds, `lease` in ms."""

    queue: str
    function: str
    timeout: int
    lease: int


KINDS = {
    "table": _Kind(TABLES, "workers.jobs.tend", 60, TABLE_LEASE_MS),
    "audit": _Kind(AUDITS, "workers.jobs.audit", 3600, AUDIT_LEASE_MS),
}


def lease_ms(kind: str, waiting: int) -> int:
    """How long a subject is leased for behind so many jobs."""
    return KINDS[kind].lease + WAIT_MS * waiting


def queue(name: str, connection: Redis) -> Queue:
    return Queue(name, connection=connection, serializer=JSONSerializer)


class Room(NamedTuple):
    """How many jobs of a kind wait, and how many more may; none where nobody here works on it."""

    waiting: int
    free: int


class Jobs(Protocol):
    """What the relay hands work to. A kind is that of a subject: `table`, `audit`."""

    def room(self, kind: str) -> Room:
        """As much as there is now."""
        ...

    def enqueue(self, kind: str, subjects: Sequence[str]) -> None:
        """A job for each of these subjects of one kind."""
        ...


class RqJobs:
    """Jobs for RQ workers."""

    def __init__(self, connection: Redis) -> None:
        self._queues = {kind: queue(spec.queue, connection) for kind, spec in KINDS.items()}

    def room(self, kind: str) -> Room:
        if kind not in self._queues:
            return Room(0, 0)
        waiting = self._queues[kind].count
        return Room(waiting, max(0, MAX_WAITING - waiting))

    def enqueue(self, kind: str, subjects: Sequence[str]) -> None:
        self._queues[kind].enqueue_many([_job(KINDS[kind], subject) for subject in subjects])


def _job(kind: _Kind, subject: str) -> EnqueueData:
    return Queue.prepare_data(
        kind.function,
        (subject,),
        timeout=kind.timeout,
        result_ttl=0,
        ttl=_KEEP_SECONDS,
        failure_ttl=_KEEP_SECONDS,
    )
