"""A lightweight client: blocking sockets, HTTP/1.1 with keep-alive, and hand-written requests.

An ordinary client library would be slower than the server it measures.
"""

import json
import socket
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple


class Connection:
    """A keep-alive connection from an `address` of this machine. It counts the bytes sent and received."""

    def __init__(self, port: int, address: str = "127.0.0.1", timeout: float | None = None) -> None:
        self.sent = self.received = 0
        self._socket = socket.create_connection(("127.0.0.1", port), timeout, (address, 0))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = b""

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def post(self, path: str, body: bytes, headers: str = "") -> tuple[int, bytes]:
        """Returns the status and body of the response."""
        head = f"POST {path} HTTP/1.1\r\nHost: bench\r\n{headers}Content-Type: application/json\r\n"
        return self._exchange(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)

    def get(self, path: str, headers: str = "") -> tuple[int, bytes]:
        """Returns the status and body of the response."""
        return self._exchange(f"GET {path} HTTP/1.1\r\nHost: bench\r\n{headers}\r\n".encode())

    def _exchange(self, request: bytes) -> tuple[int, bytes]:
        self._socket.sendall(request)
        self.sent += len(request)
        while b"\r\n\r\n" not in self._buffer:
            self._receive()
        answer, _, rest = self._buffer.partition(b"\r\n\r\n")
        length = _content_length(answer)
        self._buffer = rest
        while len(self._buffer) < length:
            self._receive()
        content, self._buffer = self._buffer[:length], self._buffer[length:]
        return int(answer[9:12]), content

    def ask(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        """Returns the parsed response. Raises RuntimeError unless the request succeeds."""
        headers = f"Authorization: Bearer {token}\r\n" if token else ""
        status, content = self.post(path, json.dumps(body).encode(), headers)
        if status >= 300:
            raise RuntimeError(f"{path}: {status} {content!r}")
        return dict(json.loads(content))

    def _receive(self) -> None:
        more = self._socket.recv(65536)
        if not more:
            raise ConnectionError("the server closed the connection")
        self.received += len(more)
        self._buffer += more


def _content_length(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line[15:])
    return 0


class Rate(NamedTuple):
    """Requests per second, with the median and 99th percentile latency in milliseconds."""

    per_second: float
    median_ms: float
    p99_ms: float


Player = Callable[[Connection, Callable[[], bool]], list[float]]
"""Sends requests over a connection until time is up. Returns each one's duration in seconds."""


def run(port: int, player: Player, *, connections: int, seconds: float) -> Rate:
    """Runs all connections concurrently for that many seconds."""
    times: list[list[float]] = []
    until = time.perf_counter() + seconds
    started = time.perf_counter()

    def play() -> None:
        times.append(player(Connection(port), lambda: time.perf_counter() < until))

    threads = [threading.Thread(target=play) for _ in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    elapsed = time.perf_counter() - started
    took = sorted(each for one in times for each in one)
    if len(times) < connections or not took:
        raise RuntimeError("a connection failed")
    return Rate(len(took) / elapsed, took[len(took) // 2] * 1000, took[len(took) * 99 // 100] * 1000)
