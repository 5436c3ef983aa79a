"""Subjects and partitions: whom a feed entry is about, and where everything about it is kept.

A subject is a table or a request for work on one. Its kind is told by its prefix, its partition by the id
alone: of a table the first byte of SHA-256, of a request the two hex digits after the prefix, which are those
of its table. So whatever belongs to a table shares its partition.
"""

import secrets
from functools import lru_cache
from hashlib import sha256

PARTITIONS = 256

KINDS = {"t": "table", "a": "audit", "n": "analysis"}
"""Kinds of subjects by the prefix of their ids."""

_PREFIXES = {kind: prefix for prefix, kind in KINDS.items()}


def kind_of(subject: str) -> str:
    """`table`, `audit` or `analysis`; ValueError for an id of none of them."""
    prefix, mark, _ = subject.partition("_")
    if not mark or prefix not in KINDS:
        raise ValueError(f"{subject!r:.80} is no table and no request")
    return KINDS[prefix]


PLAYER = "p_"
"""What ids of players begin with; they are in no partition: what is theirs is under a hash tag of its own."""


def channel_of(subject: str) -> int:
    """The partition whose wake channel tells of a subject: its own, of a player the first byte of SHA-256."""
    return sha256(subject.encode()).digest()[0] if subject.startswith(PLAYER) else partition_of(subject)


@lru_cache(maxsize=16384)
def partition_of(subject: str) -> int:
    """The partition, 0..255, of a table or request; ValueError for an id of neither."""
    if kind_of(subject) == "table":
        return sha256(subject.encode()).digest()[0]
    try:
        return bytes.fromhex(subject[2:4])[0]
    except (ValueError, IndexError):
        raise ValueError(f"{subject!r:.80} is no request") from None


def request_id(kind: str, table: str) -> str:
    """A fresh, unguessable id for a request of that kind (not `table`) about a table."""
    if kind == "table":
        raise ValueError("a table is no request")
    return f"{_PREFIXES[kind]}_{partition_of(table):02x}{secrets.token_hex(12)}"


def check_request(kind: str, request: str, table: str) -> None:
    """Raises ValueError for an id that `request_id` did not make of this kind and table."""
    if kind_of(table) != "table" or kind == "table" or kind_of(request) != kind:
        raise ValueError(f"{request!r:.80} is no {kind} of {table!r:.80}")
    if partition_of(request) != partition_of(table):
        raise ValueError(f"{request!r:.80} is of another partition than {table!r:.80}")
