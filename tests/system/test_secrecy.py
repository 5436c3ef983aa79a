"""Processes write no card, seed or token anywhere but the log."""

import json
import re
import socket
import zlib
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from redis import Redis

from tests.polling import until
from tests.system.running import Player, Running

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")
ASKS_FOR = {"game": "commune", "seats": 3, "bots": ["random", "random"]}


@pytest.fixture(scope="module")
def service(breakable_service: Running) -> Running:
    return breakable_service


@pytest.fixture(scope="module")
def players(service: Running) -> list[Player]:
    """Two players after a finished and audited game, an unfinished one, and refusals of many kinds."""
    ann, bob = service.player(), service.player()
    over = ann.opens(**ASKS_FOR)
    while ann.moves_once(over):
        pass
    audit = ann.ask("POST", f"/v1/tables/{over}/audits", bots="full")["id"]
    until(lambda: ann.ask("GET", f"/v1/audits/{audit}")["status"] == "passed")
    unfinished = ann.opens(**ASKS_FOR, visibility="unlisted")
    ann.moves_once(unfinished)
    moves = f"/v1/tables/{unfinished}/moves"
    wrong: tuple[object, ...] = ({"type": "bid", "kind": "pair", "ranks": ["2"]}, {"type": "x"}, {}, [])
    for move in wrong:
        assert ann.http.post(moves, json=move).is_client_error
        assert bob.http.post(moves, json=move).is_client_error
    for query in ("replay?as=1", "replay?as=all", "record", "moves"):
        assert bob.http.get(f"/v1/tables/{unfinished}/{query}").is_client_error
    bob.ask("POST", "/v1/me/tokens")
    return [ann, bob]


@pytest.fixture(scope="module")
def secrets(service: Running, players: list[Player]) -> set[str]:
    """The players' tokens and the seeds of all tables, read directly from the log."""
    with Redis(unix_socket_path=str(service.data / "valkey" / "valkey.sock")) as server:
        firsts = [server.xrange(key, count=1)[0][1] for key in server.scan_iter("*:log:t_*")]
    seeds = {json.loads(fields[b"s"])["server_seed"] for fields in firsts}
    assert len(seeds) >= 2
    return seeds | {player.token for player in players}


def test_no_process_logs_a_card_a_seed_or_a_token(service: Running, secrets: set[str]) -> None:
    told = service.output() + "".join(log.read_text() for log in (service.data / "valkey").glob("*.log"))
    assert '"POST /v1/tables/' in told
    assert not [secret for secret in secrets if secret in told]
    assert not CARD.search(told)


def test_the_access_log_writes_one_line_for_each_request(service: Running) -> None:
    with socket.create_connection(("127.0.0.1", service.port)) as connection:
        connection.sendall(b"GET /v1/games/x%0d%0aforged%1b%5b2J HTTP/1.1\r\nHost: x\r\n\r\n")
        connection.recv(1)
    line = until(lambda: next((line for line in service.output().splitlines() if "forged" in line), None))
    assert "GET /v1/games/x\\r\\nforged\\x1b[2J" in line


def test_other_keys_than_logs_contain_no_seed_no_token_and_no_hand(service: Running, secrets: set[str]) -> None:
    everything = b""
    for kept in ("valkey", "queue"):
        with Redis(unix_socket_path=str(service.data / kept / "valkey.sock")) as server:
            beside = [key for key in server.scan_iter() if b":log:" not in key and b":snapshot:" not in key]
            everything += b"\n".join(part for key in beside for part in (key, *contents(server, key)))
    assert b"rq:" in everything
    assert b"{accounts}:tokens" in everything
    assert not [secret for secret in secrets if secret.encode() in everything]
    assert b'"private"' not in everything


def contents(server: Any, key: bytes) -> list[bytes]:
    """Returns a key's contents. Parts compressed by RQ are decompressed."""
    readers: dict[bytes, Callable[[], Iterable[bytes]]] = {
        b"string": lambda: [server.get(key) or b""],
        b"hash": lambda: [part for pair in server.hgetall(key).items() for part in pair],
        b"set": lambda: server.smembers(key),
        b"zset": lambda: server.zrange(key, 0, -1),
        b"list": lambda: server.lrange(key, 0, -1),
        b"stream": lambda: [part for _, entry in server.xrange(key) for pair in entry.items() for part in pair],
        b"none": list,
    }
    return [zlib.decompress(part) if part[:2] == b"x\x9c" else part for part in readers[server.type(key)]()]


def test_only_its_player_finds_an_unlisted_table(service: Running, players: list[Player]) -> None:
    ann, bob = players
    own = {each["status"]: each["id"] for each in ann.ask("GET", "/v1/me/tables")["tables"]}
    assert own.keys() == {"finished", "playing"}
    until(lambda: own["finished"] in _listed(bob))
    assert own["playing"] not in _listed(bob)
    assert bob.ask("GET", "/v1/me/tables")["tables"] == []


def _listed(player: Player) -> set[str]:
    return {each["id"] for each in player.ask("GET", "/v1/tables?limit=100")["tables"]}
