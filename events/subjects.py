"""Subjects, which feed entries and due times refer to, and the partitions where they are stored.

A subject is a table, a request for work on one, a table due for archiving, a player whose account is due for erasure, a
tournament, or a player due for notification. The prefix of its id gives its kind, and the id gives its partition: for a
request the two hex digits after the prefix, which are those of its table, for the others the first byte of SHA-256.
Everything that belongs to a table therefore has the same partition.
"""

import secrets
from functools import lru_cache
from hashlib import sha256

PARTITIONS = 256

KINDS = {
    "t": "table",
    "a": "audit",
    "n": "analysis",
    "p": "erasure",
    "z": "archive",
    "g": "tournament",
    "m": "notification",
}
"""The kinds of subjects, by the prefix of their ids."""

_OWNERS = ("table", "erasure", "archive", "tournament", "notification")
"""Kinds whose ids don't contain a partition."""

_PREFIXES = {kind: prefix for prefix, kind in KINDS.items()}

REQUESTS = tuple(kind for kind in KINDS.values() if kind not in _OWNERS)
"""The kinds of requests, which are stored with their table."""


def kind_of(subject: str) -> str:
    """One of the values of KINDS. Raises ValueError for any other id."""
    kind = kind_or_unknown(subject)
    if kind == UNKNOWN:
        raise ValueError(f"{subject!r:.80} is neither a table nor a request, player or tournament")
    return kind


UNKNOWN = "unknown"
"""The kind of a subject written by a newer release, which is left to that release."""


def kind_or_unknown(subject: str) -> str:
    """One of the values of KINDS, or UNKNOWN."""
    prefix, mark, _ = subject.partition("_")
    return KINDS.get(prefix, UNKNOWN) if mark else UNKNOWN


PLAYER = "p_"
"""The prefix of players' ids. Only erasures use a player's partition: all keys of a player have a hash tag of their
own."""


FINISHED = "finished"
"""The subject for readers of the feed of finished tables. It has a wake channel and no partition."""

LOBBY = "lobby"
"""The subject of messages about public tables, each with the summary of a changed one. It has no partition."""


@lru_cache(maxsize=16384)
def channel_of(subject: str) -> int:
    """The number of a subject's wake channel, which is its partition. `FINISHED` and `LOBBY` are hashed like tables."""
    return sha256(subject.encode()).digest()[0] if subject in (FINISHED, LOBBY) else partition_of(subject)


@lru_cache(maxsize=16384)
def partition_of(subject: str) -> int:
    """The partition of a table, request, player or tournament, 0 to 255. Raises ValueError for any other id."""
    kind = kind_of(subject)
    if kind in _OWNERS:
        return sha256((archived_table(subject) if kind == "archive" else subject).encode()).digest()[0]
    try:
        return bytes.fromhex(subject[2:4])[0]
    except (ValueError, IndexError):
        raise ValueError(f"{subject!r:.80} is not a request") from None


def archive_of(table: str) -> str:
    """The subject that is due when a table is to be archived. It shares the table's partition."""
    return f"z_{table.removeprefix('t_')}"


def archived_table(subject: str) -> str:
    """The table of an archiving subject."""
    return f"t_{subject.removeprefix('z_')}"


def notification_of(player: str) -> str:
    """The subject that is due when there may be notifications to send to a player."""
    return f"m_{player.removeprefix(PLAYER)}"


def notified_player(subject: str) -> str:
    """The player of a notification subject."""
    return f"{PLAYER}{subject.removeprefix('m_')}"


def request_id(kind: str, table: str) -> str:
    """A new, unguessable id for a request of a kind (not `table`) about a table."""
    if kind in _OWNERS:
        raise ValueError(f"a subject of the kind {kind} is not a request")
    return f"{_PREFIXES[kind]}_{partition_of(table):02x}{secrets.token_hex(12)}"


def check_request(kind: str, request: str, table: str) -> None:
    """Raises ValueError for an id that `request_id` can't have made for this kind and table."""
    if kind_of(table) != "table" or kind in _OWNERS or kind_of(request) != kind:
        raise ValueError(f"{request!r:.80} is no {kind} of {table!r:.80}")
    if partition_of(request) != partition_of(table):
        raise ValueError(f"{request!r:.80} is of another partition than {table!r:.80}")
