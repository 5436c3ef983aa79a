"""Every contract suite runs on all implementations."""

from collections.abc import Iterator

import pytest

from events.memory import in_memory
from events.ports import Ports
from events.redis.connection import Server
from events.redis.durability import STRICT, Durability
from events.redis.log import RedisLog, connect, over, server_at


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
    """One client of the cluster for all tests: looking up the nodes takes its time."""
    server = server_at(cluster_nodes[0].replace("redis://", "redis+cluster://"))
    yield server
    server.close()


@pytest.fixture
def on_cluster(cluster_url: str, cluster_server: Server) -> Iterator[RedisLog]:
    log = over(cluster_server, Durability(STRICT))
    yield log
    log.ports.wakes.stop()


@pytest.fixture(params=["memory", "on_valkey", "on_redis7", "on_cluster"])
def ports(request: pytest.FixtureRequest) -> Ports:
    """All ports, over memory and over each kind of server."""
    if request.param == "memory":
        return in_memory()
    log: RedisLog = request.getfixturevalue(request.param)
    return log.ports


@pytest.fixture
def log(on_valkey: RedisLog) -> RedisLog:
    """All ports over the embedded server, for what only a server can show."""
    return on_valkey
