"""Measures the cost of a no-op job in server commands and CPU time, compared with RQ's own worker.

Prints Markdown (docs/decisions/0050-workers-write-less-to-redis-than-rq-does.md).
"""

import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from redis import Redis
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from tests.servers import valkey
from workers.jobs import FUNCTIONS
from workers.queues import queue
from workers.worker import worker

JOBS, ROUNDS = 400, 3
NAMES = ["bench"]
JOB = "lab.bench.jobs.nothing"


def nothing() -> None:
    """The job, which does nothing."""


def cost(working: SimpleWorker, connection: Redis) -> tuple[float, float]:
    """Returns the commands and the milliseconds of CPU time per job."""
    jobs = queue(NAMES[0], connection)
    jobs.enqueue_many([jobs.prepare_data(JOB, (), timeout=60, result_ttl=0) for _ in range(JOBS)])
    commands, began = _commands(connection), time.process_time()
    working.work(burst=True, logging_level="ERROR")
    took = time.process_time() - began
    return (_commands(connection) - commands) / JOBS, 1000 * took / JOBS


def _commands(connection: Redis) -> int:
    return int(connection.info("stats")["total_commands_processed"])


def rows() -> Sequence[str]:
    """Returns the rows with the cheapest of several rounds of each. The rounds alternate."""
    FUNCTIONS[JOB] = nothing
    with TemporaryDirectory() as folder, valkey(Path(folder)) as server:
        connection = Redis.from_url(server.url)
        pairs = [
            (
                cost(worker(NAMES, connection), connection),
                cost(SimpleWorker(NAMES, connection=connection, serializer=JSONSerializer), connection),
            )
            for _ in range(ROUNDS)
        ]
    ours, plain = (min(each) for each in zip(*pairs, strict=True))
    return [
        f"| {name} | {commands:.0f} | {ms:.1f} |"
        for name, (commands, ms) in (("workers.worker", ours), ("rq.SimpleWorker", plain))
    ]


if __name__ == "__main__":
    click.echo("\n".join(("| worker | commands for a job | ms of processor time |", "|---|---:|---:|", *rows())))
