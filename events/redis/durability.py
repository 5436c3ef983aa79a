"""The durability of an acknowledged write: the modes, and what a server reports of itself."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from redis.exceptions import ResponseError

from events.errors import LogRefused
from events.redis.connections import Command, Reply
from events.redis.server import Server, accepted

STRICT, RELAXED = "strict", "relaxed"

REQUIRED = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""The settings with which an acknowledged move survives everything but the loss of the disk."""

WARNING = (
    "durability is relaxed: the server may lose acknowledged moves when it or its machine fails; "
    "CARDTABLE_DURABILITY=strict makes the service insist on a server that does not"
)

VALIDITY = "cluster-replica-validity-factor"

SETTINGS: Command = ("CONFIG", "GET", *REQUIRED)
OF_CLUSTER: Command = ("CONFIG", "GET", VALIDITY)
REPLICATION: Command = ("INFO", "replication")
REWRITES: Command = ("INFO", "persistence")

_ONLINE = re.compile(rb"^slave\d+:.*\bstate=online\b", re.MULTILINE)
_HISTORY = re.compile(rb"^master_replid:(\w+)", re.MULTILINE)
_WHOLE = (b"aof_rewrite_in_progress:0\r\n", b"aof_rewrite_scheduled:0\r\n", b"aof_last_bgrewrite_status:ok\r\n")


class Durability(NamedTuple):
    """The mode, whether a replica must acknowledge each write, and a warning.

    `readable` is False for a server that is trusted because its settings can't be read; `waits` is False where no
    replica is waited for, whether there is one or not.
    """

    mode: str
    replicated: bool = False
    warning: str | None = None
    readable: bool = True
    waits: bool = True


class Replication(NamedTuple):
    """Whether a server is a primary, how many replicas are in sync with it, and the id of its replication history.

    A server that starts has a new history, and so has a replica that becomes the primary.
    """

    primary: bool
    replicas: int
    history: bytes


def check(server: Server, mode: str, *, trust_server: bool = False) -> Durability:
    """The durability of the server in a mode, `strict` or `relaxed`. Raises LogRefused if it can't keep `strict`.

    `trust_server` accepts a server whose settings can't be read.
    """
    if mode == RELAXED:
        return Durability(RELAXED, warning=WARNING)
    if mode != STRICT:
        raise LogRefused(f"the durability is strict or relaxed, not {mode!r:.80}")
    reports = [pool.exchange([SETTINGS, REPLICATION]) for pool in server.pools()]
    readable = not any(isinstance(settings, ResponseError) for settings, _ in reports)
    if not readable and not trust_server:
        raise LogRefused(
            "the settings of the server can't be read, so strict durability can't be checked; "
            "CARDTABLE_TRUST_SERVER=1 takes its word, CARDTABLE_DURABILITY=relaxed does without"
        )
    wrong = sorted({fault for settings, _ in reports if readable for fault in faults(settings)})
    if server.divided and readable:
        wrong += takes_over_late(pool.exchange([OF_CLUSTER])[0] for pool in server.pools())
    if wrong:
        raise LogRefused(not_strict(wrong))
    return Durability(STRICT, any(replication(info).replicas for _, info in reports), readable=readable)


def faults(settings: Reply) -> list[str]:
    """What is wrong with the settings in a reply to `SETTINGS`."""
    found = _by_name(accepted(settings))
    return [
        f"{name} is {found.get(name, 'unknown')}, it must be {wanted}"
        for name, wanted in REQUIRED.items()
        if found.get(name) != wanted
    ]


def takes_over_late(settings: Iterable[Reply]) -> list[str]:
    """What is wrong with the settings in replies to `OF_CLUSTER`: a replica that was just started must not take over
    with what was on its disk."""
    values = {_by_name(accepted(each)).get(VALIDITY) for each in settings}
    return [f"{VALIDITY} is 0, it must be greater"] if "0" in values else []


def _by_name(flat: Sequence[bytes]) -> Mapping[str, str]:
    return {name.decode(): value.decode() for name, value in zip(flat[::2], flat[1::2], strict=True)}


def not_strict(wrong: Sequence[str]) -> str:
    return "the server is not strict: " + "; ".join(wrong)


def replication(info: Reply) -> Replication:
    """What a reply to `REPLICATION` says. A replica that still copies the data is not in sync."""
    text: bytes = accepted(info)
    history = _HISTORY.search(text)
    return Replication(
        b"role:master\r\n" in text,
        len(_ONLINE.findall(text)) if b"state=online" in text else 0,
        history[1] if history else b"",
    )


def whole_file(info: Reply) -> bool:
    """Whether a reply to `REWRITES` says that no append-only file is being written from memory.

    After `appendonly` was set to `no` and then to `yes`, writes are in no file until that is done.
    """
    text: bytes = accepted(info)
    return all(line in text for line in _WHOLE)
