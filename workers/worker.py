"""One worker: takes jobs from the queues it is told of, or from all of them, and does them in its own process."""

import logging
import os
import sys
from types import FrameType

from redis import Redis
from rq import SimpleWorker
from rq.serializers import JSONSerializer
from rq.timeouts import UnixSignalDeathPenalty

from service.settings import Settings
from service.wiring import Service, connect
from workers import jobs
from workers.audits import Auditing
from workers.faults import stack
from workers.queues import QUEUES, TABLE_LEASE_MS
from workers.starting import queue_of, run
from workers.tending import Tending

_log = logging.getLogger(__name__)


class HardLimit(UnixSignalDeathPenalty):
    """Ends the process together with a job that takes too long, so that nothing it had half done is used again.

    Its subject is due again when the lease ends, for the process that is started in place of this one.
    """

    def handle_death_penalty(self, _signal: int, frame: FrameType | None) -> None:
        try:
            _log.error("a job took longer than %s s, and its worker ends with it: %s", self._timeout, stack(frame))
        finally:
            os._exit(os.EX_SOFTWARE)


class Worker(SimpleWorker):
    """Does its jobs in its own process, and is soon back when its server is."""

    death_penalty_class = HardLimit
    max_connection_wait_time = 5.0


def worker(names: list[str], connection: Redis) -> Worker:
    """A worker on these queues, which looks into the first one first."""
    return Worker(names, connection=connection, serializer=JSONSerializer)


def equipment(service: Service) -> jobs.Equipment:
    """`service` holds the tables that it tends, see `Service.hold_ms`."""
    return jobs.Equipment(Tending(service), Auditing(service))


def _work(settings: Settings) -> None:
    jobs.equip(equipment(Service(settings, connect(settings).ports, hold_ms=TABLE_LEASE_MS)))
    worker(sys.argv[1:] or list(QUEUES), queue_of(settings)).work(logging_level="WARNING")


if __name__ == "__main__":
    sys.exit(run(f"worker {os.getpid()}", _work))
