"""Bad input of any kind gets a response that names the problem. It has no effect and causes no internal error."""

import http.client
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any, NamedTuple

import httpx
import pytest

from service.process.settings import Settings
from tests.polling import PATIENCE, until
from tests.system.running import Player, Running, Web

PROBLEM = "application/problem+json"
NOWHERE = "t_" + "z" * 24


@pytest.fixture(scope="module", autouse=True)
def _fails_at_nothing(service: Running) -> Iterator[None]:
    before = len(service.output())
    yield
    assert "failed" not in service.output()[before:]


class Game(NamedTuple):
    """A table of Commune in play, the player to move, the other player, and a stranger."""

    table: str
    mover: Player
    waiting: Player
    stranger: Player


@pytest.fixture(scope="module")
def game(service: Running) -> Game:
    players = service.player(), service.player()
    table = players[0].opens(game="commune", seats=2)
    (seat,) = players[1].ask("POST", f"/v1/tables/{table}/seats")["turn"]["seats"]
    return Game(table, players[seat], players[1 - seat], service.player())


class Answer(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def send(port: int, *parts: bytes, hang_up: bool = False, method: str = "POST") -> Answer:
    """Sends the bytes unchanged, closes the sending side if `hang_up`, and returns the response."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        # A server that has read enough responds and stops reading; its response can still be read.
        with suppress(BrokenPipeError, ConnectionResetError):
            for part in parts:
                connection.sendall(part)
        if hang_up:
            connection.shutdown(socket.SHUT_WR)
        answer = http.client.HTTPResponse(connection, method=method)
        answer.begin()
        return Answer(answer.status, answer.headers, answer.read())


def head(method: str, path: str, by: Player | None = None, **headers: object) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: x", "Content-Type: application/json"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    lines += [f"Authorization: Bearer {by.token}"] if by else []
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


def refusal(answer: Answer) -> tuple[int, str]:
    assert answer.headers["Content-Type"] == PROBLEM, answer
    assert answer.json["status"] == answer.status
    return answer.status, answer.json["code"]


# Bodies

BODIES: dict[str, bytes] = {
    "nothing": b"",
    "malformed JSON": b'{"type": "bid"',
    "NaN": b'{"type": NaN}',
    "Infinity": b'{"type": -Infinity}',
    "a lone surrogate": b'{"type": "\\ud800"}',
    "depth 10,000": b"[" * 10_000 + b"]" * 10_000,
    "depth 10,000 behind quotes": b"[" * 10_000 + b'\\"' * 20_000,
    "duplicate keys": b'{"type": "call", "type": "call"}',
    "an integer beyond 2^53": b'{"type": 9007199254740993}',
    "no UTF-8": b'{"type": "\xff"}',
    "1 MB": b'{"type": "' + b"x" * 1_000_000 + b'"}',
    "1 MB of brackets": b"[" * 1_000_000,
    "compressed": b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\xab\xae\x05\x00\x43\xbf\xa6\xa3\x02\x00\x00\x00",
}


def test_an_unreadable_body_is_malformed_and_writes_nothing(service: Running, game: Game) -> None:
    before, told = game.mover.table(game.table), {}
    for name, body in BODIES.items():
        request = head("POST", f"/v1/tables/{game.table}/moves", game.mover, Content_Length=len(body))
        told[name] = refusal(send(service.port, request, body))
    for name in ("malformed JSON", "1 MB"):
        request = head("POST", f"/v1/tables/{game.table}/moves", game.mover, Transfer_Encoding="chunked")
        told[f"{name} in chunks"] = refusal(send(service.port, request, *chunks(BODIES[name])))
    assert {name: each for name, each in told.items() if each != (400, "malformed")} == {}
    assert game.mover.table(game.table) == before


def chunks(body: bytes) -> Iterator[bytes]:
    for start in range(0, len(body), 100_000):
        part = body[start : start + 100_000]
        yield b"%x\r\n%s\r\n" % (len(part), part)
    yield b"0\r\n\r\n"


def test_a_body_may_come_in_small_pieces(service: Running) -> None:
    body = b'{"name": "Ann", "kind": "human"}'
    pieces = [body[n : n + 1] for n in range(len(body))]
    assert send(service.port, head("POST", "/v1/players", Content_Length=len(body)), *pieces).status == 201
    pieces = [b"1\r\n%s\r\n" % piece for piece in pieces]
    request = head("POST", "/v1/players", Transfer_Encoding="chunked")
    assert send(service.port, request, *pieces, b"0\r\n\r\n").status == 201


INCOMPLETE: list[tuple[dict[str, object], bytes]] = [
    ({"Content_Length": 11}, b""),
    ({"Content_Length": 11}, b"{}"),
    ({"Transfer_Encoding": "chunked"}, b""),
    ({"Transfer_Encoding": "chunked"}, b"2\r\n"),
    ({"Transfer_Encoding": "chunked"}, b"zz\r\n{}\r\n"),
]


def test_an_incomplete_request_has_no_effect(service: Running) -> None:
    """Taking a seat needs no body, so the received part would be sufficient."""
    opener, other = service.player(), service.player()
    table = opener.opens(game="commune", seats=3)
    told = []
    for headers, came in INCOMPLETE:
        request = head("POST", f"/v1/tables/{table}/seats", other, **headers)
        told.append(refusal(send(service.port, request, came, hang_up=True)))
    assert told == [(400, "malformed")] * len(INCOMPLETE)
    assert opener.table(table)["version"] == 2


# Well-formed requests with wrong contents


def test_every_kind_of_wrong_request_has_its_own_code(service: Running, game: Game) -> None:
    moves, table = f"/v1/tables/{game.table}/moves", f"/v1/tables/{game.table}"
    before, wrong = game.mover.table(game.table), []
    bid = {"type": "bid", "kind": "pair", "ranks": ["9"]}
    order: dict[str, Any] = {"game": "commune", "seats": 2}
    cases: list[tuple[int, str, Player | None, str, Any]] = [
        (401, "unauthorized", None, moves, bid),
        (404, "not_found", game.mover, f"/v1/tables/{NOWHERE}/moves", bid),
        (404, "not_found", game.mover, "/v1/nothing", bid),
        (405, "method_not_allowed", game.mover, "/v1/games", bid),
        (403, "not_seated", game.stranger, moves, bid),
        (409, "not_your_turn", game.waiting, moves, bid),
        (409, "table_started", game.stranger, f"{table}/seats", {}),
        (409, "not_seeding", game.mover, f"{table}/seeds", {"client_seed": "x"}),
        (409, "not_over", game.mover, f"{table}/audits", {}),
        (422, "bad_shape", game.mover, moves, {"type": 1}),
        (422, "bad_shape", game.mover, moves, {**bid, "ranks": "9"}),
        (422, "bad_shape", game.mover, moves, []),
        (422, "no_bid_to_call", game.mover, moves, {"type": "call"}),
        (422, "bid_not_allowed", game.mover, moves, {**bid, "ranks": ["2"]}),
        (422, "unknown_game", game.mover, "/v1/tables", {**order, "game": "snap"}),
        (422, "unknown_preset", game.mover, "/v1/tables", {**order, "preset": "vegas"}),
        (422, "unknown_option", game.mover, "/v1/tables", {**order, "options": {"aces": "wild"}}),
        (422, "option_out_of_range", game.mover, "/v1/tables", {**order, "options": {"jokers": 1}}),
        (422, "unknown_strategy", game.mover, "/v1/tables", {**order, "bots": ["psychic"]}),
        (422, "seats_out_of_range", game.mover, "/v1/tables", {**order, "seats": 10**15}),
        (422, "invalid", game.mover, "/v1/tables", {**order, "seats": "2"}),
        (422, "invalid", game.mover, f"/v1/tables/{NOWHERE}/seats", {"seat": "1"}),
        (422, "invalid", game.stranger, f"{table}/seats", {"seat": "1"}),
        (404, "not_found", game.mover, f"/v1/tables/{NOWHERE}/seats", {}),
        (422, "invalid", game.mover, "/v1/players", {"name": "\u202e", "kind": "human"}),
    ]
    for status, code, by, path, body in cases:
        headers = {"Authorization": f"Bearer {by.token}"} if by else {}
        answer = httpx.post(service.url + path, json=body, headers=headers, timeout=PATIENCE, verify=False)
        told = answer.headers["Content-Type"], answer.status_code, answer.json()["code"]
        if told != (PROBLEM, status, code):
            wrong.append((path, body, told))
    assert wrong == []
    assert game.mover.table(game.table) == before
    assert len(game.mover.ask("GET", "/v1/me/tables")["tables"]) == 1


def test_a_card_that_the_seat_does_not_hold_is_refused(service: Running) -> None:
    player, others = service.player(), [service.player() for _ in range(2)]
    table = player.opens(game="commerce", seats=3)
    for other in others:
        now = other.ask("POST", f"/v1/tables/{table}/seats")
    sitting = [player, *others]
    mover = sitting[now["turn"]["seats"][0]]
    state = mover.table(table)["state"]
    missing = next(code for code in ("2C", "3C", "4C", "5C", "6C", "7C", "8C") if code not in json.dumps(state))
    move = {"type": "exchange", "give": [missing], "take": state["widow"][:1]}
    assert mover.http.post(f"/v1/tables/{table}/moves", json=move).json()["code"] == "card_not_in_hand"
    assert mover.table(table)["version"] == now["version"]


ADDRESSES = [
    ("/replay?version=999", 422, "version_out_of_range"),
    ("/replay?version=99999999999999999999", 422, "version_out_of_range"),
    ("/replay?version=-1", 422, "version_out_of_range"),
    ("/replay?version=one", 422, "invalid"),
    ("/replay?as=1", 403, "not_yours"),
    ("/replay?as=all", 403, "not_yours"),
    ("/replay?as=9", 422, "no_such_seat"),
    ("/events?after=999", 422, "version_out_of_range"),
    ("/events?after=%ff", 422, "invalid"),
    ("/events?%ff=1", 422, "invalid"),
    ("/events?wait=31", 422, "invalid"),
    ("0/events?wait=31", 422, "invalid"),
    ("0/events?wait=30", 404, "not_found"),
    ("/record", 409, "not_over"),
    ("/moves", 401, "unauthorized"),
    ("/seats/9", 405, "method_not_allowed"),
    ("//events", 404, "not_found"),
    ("/./events", 404, "not_found"),
    ("%00", 404, "not_found"),
    ("%0d%0aX:%20y", 404, "not_found"),
    ("%ff", 404, "not_found"),
]


def test_an_invalid_address_is_a_problem(service: Running, game: Game) -> None:
    told = []
    for path, _, _ in ADDRESSES:
        answer = send(service.port, head("GET", f"/v1/tables/{game.table}{path}"))
        assert answer.headers["X"] is None, path
        told.append((path, *refusal(answer)))
    assert told == ADDRESSES


def test_an_unusual_method_gets_the_allowed_ones(service: Running) -> None:
    for method in ("PUT", "PROPFIND", "TRACE", "FOO"):
        answer = send(service.port, head(method, "/v1/games"))
        assert refusal(answer) == (405, "method_not_allowed"), method
        assert "GET" in answer.headers["Allow"], method


def test_head_and_options_are_answered(service: Running) -> None:
    asked = send(service.port, head("HEAD", "/v1/games"), method="HEAD")
    assert (asked.status, asked.body) == (200, b"")
    assert "GET" in send(service.port, head("OPTIONS", "/v1/games")).headers["Allow"]


HEADERS: list[tuple[dict[str, object], int, str]] = [
    ({"Idempotency_Key": "two words"}, 400, "bad_key"),
    ({"Idempotency_Key": "\xe9"}, 400, "bad_key"),
    ({"Idempotency_Key": "k" * 129}, 400, "bad_key"),
    ({"Idempotency_Key": ""}, 400, "bad_key"),
    ({"If_Match": "7"}, 400, "bad_if_match"),
    ({"If_Match": '"7", "8"'}, 400, "bad_if_match"),
    ({"If_Match": '"999"'}, 412, "version_conflict"),
    ({"If_Match": '"99999999999999999999"'}, 412, "version_conflict"),
    ({"Authorization": "Bearer"}, 401, "unauthorized"),
    ({"Authorization": "Basic QW5uOg=="}, 401, "unauthorized"),
    ({"Authorization": "Bearer \xff"}, 401, "unauthorized"),
    ({"Authorization": "Bearer " + "x" * 10_000}, 401, "unauthorized"),
]


def test_an_invalid_header_is_a_problem(service: Running, game: Game) -> None:
    told = []
    for headers, _, _ in HEADERS:
        by = None if "Authorization" in headers else game.mover
        request = head("POST", f"/v1/tables/{game.table}/moves", by, Content_Length=15, **headers)
        told.append((headers, *refusal(send(service.port, request, b'{"type":"call"}'))))
    assert told == HEADERS


# Bodies that never arrive


@pytest.mark.thorough
def test_bodies_that_never_come_leave_threads_for_other_requests(service: Running) -> None:
    threads = Settings.spare_threads + 1
    web = Web.on(service, CARDTABLE_THREADS=str(threads)).ready()
    player = {"name": "Ann", "kind": "human"}

    def opened() -> httpx.Response:
        return httpx.post(f"{web.url}/v1/players", json=player, timeout=PATIENCE, verify=False)

    def all_places_taken() -> bool:
        return opened().status_code == 503

    try:
        with ExitStack() as open_for_long:
            for _ in range(2 * threads):
                slow = open_for_long.enter_context(socket.create_connection(("127.0.0.1", web.port)))
                slow.sendall(head("POST", "/v1/players", Content_Length=100) + b"{")
            until(all_places_taken)
            refused = opened()
            assert (refused.json()["code"], refused.headers["Retry-After"]) == ("too_many_streams", "1")
            assert httpx.get(f"{web.url}/readyz", timeout=PATIENCE, verify=False).is_success
            assert httpx.get(f"{web.url}/v1/games", timeout=PATIENCE, verify=False).is_success
        until(lambda: opened().status_code == 201)
        assert web.stop() == 0
    finally:
        web.close()
