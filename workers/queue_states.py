"""Reports the length of the RQ queues, and the waiting time of the first job of each."""

from datetime import UTC, datetime
from typing import NamedTuple

from redis import Redis
from rq.exceptions import NoSuchJobError
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.worker_registration import get_keys

from workers.queues import queue


class QueueState(NamedTuple):
    """The number of waiting jobs, the age of the first in ms, the failed jobs kept by RQ, and the workers with a recent
    heartbeat."""

    waiting: int
    oldest_ms: int
    failed: int
    workers: int


def queue_state(name: str, connection: Redis) -> QueueState:
    found = queue(name, connection)
    registered = get_keys(queue=found)  # a killed worker stays in this set when its own key has expired
    return QueueState(
        found.count,
        _oldest_ms(found.get_job_ids(0, 1), connection),
        found.failed_job_registry.get_job_count(cleanup=False),
        connection.exists(*registered) if registered else 0,
    )


def _oldest_ms(first: list[str], connection: Redis) -> int:
    try:
        jobs = [Job.fetch(each, connection=connection, serializer=JSONSerializer) for each in first]
    except NoSuchJobError:  # a worker has just taken it
        return 0
    enqueued = [each.enqueued_at for each in jobs if each.enqueued_at is not None]
    return max((int((datetime.now(UTC) - each.astimezone(UTC)).total_seconds() * 1000) for each in enqueued), default=0)
