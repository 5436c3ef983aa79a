"""Fixtures that run every contract suite on all implementations."""

from collections.abc import Iterator

import pytest

from events.memory import in_memory
from events.ports import Ports
from events.redis.durability import STRICT, Durability
from events.redis.log import RedisLog, connect, over, server_at
from events.redis.server import Server


@pytest.fixture
def on_valkey(redis_url: str) -> Iterator[RedisLog]:
    yield from connected(redis_url)


@pytest.fixture
def on_redis7(redis7_url: str) -> Iterator[RedisLog]:
    yield from connected(redis7_url)


def connected(url: str) -> Iterator[RedisLog]:
    log = connect(url, mode="strict")
    yield log
    log.close()


@pytest.fixture(scope="session")
def cluster_server(cluster_nodes: list[str]) -> Iterator[Server]:
    """One cluster client shared by all tests, because each new client must discover the nodes first."""
    server = server_at(cluster_nodes[0].replace("redis://", "redis+cluster://"))
    yield server
    server.close()


@pytest.fixture
def on_cluster(cluster_url: str, cluster_server: Server) -> Iterator[RedisLog]:
    log = over(cluster_server, Durability(STRICT))
    yield log
    log.ports.wakes.stop()
    log.ports.feeds.stop()


@pytest.fixture(
    params=[
        "memory",
        "on_valkey",
        pytest.param("on_redis7", marks=pytest.mark.thorough),
        pytest.param("on_cluster", marks=pytest.mark.thorough),
    ]
)
def ports(request: pytest.FixtureRequest) -> Ports:
    """All ports, in memory and on each kind of server. `make test` uses a single server."""
    return ports_on(request)


def ports_on(request: pytest.FixtureRequest) -> Ports:
    """Returns all ports, in memory or on the kind of server named by the request's parameter."""
    if request.param == "memory":
        return in_memory()
    log: RedisLog = request.getfixturevalue(request.param)
    return log.ports


@pytest.fixture
def log(on_valkey: RedisLog) -> RedisLog:
    """All ports on the embedded server, for tests that need a server."""
    return on_valkey
