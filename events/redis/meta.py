"""What must never change while there are logs: the number of partitions, by which all keys are found."""

from events.errors import LogRefused
from events.redis import keys
from events.redis.connection import Server
from events.subjects import PARTITIONS


def check(server: Server) -> None:
    """Writes the number of partitions on an empty server; LogRefused where another one was written before."""
    server.call(keys.META, "HSETNX", keys.META, "partitions", PARTITIONS)
    found = int(server.call(keys.META, "HGET", keys.META, "partitions"))
    if found != PARTITIONS:
        raise LogRefused(f"the logs on this server are spread over {found} partitions, this release has {PARTITIONS}")
