"""One worker: takes jobs from the queues it is told of, or from all of them, and does them in its own process."""

import os
import sys

from redis import Redis
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from service.settings import Settings
from service.wiring import Service, connect
from workers import jobs
from workers.audits import Auditing
from workers.queues import LEASE_MS, QUEUES
from workers.starting import queue_of, run
from workers.tending import Tending


def worker(names: list[str], connection: Redis) -> SimpleWorker:
    """A worker on these queues, which looks into the first one first."""
    return SimpleWorker(names, connection=connection, serializer=JSONSerializer)


def equipment(service: Service) -> jobs.Equipment:
    """`service` holds the tables that it tends, see `Service.hold_ms`."""
    return jobs.Equipment(Tending(service), Auditing(service))


def main(settings: Settings) -> None:
    jobs.equip(equipment(Service(settings, connect(settings).ports, hold_ms=LEASE_MS)))
    worker(sys.argv[1:] or list(QUEUES), queue_of(settings)).work(logging_level="WARNING")


if __name__ == "__main__":
    sys.exit(run(f"worker {os.getpid()}", main))
