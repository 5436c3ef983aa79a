"""Fixtures for all tests: an embedded server, and what is emptied before each test that uses it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from events.redis.embedded import EmbeddedServer
from tests import servers


@pytest.fixture(scope="session")
def valkey_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with servers.valkey(tmp_path_factory.mktemp("valkey")) as server:
        yield server


@pytest.fixture(scope="session")
def redis7_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with servers.redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


def emptied(server: EmbeddedServer) -> str:
    with redis.Redis.from_url(server.url) as client:
        client.flushall()
    return server.url


@pytest.fixture
def redis_url(valkey_server: EmbeddedServer) -> str:
    """The URL of an embedded server without a key in it."""
    return emptied(valkey_server)


@pytest.fixture
def redis7_url(redis7_server: EmbeddedServer) -> str:
    """The URL of a Redis 7 without a key in it."""
    return emptied(redis7_server)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A fresh data directory."""
    return tmp_path / "var"
