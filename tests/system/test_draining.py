"""A web process that is asked to stop: what it has accepted is answered, and nothing new is accepted."""

import json
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.system.running import Player, Running, Web, client
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow

CLIENTS = 8

REQUEST = b"GET /livez HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    service = Running(tmp_path_factory.mktemp("service") / "data").ready()
    yield service
    assert service.stop() == 0
    service.close()


@pytest.fixture
def web(service: Running) -> Iterator[Web]:
    """A second web process, which each test stops."""
    started = Web.on(service).ready()
    yield started
    started.close()


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
    """The fate of one request on a separate connection."""
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


def test_a_long_poll_is_answered_before_its_time(service: Running, web: Web) -> None:
    table = service.player().opens(game="commune", seats=2)
    found: list[httpx.Response] = []

    def wait() -> None:
        with client(web.url) as http:
            found.append(http.get(f"/v1/tables/{table}/events?after=2&wait=30"))

    waiting = threading.Thread(target=wait)
    waiting.start()
    until(lambda: _is_read(web.port))
    began = time.monotonic()
    assert web.stop() == 0
    waiting.join(PATIENCE)
    assert time.monotonic() - began < 30
    assert (found[0].status_code, found[0].json()["events"]) == (200, [])


def _is_read(port: int, of: int | None = None) -> bool:
    """Whether the process has read all that was sent over a connection, of any client or of the one with that port."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ends = f":{port:04X}", "" if of is None else f":{of:04X}"
    return any(
        words[1].endswith(ends[0])
        and words[2].endswith(ends[1])
        and words[3] == "01"
        and words[4].endswith(":00000000")
        for words in lines
    )


@pytest.mark.parametrize("path", ["/v1/me/events", "/v1/feed"])
def test_a_stream_says_when_to_come_back_and_ends_whole(web: Web, path: str) -> None:
    player = Player(web.url)
    headers = {"Accept": "text/event-stream"}
    with player.http.stream("GET", path, headers=headers, timeout=PATIENCE) as stream:
        chunks = stream.iter_raw()
        first = next(chunks)
        assert b"retry: 1000" in first
        assert web.stop() == 0
        rest = b"".join(chunks)  # raises where the last chunk is missing
    assert not rest.strip(b":\r\n") or rest.endswith(b"\n\n")
    player.http.close()


def test_a_request_that_runs_is_finished(service: Running, web: Web) -> None:
    """Its body comes after the process was asked to stop."""
    player = service.player()
    body = json.dumps({"game": "commune", "seats": 2}).encode()
    head = (
        f"POST /v1/tables HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {player.token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", web.port), PATIENCE) as connection:
        connection.sendall(b"GET /livez HTTP/1.1\r\nHost: test\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")  # so the connection is accepted
        connection.sendall(head.encode() + body[:5])
        until(lambda: _is_read(web.port, connection.getsockname()[1]))
        web.process.terminate()
        until(lambda: _outcome(web.port) == "refused")
        connection.sendall(body[5:])
        assert connection.recv(4096).startswith(b"HTTP/1.1 201")
    assert web.process.wait(PATIENCE) == 0
