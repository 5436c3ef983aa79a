"""Watchers of live tables: the cost of a stream in the web process, and of an event delivered to it."""

import json
import select
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from lab.load import Connection
from lab.scale.growth import resident
from lab.scale.requests import Ask
from lab.scale.site import Site
from lab.scale.tables import TableKey

EACH = 5
"""Number of watchers per table."""

QUIET_SECONDS = 1.0
"""Time without a byte after which everything counts as arrived, in seconds."""


class Watched(NamedTuple):
    """Bytes of memory per stream, bytes sent to each for a move, and milliseconds of the web process for that."""

    streams: int
    memory: float
    bytes_a_move: float
    ms_a_move: float


def watched(site: Site, places: Sequence[TableKey], moves: Sequence[Ask]) -> Watched:
    """Opens spectators' streams and makes a move at each of the tables."""
    before = resident(site.whole)["web"]
    with ExitStack() as opened:
        streams = [opened.enter_context(_stream(site, place)) for place in places for _ in range(EACH)]
        _arrived(streams)
        memory = (resident(site.whole)["web"] - before) / len(streams)
        player, cpu = opened.enter_context(site.connection()), site.whole.processor_time()["web"]
        for each in moves:
            _move(player, each)
        got = _arrived(streams)
        spent = site.whole.processor_time()["web"] - cpu
    deliveries = len(moves) * EACH
    return Watched(len(streams), memory, got / deliveries, spent / deliveries * 1000)


@contextmanager
def _stream(site: Site, place: TableKey) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", site.whole.port)) as connection:
        path = f"/v1/tables/{place.table}/events?after=0"
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n".encode())
        if not connection.recv(65536).startswith(b"HTTP/1.1 200"):
            raise RuntimeError(f"{path} is no stream")
        yield connection


def _arrived(streams: Sequence[socket.socket]) -> int:
    """Returns the number of bytes that arrive until the streams go quiet."""
    got, until = 0, time.monotonic() + QUIET_SECONDS
    while time.monotonic() < until:
        for each in select.select(streams, [], [], QUIET_SECONDS)[0]:
            got += len(each.recv(65536))
            until = time.monotonic() + QUIET_SECONDS
    return got


def _move(player: Connection, ask: Ask) -> None:
    status, content = player.post(ask.path, ask.body, f"Authorization: Bearer {ask.token}\r\n")
    if status != 201:
        raise RuntimeError(f"{ask.path}: {status} {json.loads(content)}")
