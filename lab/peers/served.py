"""Local servers that receive moves over one connection each: ours over HTTP, boardgame.io's over socket.io.

Every client is the same kind of program: a blocking socket and handwritten requests, one move after another.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

import httpx

from events.redis import embedded
from examples.service import free_port
from lab.bench.watchers import processor_time
from lab.peers.contestants import Failed, Sampler
from lab.peers.timed import Sample

SERVER = Path(__file__).with_name("boardgame") / "server.js"

STARTS_WITHIN = 60
"""Timeout of a server's start, in seconds."""

Moves = Iterator[tuple[float, bool]]
"""Endless moves: the duration of each in milliseconds, and true if it ended a match."""

MovesAt = Callable[[int], Moves]
"""Makes moves at the server on a port."""


def sampler(moves: Moves, pids: Sequence[int]) -> Sampler:
    """Returns a sampler by wall time, with the processor time of those processes and their descendants."""

    def processor() -> float:
        return sum(map(processor_time, pids))

    def take(seconds: float) -> Sample:
        latencies: list[float] = []
        finished = 0
        began, used = time.perf_counter(), processor()
        while time.perf_counter() < began + seconds:
            latency, ended = next(moves)
            latencies.append(latency)
            finished += ended
        return Sample(len(latencies), finished, time.perf_counter() - began, processor() - used, tuple(latencies))

    return take


@contextmanager
def ours_durable(moves: MovesAt, *, log_too: bool = True) -> Iterator[Sampler]:
    """Runs the web process and a log with every move on disk. `log_too` counts the processor time of the log's
    server."""
    with TemporaryDirectory() as data:
        log = embedded.start(Path(data))
        try:
            settings = {"CARDTABLE_REDIS_URL": log.url, "CARDTABLE_DURABILITY": "strict", "CARDTABLE_DATA": data}
            with _ours("service.http", settings) as (port, pid):
                yield sampler(moves(port), [pid, log.process.pid] if log_too else [pid])
        finally:
            log.stop()


@contextmanager
def ours_in_memory(moves: MovesAt) -> Iterator[Sampler]:
    with TemporaryDirectory() as data, _ours("lab.peers.memory_web", {"CARDTABLE_DATA": data}) as (port, pid):
        yield sampler(moves(port), [pid])


@contextmanager
def boardgame(moves: MovesAt, node: Path) -> Iterator[Sampler]:
    """Runs boardgame.io's server with its store in memory. `node` is the folder with its packages."""
    port = free_port()
    settings = {"NODE_PATH": str(node / "node_modules"), "NODE_ENV": "production"}
    with _running(["node", str(SERVER), str(port)], settings, port, "/games") as pid:
        yield sampler(moves(port), [pid])


@contextmanager
def _ours(module: str, settings: dict[str, str]) -> Iterator[tuple[int, int]]:
    """Runs one of our web processes. Yields its port and its process id."""
    port = free_port()
    with _running([sys.executable, "-m", module], {**settings, "CARDTABLE_PORT": str(port)}, port, "/livez") as pid:
        yield port, pid


@contextmanager
def _running(command: list[str], settings: dict[str, str], port: int, ready: str) -> Iterator[int]:
    """Runs a server, once it answers 200 at `ready`. Raises Failed with its output if it doesn't."""
    with TemporaryFile("w+") as said:
        process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=said, stderr=said)
        try:
            if not _answers(process, port, ready):
                said.seek(0)
                raise Failed(f"the server did not start: {said.read().strip()[-200:]!r}")
            yield process.pid
        finally:
            process.terminate()
            process.wait(15)


def _answers(process: "subprocess.Popen[bytes]", port: int, ready: str) -> bool:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and process.poll() is None:
        try:
            status = httpx.get(f"http://127.0.0.1:{port}{ready}", timeout=2, verify=False).status_code
        except httpx.HTTPError:
            time.sleep(0.1)
            continue
        if status != 200:
            raise Failed(f"the server answers {status} at {ready}")
        return True
    return False
