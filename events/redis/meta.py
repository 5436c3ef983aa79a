"""Facts about the whole log, in one hash: the number of partitions, the log's id, and whether it has had replicas."""

import secrets
from collections.abc import Sequence

from events.errors import LogRefused
from events.redis import keys
from events.redis.server import Server
from events.subjects import PARTITIONS


def check_partitions(server: Server) -> None:
    """Stores the number of partitions on a new server; raises LogRefused if another number is stored.

    All keys are found by their partition, so the number must never change while there are logs.
    """
    server.call(keys.META, "HSETNX", keys.META, "partitions", PARTITIONS)
    found = int(server.call(keys.META, "HGET", keys.META, "partitions"))
    if found != PARTITIONS:
        raise LogRefused(f"the logs on this server are spread over {found} partitions, this release has {PARTITIONS}")


def log_id(server: Server) -> str:
    """The id of the log, 32 hexadecimal digits; a log without one gets one. A log that is lost takes it along."""
    server.call(keys.META, "HSETNX", keys.META, "log", secrets.token_hex(16))
    return find_log_id(server) or ""


def find_log_id(server: Server) -> str | None:
    """The id of the log; None where there is no log."""
    found: bytes | None = server.call(keys.META, "HGET", keys.META, "log")
    return None if found is None else found.decode()


def note_replicas(server: Server) -> None:
    """Notes that the log has had a replica in sync."""
    server.call(keys.META, "HSET", keys.META, "replicas", 1)


def forget_replicas(server: Server) -> None:
    server.call(keys.META, "HDEL", keys.META, "replicas")


def has_had_replicas(server: Server) -> bool:
    return server.call(keys.META, "HGET", keys.META, "replicas") is not None


def store_warnings(server: Server, warnings: Sequence[str]) -> None:
    """Stores what was found when the server was started, in place of what was found before."""
    server.call(keys.META, "HSET", keys.META, "warnings", "\n".join(warnings))


def warnings(server: Server) -> list[str]:
    """What was found when the server was started: a sentence for each fact, without a path."""
    stored: bytes | None = server.call(keys.META, "HGET", keys.META, "warnings")
    return (stored or b"").decode().splitlines()
