"""What an acknowledged write is worth: the modes, the check of the server, and waiting for a replica."""

from typing import Any, NamedTuple

from redis.exceptions import ResponseError

from events.errors import LogRefused
from events.redis.connection import Server, accepted, exchange

STRICT, RELAXED = "strict", "relaxed"

REQUIRED = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""What a server must be set to, so that an acknowledged move survives everything but the loss of its disk."""

WARNING = (
    "durability is relaxed: the server may lose acknowledged moves when it or its machine fails; "
    "CARDTABLE_DURABILITY=strict makes the service insist on a server that does not"
)


class Durability(NamedTuple):
    """What was found: the mode, whether a replica must acknowledge each append, and what to warn of."""

    mode: str
    replicated: bool = False
    warning: str | None = None


def check(server: Server, mode: str, *, trust_server: bool = False) -> Durability:
    """What the server offers under that mode, `strict` or `relaxed`; LogRefused where strict can't be kept.

    `trust_server` lets a server pass whose settings can't be read.
    """
    if mode == RELAXED:
        return Durability(RELAXED, warning=WARNING)
    if mode != STRICT:
        raise LogRefused(f"the durability is strict or relaxed, not {mode!r:.80}")
    wrong = [fault for pool in server.pools() for fault in _faults(_settings(pool, trust_server))]
    if wrong:
        raise LogRefused("the server is not strict: " + "; ".join(sorted(set(wrong))))
    return Durability(STRICT, replicated=any(_has_replicas(pool) for pool in server.pools()))


def _settings(pool: Any, trust_server: bool) -> dict[str, str]:
    reply = exchange(pool, [("CONFIG", "GET", name) for name in REQUIRED])
    if any(isinstance(each, ResponseError) for each in reply):
        if trust_server:
            return REQUIRED
        raise LogRefused(
            "the settings of the server can't be read, so strict durability can't be checked; "
            "CARDTABLE_TRUST_SERVER=1 takes its word, CARDTABLE_DURABILITY=relaxed does without"
        )
    return {name.decode(): value.decode() for name, value in (each for each in reply if each)}


def _faults(settings: dict[str, str]) -> list[str]:
    return [
        f"{name} is {settings.get(name, 'unknown')}, it must be {wanted}"
        for name, wanted in REQUIRED.items()
        if settings.get(name) != wanted
    ]


def _has_replicas(pool: Any) -> bool:
    info = accepted(exchange(pool, [("INFO", "replication")])[0])
    return b"connected_slaves:" in info and b"connected_slaves:0\r\n" not in info
