"""Servers for tests: started once a run, emptied before each test."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from events.redis import embedded

REDIS = shutil.which("redis-server")


@contextmanager
def valkey(directory: Path) -> Iterator[embedded.EmbeddedServer]:
    """The embedded server with its data in a directory."""
    server = embedded.start(directory)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def redis_server(directory: Path) -> Iterator[embedded.EmbeddedServer]:
    """The machine's own redis-server under the settings of the embedded one; skips where there is none."""
    if REDIS is None:
        pytest.skip("there is no redis-server on this machine")
    server = embedded.start(directory, binary=Path(REDIS))
    try:
        yield server
    finally:
        server.stop()
