"""Every contract suite runs on all implementations."""

from collections.abc import Iterator

import pytest

from events.memory import in_memory
from events.ports import Ports
from events.redis.log import RedisLog, connect

SERVERS = {"valkey": "redis_url", "redis7": "redis7_url", "cluster": "cluster_url"}
"""Implementations on a server, and the fixture with the URL of each."""


@pytest.fixture(params=["memory", *SERVERS])
def ports(request: pytest.FixtureRequest) -> Iterator[Ports]:
    """All ports, over memory and over each kind of server."""
    if request.param == "memory":
        yield in_memory()
        return
    connected = connect(request.getfixturevalue(SERVERS[request.param]), mode="strict")
    yield connected.ports
    connected.close()


@pytest.fixture
def log(redis_url: str) -> Iterator[RedisLog]:
    """All ports over the embedded server, for what only a server can show."""
    connected = connect(redis_url, mode="strict")
    yield connected
    connected.close()
