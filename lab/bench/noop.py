"""A standard RQ worker and a no-op job: the floor for everything that runs as a job."""

import sys
import time

from redis import Redis
from rq import SimpleWorker
from rq.serializers import JSONSerializer

QUEUE = "benchmark"


def nothing() -> float:
    """Returns the time at which it runs."""
    return time.time()


if __name__ == "__main__":
    SimpleWorker([QUEUE], connection=Redis.from_url(sys.argv[1]), serializer=JSONSerializer).work(
        logging_level="WARNING"
    )
