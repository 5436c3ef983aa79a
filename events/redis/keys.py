"""The names of keys. The keys of a partition and of its tables share a hash tag, `{p00}` to `{pff}`."""

from events.subjects import PARTITIONS, channel_of, partition_of

TAGS = tuple(f"{{p{number:02x}}}" for number in range(PARTITIONS))

FEEDS = tuple(f"{tag}:feed" for tag in TAGS)
"""Streams that the relay and the projector of notices read."""

DUES = tuple(f"{tag}:due" for tag in TAGS)
"""Sorted sets: tables and requests by their due times in ms."""

WAKES = tuple(f"{tag}:wake" for tag in TAGS)
"""Sharded channels: ids of tables and players with something new."""

LOGS = "{p*}:log:*"
"""A pattern that matches the names of all tables' streams."""

META = "{cardtable}:meta"
"""A hash of facts that must never change: the number of partitions."""


def table_of(log: str) -> str:
    """The table whose stream has this name."""
    return log.rpartition(":")[2]


def log(table: str) -> str:
    """The table's stream."""
    return f"{TAGS[partition_of(table)]}:log:{table}"


def dedupe(table: str) -> str:
    """A hash of the table's idempotency keys: name to request and outcome."""
    return f"{TAGS[partition_of(table)]}:keys:{table}"


def snapshot(table: str) -> str:
    return f"{TAGS[partition_of(table)]}:snapshot:{table}"


def request(subject: str) -> str:
    return f"{TAGS[partition_of(subject)]}:request:{subject}"


def requests(kind: str, table: str) -> str:
    """A list of the ids of all requests of a kind about the table, oldest first."""
    return f"{TAGS[partition_of(table)]}:{kind}:{table}"


def touched(table: str) -> str:
    """A key without meaning, written so that replicas have something to acknowledge."""
    return f"{TAGS[partition_of(table)]}:touched"


def feed(subject: str) -> str:
    return FEEDS[partition_of(subject)]


def due(subject: str) -> str:
    return DUES[partition_of(subject)]


def wake(subject: str) -> str:
    """The channel for wake-ups of a table or a player."""
    return WAKES[channel_of(subject)]


def notices(player: str) -> str:
    """A stream of the player's notices, at most `KEPT` entries."""
    return f"{{{player}}}:notices"


def noted(player: str) -> str:
    """A hash: the id of the latest notice under `""`, and for each table the version of its latest notice."""
    return f"{{{player}}}:noted"


def over(player: str) -> str:
    """A set of the player's tables that are over."""
    return f"{{{player}}}:over"
