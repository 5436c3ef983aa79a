"""Connecting: from the URL of a server or cluster to all ports."""

from typing import NamedTuple

from events.errors import LogRefused
from events.ports import Ports
from events.redis import durability, keys
from events.redis.accounts import RedisAccounts
from events.redis.beats import RedisBeats
from events.redis.clock import RedisClock
from events.redis.cluster import SCHEME, Cluster
from events.redis.durability import Durability
from events.redis.failures import RedisFailures
from events.redis.feeds import RedisFeeds
from events.redis.finished import RedisFinishedTables
from events.redis.generations import LiveGeneration, RedisGenerations
from events.redis.idempotency import RedisResponses
from events.redis.links import RedisLinks
from events.redis.notices import RedisNotices
from events.redis.policies import RedisPolicies
from events.redis.requests import RedisRequests
from events.redis.server import Server
from events.redis.snapshots import RedisSnapshots
from events.redis.standings import RedisStandings
from events.redis.store import RedisStore
from events.redis.table_index import RedisTableIndex
from events.redis.tickets import RedisTickets
from events.redis.wakes import RedisWakes
from events.subjects import PARTITIONS


class RedisLog(NamedTuple):
    """All ports over one server or cluster, and its durability."""

    ports: Ports
    durability: Durability
    server: Server

    def check(self) -> None:
        """Writes, and reads the settings again. Raises LogUnavailable, or LogRefused where they have become too lax."""
        self.server.ping()
        self.server.call(keys.META, "HSET", keys.META, "written", 1)
        durability.check(self.server, self.durability.mode, trust_server=True)

    def close(self) -> None:
        """Stops listening and closes the connections."""
        self.ports.wakes.stop()
        self.server.close()


def server_at(url: str) -> Server:
    """The server that a URL names: `redis://`, `rediss://`, `unix://`, or `redis+cluster://` for a cluster.

    Raises LogRefused without quoting the URL, which may hold a password.
    """
    try:
        return Cluster(url) if SCHEME in url else Server(url)
    except ValueError:
        schemes = "redis://, rediss://, unix:// or redis+cluster://"
        raise LogRefused(f"the server's URL can't be read; it begins with {schemes}") from None


def connect(url: str, *, mode: str, trust_server: bool = False) -> RedisLog:
    """All ports over the server at a URL, after checking its durability mode, `strict` or `relaxed`.

    Raises LogUnavailable if the server does not answer, LogRefused if it or its URL must not be used.
    """
    server = server_at(url)
    return over(server, server.retry(lambda _: durability.check(server, mode, trust_server=trust_server)))


def over(server: Server, found: Durability) -> RedisLog:
    """All ports over a server whose durability is known."""
    _check_partitions(server)
    live = LiveGeneration(server)
    ports = Ports(
        store=RedisStore(server, found),
        snapshots=RedisSnapshots(server),
        feeds=RedisFeeds(server),
        requests=RedisRequests(server),
        wakes=RedisWakes(server),
        accounts=RedisAccounts(server),
        responses=RedisResponses(server),
        table_index=RedisTableIndex(server, live),
        finished=RedisFinishedTables(server),
        standings=RedisStandings(server, live),
        generations=RedisGenerations(server),
        failures=RedisFailures(server),
        notices=RedisNotices(server),
        policies=RedisPolicies(server),
        tickets=RedisTickets(server),
        links=RedisLinks(server),
        clock=RedisClock(server),
        beats=RedisBeats(server),
    )
    return RedisLog(ports, found, server)


def _check_partitions(server: Server) -> None:
    """Stores the number of partitions on a new server; raises LogRefused if another number is stored.

    All keys are found by their partition, so the number must never change while there are logs.
    """
    stored = server.call(keys.META, "HGET", keys.META, "partitions")
    if stored is None:  # only then is there anything to write, so that a full server can be read
        server.call(keys.META, "HSETNX", keys.META, "partitions", PARTITIONS)
        stored = server.call(keys.META, "HGET", keys.META, "partitions")
    found = int(stored)
    if found != PARTITIONS:
        raise LogRefused(f"the logs on this server are spread over {found} partitions, this release has {PARTITIONS}")
