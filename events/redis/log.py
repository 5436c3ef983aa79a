"""The way in: from a URL to all the ports."""

from typing import NamedTuple

from events.errors import LogRefused
from events.ports import Ports
from events.redis import durability, meta
from events.redis.accounts import RedisAccounts
from events.redis.answers import RedisAnswers
from events.redis.cluster import SCHEME, Cluster
from events.redis.connection import Server
from events.redis.durability import Durability
from events.redis.failures import RedisFailures
from events.redis.feeds import RedisFeeds
from events.redis.lobby import RedisLobby
from events.redis.notices import RedisNotices
from events.redis.policies import RedisPolicies
from events.redis.requests import RedisRequests
from events.redis.snapshots import RedisSnapshots
from events.redis.store import RedisStore
from events.redis.wakes import RedisWakes


class RedisLog(NamedTuple):
    """All ports over one server or cluster, and what its durability is."""

    ports: Ports
    durability: Durability
    server: Server

    def ping(self) -> None:
        """Raises LogUnavailable when the server does not answer."""
        self.server.ping()

    def close(self) -> None:
        """Ends the listening and the connections."""
        self.ports.wakes.stop()
        self.server.close()


def server_at(url: str) -> Server:
    """The server that a URL names: `redis://`, `rediss://`, `unix://`, or `redis+cluster://` for a cluster.

    Raises LogRefused, which does not say what was in the URL: it may hold a password.
    """
    try:
        return Cluster(url) if SCHEME in url else Server(url)
    except ValueError:
        schemes = "redis://, rediss://, unix:// or redis+cluster://"
        raise LogRefused(f"the server's URL can't be read; it begins with {schemes}") from None


def connect(url: str, *, mode: str, trust_server: bool = False) -> RedisLog:
    """All ports over the server at that URL, checked for durability `strict` or `relaxed`.

    Raises LogUnavailable when the server does not answer, LogRefused when it or its URL is not what it must be.
    """
    server = server_at(url)
    return over(server, server.retry(lambda _: durability.check(server, mode, trust_server=trust_server)))


def over(server: Server, found: Durability) -> RedisLog:
    """All ports over a server whose durability is known."""
    meta.check(server)
    ports = Ports(
        store=RedisStore(server, found),
        snapshots=RedisSnapshots(server),
        feeds=RedisFeeds(server),
        requests=RedisRequests(server),
        wakes=RedisWakes(server),
        accounts=RedisAccounts(server),
        answers=RedisAnswers(server),
        lobby=RedisLobby(server),
        failures=RedisFailures(server),
        notices=RedisNotices(server),
        policies=RedisPolicies(server),
    )
    return RedisLog(ports, found, server)
