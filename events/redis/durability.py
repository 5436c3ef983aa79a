"""The durability of an acknowledged write: the modes, and the check of the server's settings."""

from typing import NamedTuple

from redis.connection import ConnectionPool
from redis.exceptions import ResponseError

from events.errors import LogRefused
from events.redis.server import Server, accepted, exchange

STRICT, RELAXED = "strict", "relaxed"

REQUIRED = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""The settings with which an acknowledged move survives everything but the loss of the disk."""

WARNING = (
    "durability is relaxed: the server may lose acknowledged moves when it or its machine fails; "
    "CARDTABLE_DURABILITY=strict makes the service insist on a server that does not"
)


class Durability(NamedTuple):
    """The result of the check: the mode, whether a replica must acknowledge each append, and a warning."""

    mode: str
    replicated: bool = False
    warning: str | None = None


def check(server: Server, mode: str, *, trust_server: bool = False) -> Durability:
    """The durability of the server in a mode, `strict` or `relaxed`. Raises LogRefused if it can't keep `strict`.

    `trust_server` accepts a server whose settings can't be read.
    """
    if mode == RELAXED:
        return Durability(RELAXED, warning=WARNING)
    if mode != STRICT:
        raise LogRefused(f"the durability is strict or relaxed, not {mode!r:.80}")
    wrong = [error for pool in server.pools() for error in _errors(_settings(pool, trust_server))]
    if wrong:
        raise LogRefused("the server is not strict: " + "; ".join(sorted(set(wrong))))
    return Durability(STRICT, replicated=any(_has_replicas(pool) for pool in server.pools()))


def _settings(pool: ConnectionPool, trust_server: bool) -> dict[str, str]:
    reply = exchange(pool, [("CONFIG", "GET", name) for name in REQUIRED])
    if any(isinstance(each, ResponseError) for each in reply):
        if trust_server:
            return REQUIRED
        raise LogRefused(
            "the settings of the server can't be read, so strict durability can't be checked; "
            "CARDTABLE_TRUST_SERVER=1 takes its word, CARDTABLE_DURABILITY=relaxed does without"
        )
    return {name.decode(): value.decode() for name, value in (each for each in reply if each)}


def _errors(settings: dict[str, str]) -> list[str]:
    return [
        f"{name} is {settings.get(name, 'unknown')}, it must be {wanted}"
        for name, wanted in REQUIRED.items()
        if settings.get(name) != wanted
    ]


def _has_replicas(pool: ConnectionPool) -> bool:
    info = accepted(exchange(pool, [("INFO", "replication")])[0])
    return b"connected_slaves:" in info and b"connected_slaves:0\r\n" not in info
