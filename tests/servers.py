"""Servers for tests: an embedded Valkey, the Redis of this machine, and a cluster of two of those."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest
import redis

from events.redis import embedded
from events.redis.embedded import EmbeddedServer
from tests.lacking import lacks
from tests.ports import free_port
from tests.waiting import until

REDIS = shutil.which("redis-server")


@contextmanager
def valkey(directory: Path, settings: Mapping[str, str] = embedded.SETTINGS) -> Iterator[EmbeddedServer]:
    """An embedded server with its data in a directory."""
    server = embedded.start(directory, settings=settings)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def redis_server(directory: Path, settings: Mapping[str, str] = embedded.SETTINGS) -> Iterator[EmbeddedServer]:
    """The redis-server of this machine with the settings of the embedded one; skips the test if there is none."""
    if REDIS is None:
        pytest.skip(lacks("redis-server"))
    server = embedded.start(directory, settings=settings, binary=Path(REDIS))
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def cluster(directory: Path) -> Iterator[list[str]]:
    """A cluster of two nodes, each with half of the slots. Yields the URLs of its nodes."""
    ports = [free_port(), free_port()]
    buses = [free_port(), free_port()]
    with ExitStack() as running:
        for port, bus in zip(ports, buses, strict=True):
            own = {"port": str(port), "cluster-port": str(bus), "bind": "127.0.0.1", "cluster-enabled": "yes"}
            running.enter_context(redis_server(directory / str(port), {**embedded.SETTINGS, **own}))
        nodes = [running.enter_context(redis.Redis("127.0.0.1", port, protocol=2)) for port in ports]
        for node, slots in zip(nodes, [(0, 8191), (8192, 16383)], strict=True):
            node.execute_command("CLUSTER", "ADDSLOTSRANGE", *slots)
        nodes[0].execute_command("CLUSTER", "MEET", "127.0.0.1", ports[1], buses[1])
        for node in nodes:
            until(partial(_is_ok, node))
        yield [f"redis://127.0.0.1:{port}" for port in ports]


def _is_ok(node: redis.Redis) -> bool:
    return bool(node.execute_command("CLUSTER INFO")["cluster_state"] == "ok")


def emptied(url: str) -> str:
    """The URL of a server, without a key in it."""
    with redis.Redis.from_url(url) as client:
        client.flushall()
    return url
