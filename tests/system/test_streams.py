"""Streams of tables over real HTTP: whole games, cut connections, slow readers, a stopping server."""

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any

import httpx
import pytest

from cardtable.client import Client
from tests import chance
from tests.polling import PATIENCE
from tests.required_programs import lacks
from tests.system.running import Player, Running, Web

CUTS = int(os.environ.get("CARDTABLE_CUTS", "50"))
"""Number of times the connection is cut. `make -C lab soak-streams` cuts it 1000 times."""

CURL = shutil.which("curl")
SSE = {"Accept": "text/event-stream"}
BOTS = {"game": "commune", "seats": 3, "sit": False, "bots": ["random"] * 3}
ONE_PLAYER = {"game": "commune", "seats": 3, "bots": ["random", "random"]}

Json = dict[str, Any]


class Frame:
    """A server-sent event."""

    def __init__(self, text: str) -> None:
        fields = dict(line.partition(": ")[::2] for line in text.splitlines())
        self.id = int(fields["id"])
        self.event = fields.get("event", "message")
        self.data: Json = json.loads(fields["data"])


def frames(text: str) -> list[Frame]:
    return [Frame(each) for each in text.split("\n\n") if each.startswith("id: ")]


def plays(player: Player, table: str) -> None:
    while player.moves_once(table):
        pass


def check_whole(player: Player, table: str, found: list[Frame]) -> None:
    """Checks that the frames contain the whole log exactly once, and its end."""
    *events, end = found
    now = player.table(table)
    assert [event.id for event in events] == list(range(1, now["version"] + 1))
    assert [event.data["hash"] for event in events] == [event["hash"] for event in player.events(table)]
    assert (end.event, end.data) == ("end", {"version": now["version"], "head": now["head"]})


@pytest.mark.thorough
@pytest.mark.skipif(CURL is None, reason=lacks("curl"))
def test_curl_follows_a_whole_game(service: Running) -> None:
    player = service.player()
    table = player.opens(**ONE_PLAYER)
    assert CURL is not None
    command = [CURL, "-sN", "-H", "Accept: text/event-stream", f"{service.url}/v1/tables/{table}/events"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as curl:
        plays(player, table)
        told, _ = curl.communicate(timeout=PATIENCE)
    assert curl.returncode == 0
    check_whole(player, table, frames(told))


def test_the_client_library_follows_a_whole_game(service: Running) -> None:
    player = service.player()
    table = player.opens(**ONE_PLAYER)
    with Client(service.url, player.token) as client, ThreadPoolExecutor(1) as threads:
        following = threads.submit(lambda: list(client.follow(table)))
        plays(player, table)
        events = following.result()
    assert [event["version"] for event in events] == list(range(1, player.table(table)["version"] + 1))
    assert any("private" in event for event in events)


def test_a_reader_that_stops_reading_for_a_whole_game_delays_nobody_and_misses_nothing(service: Running) -> None:
    player = service.player()
    table = player.opens(**ONE_PLAYER)
    with connected(service.port, table, 0) as slow:
        plays(player, table)
        told = b""
        while part := slow.recv(65536):
            told += part
            if b"event: end" in told:
                break
    check_whole(player, table, frames(unchunked(told)))


@pytest.mark.thorough
def test_a_stream_cut_at_random_has_no_gap_and_no_double(service: Running) -> None:
    numbers = Random(chance.seeded("cuts"))
    player = service.player()
    cuts = 0
    while cuts < CUTS:
        table = player.opens(**BOTS)
        found: list[Frame] = []
        while not found or found[-1].event != "end":
            found += until_cut(service.port, table, found[-1].id if found else 0, numbers)
            cuts += 1
        check_whole(player, table, found)


def until_cut(port: int, table: str, last: int, numbers: Random) -> list[Frame]:
    """Returns the complete events received before the connection is cut at a random byte."""
    size, told = numbers.randrange(1, 6000), b""
    with connected(port, table, last) as connection:
        while len(told) < size and (part := connection.recv(min(4096, size - len(told)))):
            told += part
            if b"event: end" in told:
                break
    whole, _, _ = unchunked(told).rpartition("\n\n")
    return frames(f"{whole}\n\n")


@contextmanager
def connected(port: int, table: str, last: int) -> Iterator[socket.socket]:
    """Yields a connection that has requested a stream after an id."""
    request = f"GET /v1/tables/{table}/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(f"{request}Last-Event-ID: {last}\r\n\r\n".encode())
        yield connection


def unchunked(told: bytes) -> str:
    """Returns the body of a chunked response, as far as it has arrived."""
    head, _, rest = told.partition(b"\r\n\r\n")
    body = b""
    while rest:
        size, mark, rest = rest.partition(b"\r\n")
        if not mark or not int(size, 16):
            break
        body, rest = body + rest[: int(size, 16)], rest[int(size, 16) + 2 :]
    assert b"HTTP/1.1 200 OK".startswith(head[:15]), head
    return body.decode(errors="ignore")


@pytest.mark.thorough
def test_two_hundred_watchers_see_a_whole_game(service: Running) -> None:
    player = service.player()
    table = player.opens(**ONE_PLAYER)
    url = f"{service.url}/v1/tables/{table}/events"

    def watch(_: int) -> str:
        return httpx.get(url, headers=SSE, timeout=PATIENCE, verify=False).text

    with ThreadPoolExecutor(200) as threads:
        watching = [threads.submit(watch, number) for number in range(200)]
        plays(player, table)
        told = {each.result() for each in watching}
    versions = {tuple(frame.id for frame in frames(each)) for each in told}
    assert len(versions) == 1
    for each in told:
        check_whole(player, table, frames(each))


def test_a_revoked_token_ends_its_stream(service: Running) -> None:
    player, bystander = service.player(), service.player()
    table = player.opens(game="commune", seats=2)
    headers = {**SSE, "Authorization": f"Bearer {player.token}"}
    with httpx.stream("GET", f"{service.url}/v1/tables/{table}/events", headers=headers, timeout=PATIENCE) as answer:
        lines = answer.iter_lines()
        next(lines)
        player.http.delete("/v1/me/tokens")
        assert "event: end" not in list(lines)
    assert bystander.table(table)["status"] == "open"


@pytest.mark.thorough
def test_a_stopping_server_ends_its_streams_and_they_resume_elsewhere(service: Running) -> None:
    player = service.player()
    table = player.opens(**ONE_PLAYER)
    other = Web.on(service).ready()
    with ExitStack() as connections:
        watching = [connections.enter_context(connected(other.port, table, 0)) for _ in range(50)]
        told = [each.recv(16) for each in watching]
        assert other.stop() == 0
        told = [begun + rest_of(each) for begun, each in zip(told, watching, strict=True)]
    other.close()
    plays(player, table)
    for each in told:
        begun = frames(unchunked(each))
        assert begun[-1].event == "message"
        headers = {**SSE, "Last-Event-ID": str(begun[-1].id)}
        rest = httpx.get(f"{service.url}/v1/tables/{table}/events", headers=headers, timeout=PATIENCE).text
        check_whole(player, table, begun + frames(rest))


def rest_of(connection: socket.socket) -> bytes:
    parts = []
    while part := connection.recv(65536):
        parts.append(part)
    return b"".join(parts)
