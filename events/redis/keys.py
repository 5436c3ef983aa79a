"""The names of keys. What belongs to a table, and its partition, shares the hash tag `{p00}` to `{pff}`."""

from events.subjects import PARTITIONS, channel_of, partition_of

TAGS = tuple(f"{{p{number:02x}}}" for number in range(PARTITIONS))

FEEDS = tuple(f"{tag}:feed" for tag in TAGS)
"""Streams: what the relay reads."""

DUES = tuple(f"{tag}:due" for tag in TAGS)
"""Sorted sets: table or request to milliseconds."""

WAKES = tuple(f"{tag}:wake" for tag in TAGS)
"""Channels of sharded publishing: the tables that have moved on."""

LOGS = "{p*}:log:*"
"""What the names of all tables' streams look like."""

META = "{cardtable}:meta"
"""A hash of what must never change: the number of partitions."""


def table_of(log: str) -> str:
    """The table whose stream has this name."""
    return log.rpartition(":")[2]


def log(table: str) -> str:
    """The table's stream."""
    return f"{TAGS[partition_of(table)]}:log:{table}"


def dedupe(table: str) -> str:
    """The table's idempotency keys: 8-byte digest to the request's and what came of it."""
    return f"{TAGS[partition_of(table)]}:keys:{table}"


def snapshot(table: str) -> str:
    return f"{TAGS[partition_of(table)]}:snapshot:{table}"


def request(subject: str) -> str:
    return f"{TAGS[partition_of(subject)]}:request:{subject}"


def requests(kind: str, table: str) -> str:
    """A list of the ids of all requests of a kind about the table, oldest first."""
    return f"{TAGS[partition_of(table)]}:{kind}:{table}"


def touched(table: str) -> str:
    """A key without meaning, written to have something that replicas must acknowledge."""
    return f"{TAGS[partition_of(table)]}:touched"


def feed(subject: str) -> str:
    return FEEDS[partition_of(subject)]


def due(subject: str) -> str:
    return DUES[partition_of(subject)]


def wake(subject: str) -> str:
    """The channel that tells of a table, or of a player's notices."""
    return WAKES[channel_of(subject)]


def notices(player: str) -> str:
    """A stream: what concerns a player, at most `KEPT` entries."""
    return f"{{{player}}}:notices"


def noted(player: str) -> str:
    """A hash: the number of the latest notice under `""`, and by table the version of the latest one about it."""
    return f"{{{player}}}:noted"


def over(player: str) -> str:
    """A set: the player's tables that are over."""
    return f"{{{player}}}:over"
