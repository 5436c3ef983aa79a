"""A stopping web process answers everything it has accepted and accepts nothing new."""

import json
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from tests.polling import PATIENCE, until
from tests.system.running import Player, Running, Web

CLIENTS = 8

REQUEST = b"GET /livez HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"


@pytest.fixture
def web(service: Running) -> Iterator[Web]:
    """A second web process on the shared service, stopped by each test."""
    started = Web.on(service).ready()
    yield started
    started.close()


@pytest.mark.thorough
def test_a_connection_is_answered_or_refused_and_never_cut(web: Web) -> None:
    seen: Counter[str] = Counter()
    ended = threading.Event()

    def ask() -> None:
        while not ended.is_set():
            seen[_outcome(web.port)] += 1

    clients = [threading.Thread(target=ask) for _ in range(CLIENTS)]
    for each in clients:
        each.start()
    until(lambda: seen["answered"] > 10 * CLIENTS)
    assert web.stop() == 0
    until(lambda: seen["refused"] > CLIENTS)
    ended.set()
    for each in clients:
        each.join(PATIENCE)
    assert set(seen) == {"answered", "refused"}, seen


def _outcome(port: int) -> str:
    """Returns the outcome of one request on a separate connection."""
    try:
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
            try:
                connection.sendall(REQUEST)
                answer = connection.recv(64)
            except OSError as error:
                return f"cut: {type(error).__name__}"
    except ConnectionRefusedError:
        return "refused"
    return "answered" if answer.startswith(b"HTTP/1.1 200") else f"cut: {answer!r}"


def _is_read(port: int, of: int) -> bool:
    """True if the process has read everything sent by the client at the port `of`."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ends = f":{port:04X}", f":{of:04X}"
    return any(
        words[1].endswith(ends[0])
        and words[2].endswith(ends[1])
        and words[3] == "01"
        and words[4].endswith(":00000000")
        for words in lines
    )


def test_what_runs_is_finished_and_what_waits_is_answered(service: Running, web: Web) -> None:
    """The requests are one whose body arrives after the stop signal, a long poll and two streams.

    A process that waited for the end of the poll, 30 seconds, would be killed before then without responding.
    """
    player = service.player()
    table = player.opens(game="commune", seats=2)
    body = json.dumps({"game": "commune", "seats": 2}).encode()
    head = (
        f"POST /v1/tables HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {player.token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    poll = f"GET /v1/tables/{table}/events?after=2&wait=30 HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"
    with ExitStack() as stack:
        running = _connected(stack, web)
        running.sendall(b"GET /livez HTTP/1.1\r\nHost: test\r\n\r\n")
        assert running.recv(4096).startswith(b"HTTP/1.1 200")  # the connection has been accepted
        running.sendall(head.encode() + body[:5])
        waiting = _connected(stack, web)
        waiting.sendall(poll.encode())
        streams = [_stream(stack, player, web, path) for path in ("/v1/me/events", "/v1/feed")]
        for each in (running, waiting):
            until(partial(_is_read, web.port, each.getsockname()[1]))
        web.process.terminate()
        until(lambda: _outcome(web.port) == "refused")
        running.sendall(body[5:])
        assert running.recv(4096).startswith(b"HTTP/1.1 201")
        answered = b"".join(iter(partial(waiting.recv, 4096), b""))
        assert answered.startswith(b"HTTP/1.1 200")
        assert b'"events":[]' in answered.replace(b" ", b"")
        for chunks in streams:
            rest = b"".join(chunks)  # raises if the last chunk is missing
            assert not rest.strip(b":\r\n") or rest.endswith(b"\n\n")
    assert web.process.wait(PATIENCE) == 0


def _connected(stack: ExitStack, web: Web) -> socket.socket:
    return stack.enter_context(socket.create_connection(("127.0.0.1", web.port), PATIENCE))


def _stream(stack: ExitStack, player: Player, web: Web, path: str) -> Iterator[bytes]:
    """Returns the rest of a stream after its first chunk, which contains a reconnection delay."""
    headers = {"Accept": "text/event-stream"}
    stream = stack.enter_context(player.http.stream("GET", web.url + path, headers=headers, timeout=PATIENCE))
    chunks = stream.iter_raw()
    assert b"retry: 1000" in next(chunks)
    return chunks
