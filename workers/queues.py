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

LEASE_MS = 5_000
"""How long whoever works on a subject has before it is handed to another; work that takes longer renews it."""

MAX_WAITING = 1000
"""Jobs in a queue beyond which the relay leaves what is due in the due sets, where nothing is ever doubled."""

_KEEP_SECONDS = 3600
"""How long RQ keeps a job that nobody takes, and one that failed (to be looked at with `rq info`)."""


class _Kind(NamedTuple):
    """How one kind of subject is worked on; `timeout` in seconds."""

    queue: str
    function: str
    timeout: int


KINDS = {
    "table": _Kind(TABLES, "workers.jobs.tend", 60),
    "audit": _Kind(AUDITS, "workers.jobs.audit", 600),
}


def queue(name: str, connection: Redis) -> Queue:
    return Queue(name, connection=connection, serializer=JSONSerializer)


class Jobs(Protocol):
    """What the relay hands work to. A kind is that of a subject: `table`, `audit`."""

    def room(self, kind: str) -> int:
        """How many more jobs of a kind may be enqueued now; 0 where nobody here works on it."""
        ...

    def enqueue(self, kind: str, subjects: Sequence[str]) -> None:
        """A job for each of these subjects of one kind."""
        ...


class RqJobs:
    """Jobs for RQ workers."""

    def __init__(self, connection: Redis) -> None:
        self._queues = {kind: queue(spec.queue, connection) for kind, spec in KINDS.items()}

    def room(self, kind: str) -> int:
        return max(0, MAX_WAITING - self._queues[kind].count) if kind in self._queues else 0

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
