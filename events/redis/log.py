"""Connects to a server or cluster by URL and provides all ports."""

from typing import NamedTuple

from redis.exceptions import ResponseError

from events.archive import Archive
from events.archived_store import ArchivedStore
from events.copies import Copies
from events.errors import LogNotDurable, LogRefused
from events.ports import Ports
from events.redis import durability, keys, meta
from events.redis.accounts import RedisAccounts
from events.redis.audit_failures import RedisAuditFailures
from events.redis.channels import RedisChannels
from events.redis.clock import RedisClock
from events.redis.cluster import SCHEME, Cluster
from events.redis.copies import RedisCopies
from events.redis.daily_results import RedisDailyResults
from events.redis.durability import Durability, Guard
from events.redis.feeds import RedisFeeds
from events.redis.finished import RedisFinishedTables
from events.redis.generations import LiveGeneration, RedisGenerations
from events.redis.head_tree import RedisHeadTree
from events.redis.heartbeats import RedisHeartbeats
from events.redis.moderation import RedisModeration
from events.redis.notices import RedisNotices
from events.redis.rate_limits import RedisRateLimits
from events.redis.requests import RedisRequests
from events.redis.server import Server
from events.redis.sets import RedisSets
from events.redis.standings import RedisStandings
from events.redis.store import RedisStore
from events.redis.stubs import RedisStubs
from events.redis.stuck_subjects import RedisStuckSubjects
from events.redis.table_index import RedisTableIndex
from events.redis.values import RedisValues
from events.redis.wakes import RedisWakes
from events.sets import NOTED_SECONDS


class RedisLog(NamedTuple):
    """All ports over one server or cluster, and the durability of their writes."""

    ports: Ports
    guard: Guard
    server: Server

    @property
    def durability(self) -> Durability:
        """The durability currently promised. It may change, since a replica may be attached at any time."""
        return self.guard.durability

    def check(self) -> list[str]:
        """Writes to every node. Raises LogUnavailable if one does not answer or breaks the durability promise.

        Returns warnings for the operator: one sentence per fact, without an address.
        """
        self.guard.check()
        if meta.restoring(self.server) is not None:
            raise LogNotDurable(meta.UNFINISHED)
        return self.server.retry(lambda _: meta.warnings(self.server))

    @property
    def copies(self) -> Copies:
        """The units for backups."""
        return RedisCopies(self.server)

    def close(self) -> None:
        """Stops listening and closes the connections."""
        self.ports.wakes.stop()
        self.ports.feeds.stop()
        self.server.close()


def server_at(url: str) -> Server:
    """The server named by a URL: `redis://`, `rediss://`, `unix://`, or `redis+cluster://` for a cluster.

    Raises LogRefused without quoting the URL, which may hold a password.
    """
    try:
        return Cluster(url) if SCHEME in url else Server(url)
    except ValueError:
        schemes = "redis://, rediss://, unix:// or redis+cluster://"
        raise LogRefused(f"the server's URL can't be read; it begins with {schemes}") from None


def connect(
    url: str,
    *,
    mode: str,
    trust_server: bool = False,
    replicas: bool | None = None,
    archive: Archive | None = None,
    restoring: bool = False,
    log_id: str | None = None,
) -> RedisLog:
    """All ports over the server at a URL, after checking its durability mode, `strict` or `relaxed`.

    In strict mode `replicas` decides if writes wait for a replica; by default they do once the log has had one. Raises
    LogUnavailable if the server does not answer. Raises LogRefused if the server or its URL must not be used, or if its
    log was only partly restored, unless the caller is `restoring` it. With a `log_id` it must have that log.
    """
    server = server_at(url)
    try:
        if not restoring:
            meta.check_whole(server)
            meta.check_log_id(server, log_id)
        found = server.retry(lambda _: durability.check(server, mode, trust_server=trust_server))
        return over(server, found if mode == durability.RELAXED else _with_replicas(server, found, replicas), archive)
    except ResponseError as error:  # a reply, which quotes no argument
        raise LogRefused(f"the server refuses what the service needs: {error}") from None


def _with_replicas(server: Server, found: Durability, replicas: bool | None) -> Durability:
    """Treats replicas as lost, not absent, if the log has ever had one: a replica left behind may be promoted."""
    if replicas is False:
        meta.forget_replicas(server)
        return found._replace(replicated=False, waits=False)
    replicated = bool(found.replicated or replicas or meta.has_had_replicas(server))
    if replicated:
        meta.note_replicas(server)
    return found._replace(replicated=replicated)


def over(server: Server, found: Durability, archive: Archive | None = None) -> RedisLog:
    """All ports over a server of known durability, and an archive if given."""
    meta.check_partitions(server)
    guard = Guard(server, found)
    live, stubs = LiveGeneration(server), RedisStubs(server, guard)
    # On a cluster, a node must not lose entries that were acknowledged to the feed of another node.
    projected = guard if server.divided else server
    ports = Ports(
        store=ArchivedStore(RedisStore(server, guard), stubs, archive),
        stubs=stubs,
        archive=archive,
        snapshots=RedisValues(keys.snapshot, server, server),
        feeds=RedisFeeds(server, guard),
        requests=RedisRequests(server, guard),
        wakes=RedisWakes(server),
        accounts=RedisAccounts(server, guard),
        responses=RedisValues(keys.response, server, guard),
        table_index=RedisTableIndex(server, live, projected),
        finished=RedisFinishedTables(server, guard, projected),
        heads=RedisHeadTree(server, guard),
        standings=RedisStandings(server, live, projected),
        generations=RedisGenerations(server),
        audit_failures=RedisAuditFailures(server),
        stuck=RedisStuckSubjects(server),
        notices=RedisNotices(server, guard),
        policies=RedisValues(keys.policy, server, guard),
        tickets=RedisValues(keys.ticket, server, guard),
        links=RedisValues(keys.link, server, guard),
        channels=RedisChannels(server, guard),
        service_keys=RedisValues(keys.service_key, server, guard),
        presence=RedisValues(keys.presence, server, server),
        deliveries=RedisValues(keys.delivery, server, guard),
        moderation=RedisModeration(server, guard),
        blocks=RedisSets(keys.blocks, server, guard),
        rate_limits=RedisRateLimits(server),
        open_tables=RedisSets(keys.opened, server, server, NOTED_SECONDS),
        held_seats=RedisSets(keys.held_seats, server, server, NOTED_SECONDS),
        daily_results=RedisDailyResults(server, projected),
        clock=RedisClock(server),
        heartbeats=RedisHeartbeats(server),
    )
    return RedisLog(ports, guard, server)
