"""The names of keys. The keys of a partition and of its tables share a hash tag, `{p00}` to `{pff}`."""

from events.subjects import PARTITIONS, channel_of, partition_of

TAGS = tuple(f"{{p{number:02x}}}" for number in range(PARTITIONS))

FEEDS = tuple(f"{tag}:feed" for tag in TAGS)
"""Streams read by the relay and the projector."""

DUES = tuple(f"{tag}:due" for tag in TAGS)
"""Sorted sets of tables, requests, players and tournaments by due time in ms."""

WAKES = tuple(f"{tag}:wake" for tag in TAGS)
"""Sharded channels: ids of tables and players with something new, and the feed of finished tables."""

LOGS = "{p*}:log:t_*"
"""Pattern for the names of all tables' streams."""

TOURNAMENTS = "{p*}:log:g_*"
"""Pattern for the names of all tournaments' streams."""

ALL_LOGS = "{p*}:log:*"
"""Pattern for the names of all logs."""

META = "{cardtable}:meta"
"""A hash of facts about the whole log; see `events.redis.meta`."""

CLOCK = "{cardtable}:clock"
"""The correction of the server's clock: ms and server time, as text."""

BEATS = "{cardtable}:beats"
"""A hash of the latest heartbeat of each part on each machine, in ms."""


GENERATIONS = "{projections}:generations"
"""A hash of generations: `live`, the one being `built`, and the `last` number assigned."""

FINISHED = "{projections}:finished"
"""A sorted set of finished tables by feed position."""

HEADS, SIZE = "{projections}:heads", "size"
"""A hash of the head tree: each tile under its level and index, and the number of its leaves under `SIZE`."""

WAITING = "{projections}:waiting"
"""A sorted set of finished tables without a position, by end time in ms."""

GENERATED = "{projections}:*:*"
"""Pattern for the names of all keys of generations."""


def of_generation(generation: int, collection: str) -> str:
    """A key of a generation. All share one hash tag, since one script switches between generations."""
    return f"{{projections}}:{generation}:{collection}"


def generation_of(name: str) -> tuple[int, str]:
    """The generation and the collection of a key."""
    _, generation, collection = name.split(":", 2)
    return int(generation), collection


ENTRIES = "entries"
"""The collection of the index's entries: a hash by table."""

FOLDED = "folded"
"""The last feed position folded by a generation."""


def listed(kind: str, game: str | None, status: str | None) -> str:
    """The collection of tables or tournaments by game and status, None for all: a sorted set, ordered by age."""
    return f"{_LISTS[kind]}:{game or '*'}:{status or '*'}"


_LISTS = {"table": "list", "tournament": "tournaments"}


def played_by(player: str) -> str:
    """The collection of a player's tables: a sorted set as in `listed`."""
    return f"player:{player}"


def standings(game: str) -> str:
    """The collection of a game's standings: a hash by player."""
    return f"standings:{game}"


def histories(game: str) -> str:
    """The collection of a game's histories: a hash by player."""
    return f"histories:{game}"


def ranking(game: str, board: str) -> str:
    """The collection of a board of a game: a sorted set of players by ordinal."""
    return f"ranking:{game}:{board}"


def table_of(log: str) -> str:
    """The table or tournament whose stream has this name."""
    return log.rpartition(":")[2]


def log(table: str) -> str:
    """The stream of a table or a tournament."""
    return f"{TAGS[partition_of(table)]}:log:{table}"


def dedupe(table: str) -> str:
    """A hash of the table's idempotency keys: name to request and outcome."""
    return f"{TAGS[partition_of(table)]}:keys:{table}"


def stubs(table: str) -> str:
    """A hash of the partition's archived tables, each with its packed stub."""
    return f"{TAGS[partition_of(table)]}:archived"


def snapshot(table: str) -> str:
    return f"{TAGS[partition_of(table)]}:snapshot:{table}"


def policy(account: str) -> str:
    return f"{{accounts}}:policy:{account}"


def response(digest: str) -> str:
    """The response to a request without a table, by the name of its idempotency key."""
    return f"answer:{digest}"


def link(digest: str) -> str:
    return f"link:{digest}"


def service_key(name: str) -> str:
    """A key of the service itself, shared by all processes."""
    return f"{{cardtable}}:key:{name}"


def presence(name: str) -> str:
    """Present while a player follows a table, or everything."""
    return f"presence:{name}"


def delivery(name: str) -> str:
    """Present once a process has begun to send a notice."""
    return f"delivery:{name}"


def ticket(digest: str) -> str:
    return f"ticket:{digest}"


def request(subject: str) -> str:
    return f"{TAGS[partition_of(subject)]}:request:{subject}"


def requesters(subject: str) -> str:
    """A hash of the partition's unfinished requests by accounts, each with its account."""
    return f"{TAGS[partition_of(subject)]}:requesters"


def requests(kind: str, table: str) -> str:
    """A list of the ids of all requests of a kind about the table, oldest first."""
    return f"{TAGS[partition_of(table)]}:{kind}:{table}"


def touched(key: str) -> str:
    """A dummy key in the same slot as another, written so that replicas have something to acknowledge."""
    _, opened, rest = key.partition("{")
    tag, closed, _ = rest.partition("}")
    return f"{{{tag if opened and closed and tag else key}}}:touched"


def feed(subject: str) -> str:
    return FEEDS[partition_of(subject)]


def due(subject: str) -> str:
    return DUES[partition_of(subject)]


def wake(subject: str) -> str:
    """The channel for wake-ups of a table or a player."""
    return WAKES[channel_of(subject)]


def notices(player: str) -> str:
    """A stream of the player's notices, at most `MAX_NOTICES` entries."""
    return f"{{{player}}}:notices"


def noted(player: str) -> str:
    """A hash: the id of the latest notice under `""`, and for each table the version of its latest notice."""
    return f"{{{player}}}:noted"


def channels(player: str) -> str:
    """A hash of the player's channels and choices, see `events.channels`."""
    return f"{{{player}}}:channels"


def over(player: str) -> str:
    """A set of the player's finished tables."""
    return f"{{{player}}}:over"


def opened(player: str) -> str:
    """A set of the tables opened by the player that are waiting for players."""
    return f"{{{player}}}:open"


def daily_results(day: str) -> str:
    """A hash of the results of a day, by table."""
    return f"{{projections}}:days:{day}"


def held_seats(holder: str) -> str:
    """A set of the seats that an account or an address holds without having moved, each with its player."""
    return f"{{limits}}:seats:{holder}"


def moderation(kind: str) -> str:
    """Moderation data: `suspended` and `hidden` are sets, `log` and `reports` streams of lines."""
    return f"{{accounts}}:moderation:{kind}"


SUSPENDED, HIDDEN = moderation("suspended"), moderation("hidden")


def blocks(account: str) -> str:
    """A set of the players blocked by an account."""
    return f"{{accounts}}:blocks:{account}"
