"""Servers for tests: an embedded Valkey, this machine's Redis, and a two-node cluster of the latter."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest
import redis

from events.redis import embedded
from events.redis.embedded import EmbeddedServer
from tests.polling import until
from tests.ports import free_port
from tests.required_programs import lacks

REDIS = shutil.which("redis-server")


@contextmanager
def valkey(directory: Path, settings: Mapping[str, str] = embedded.SETTINGS) -> Iterator[EmbeddedServer]:
    """Runs an embedded server with its data in a directory."""
    server = embedded.start(directory, settings=settings)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def redis_server(directory: Path, settings: Mapping[str, str] = embedded.SETTINGS) -> Iterator[EmbeddedServer]:
    """Runs this machine's redis-server with the embedded server's settings. Skips the test if there is none."""
    if REDIS is None:
        pytest.skip(lacks("redis-server"))
    server = embedded.start(directory, settings=settings, binary=Path(REDIS))
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def cluster(directory: Path) -> Iterator[list[str]]:
    """Runs a cluster of two nodes, each with half of the slots. Yields the URLs of its nodes."""
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
    """Clears the server and returns its URL."""
    with redis.Redis.from_url(url) as client:
        client.flushall()
    return url
