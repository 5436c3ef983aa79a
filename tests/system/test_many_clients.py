"""Many clients at once, each with its own connection, and two web processes: every request takes effect once."""

import socket
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, NamedTuple

import httpx
import pytest

from bots.verify import verify
from domain.canonical import canonical, genesis, link
from tests.polling import PATIENCE, until
from tests.system.running import Player, Running, Web, client

CLIENTS = 32
BID = {"type": "bid", "kind": "high_card", "ranks": ["9"]}
CALL = {"type": "call"}


@pytest.fixture(scope="module")
def other(service: Running) -> Iterator[Web]:
    """A second web process on the same log."""
    web = Web.on(service).ready()
    yield web
    assert web.stop() == 0
    web.close()


class Game(NamedTuple):
    """A table of Commune for two with the `mover` to move at `version`."""

    table: str
    version: int
    mover: Player
    waiting: Player

    @property
    def moves(self) -> str:
        return f"/v1/tables/{self.table}/moves"

    def headers(self, key: str, version: int | None = None) -> dict[str, str]:
        return {
            "Authorization": f"Bearer {self.mover.token}",
            "Content-Type": "application/json",
            "Idempotency-Key": key,
            "If-Match": f'"{self.version if version is None else version}"',
        }


@pytest.fixture
def game(service: Running) -> Game:
    players = service.player(), service.player()
    table = players[0].opens(game="commune", seats=2)
    now = players[1].ask("POST", f"/v1/tables/{table}/seats")
    (seat,) = now["turn"]["seats"]
    return Game(table, now["version"], players[seat], players[1 - seat])


def at_once(url: str, ask: Callable[[int, httpx.Client], httpx.Response]) -> list[httpx.Response]:
    """Returns the responses to many clients, all of which connect before the first one sends its request."""
    barrier = Barrier(CLIENTS, timeout=PATIENCE)

    def run(number: int) -> httpx.Response:
        with client(url) as own:
            own.get("/livez")
            barrier.wait()
            return ask(number, own)

    with ThreadPoolExecutor(CLIENTS) as threads:
        return list(threads.map(run, range(CLIENTS)))


def outcomes(answers: list[httpx.Response]) -> Counter[Any]:
    return Counter(answer.json().get("code", answer.status_code) for answer in answers)


def check_chain(player: Player, table: str) -> list[dict[str, Any]]:
    """Returns a table's events after checking their chain."""
    head = genesis(table)
    events = player.events(table)
    for number, event in enumerate(events, start=1):
        form = {name: event[name] for name in event if name not in ("hash", "private", "disclosed")}
        head = link(head, canonical(form))
        assert (event["version"], event["hash"]) == (number, head.hex())
    return events


def test_one_move_under_one_key_is_one_batch_with_equal_responses(service: Running, game: Game) -> None:
    headers = game.headers("one-key-for-all")
    answers = at_once(service.url, lambda _, own: own.post(game.moves, json=BID, headers=headers))
    assert outcomes(answers) == {201: CLIENTS}
    assert len({answer.content for answer in answers}) == 1
    assert sum("Idempotent-Replayed" not in answer.headers for answer in answers) == 1
    assert len(check_chain(game.mover, game.table)) == game.version + 1


def test_moves_on_one_version_under_different_keys_are_one_move_and_conflicts(service: Running, game: Game) -> None:
    answers = at_once(
        service.url, lambda number, own: own.post(game.moves, json=BID, headers=game.headers(f"key-{number}"))
    )
    assert outcomes(answers) == {201: 1, "version_conflict": CLIENTS - 1}
    assert Counter(answer.status_code for answer in answers) == {201: 1, 412: CLIENTS - 1}
    assert len(check_chain(game.mover, game.table)) == game.version + 1


@pytest.mark.thorough
def test_two_processes_make_one_move(service: Running, other: Web, game: Game) -> None:
    urls = (service.url, other.url)
    headers = game.headers("one-key-for-all")
    answers = at_once(
        service.url, lambda number, own: own.post(urls[number % 2] + game.moves, json=BID, headers=headers)
    )
    assert outcomes(answers) == {201: CLIENTS}
    assert len({answer.content for answer in answers}) == 1
    assert len(check_chain(game.mover, game.table)) == game.version + 1


def test_the_last_seat_is_taken_once(service: Running) -> None:
    opener = service.player()
    table = opener.opens(game="commune", seats=2)
    players = [service.player() for _ in range(CLIENTS)]

    def sit(number: int, own: httpx.Client) -> httpx.Response:
        headers = {"Authorization": f"Bearer {players[number].token}", "Idempotency-Key": "the-same-for-each"}
        return own.post(f"/v1/tables/{table}/seats", headers=headers)

    assert outcomes(at_once(service.url, sit)) == {201: 1, "table_started": CLIENTS - 1}
    taken = [event for event in check_chain(opener, table) if event["type"] == "table.seat_taken"]
    assert [event["actor"] for event in taken] == [0, 1]


@pytest.mark.thorough
def test_a_table_is_opened_once_for_a_key_over_two_processes(service: Running, other: Web) -> None:
    opener = service.player()
    headers = {"Authorization": f"Bearer {opener.token}", "Idempotency-Key": "one-key-for-all"}
    order = {"game": "commerce", "seats": 3, "bots": ["random"]}
    urls = (service.url, other.url)
    answers = at_once(
        service.url, lambda number, own: own.post(f"{urls[number % 2]}/v1/tables", json=order, headers=headers)
    )
    assert outcomes(answers) == {201: CLIENTS}
    assert len({answer.content for answer in answers}) == 1
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert len(opener.ask("GET", "/v1/me/tables")["tables"]) == 1


def test_a_table_is_valid_after_simultaneous_resignations_and_moves(service: Running, game: Game) -> None:
    """No move follows its seat's resignation, in any order. After both resignations the table is over."""
    seats = {seat["player"]["id"]: seat["seat"] for seat in game.mover.table(game.table)["seats"]}

    def leave_or_move(number: int, own: httpx.Client) -> httpx.Response:
        player = (game.mover, game.waiting)[number % 2]
        headers = {"Authorization": f"Bearer {player.token}"}
        if number < CLIENTS // 2:
            return own.post(game.moves, json=BID, headers=headers)
        return own.delete(f"/v1/tables/{game.table}/seats/{seats[player.id]}", headers=headers)

    answers = at_once(service.url, leave_or_move)
    assert outcomes(answers)[200] == 2
    assert all(answer.status_code in (200, 201, 403, 409, 422) for answer in answers)
    assert game.mover.table(game.table)["status"] == "abandoned"
    check_chain(game.mover, game.table)
    assert verify(game.mover.ask("GET", f"/v1/tables/{game.table}/record")).status == "passed"


# Retries


@pytest.mark.thorough
def test_a_lost_response_is_replayed_over_a_stale_version_by_a_process_with_a_stale_cache(
    service: Running, other: Web, game: Game
) -> None:
    old = httpx.get(f"{other.url}/v1/tables/{game.table}", timeout=PATIENCE, verify=False).json()
    assert old["version"] == game.version
    headers = game.headers("lost")
    lose_the_response(service.port, game.moves, headers)
    until(lambda: len(game.waiting.events(game.table)) > game.version)
    game.waiting.ask("POST", game.moves, **CALL)
    retried = [
        httpx.post(url + game.moves, content=BODY, headers=headers, timeout=PATIENCE, verify=False)
        for url in (other.url, service.url, other.url)
    ]
    assert [answer.status_code for answer in retried] == [201] * 3
    assert len({answer.content for answer in retried}) == 1
    assert all(answer.headers["Idempotent-Replayed"] == "true" for answer in retried)
    assert (retried[0].json()["version"], len(retried[0].json()["events"])) == (game.version + 1, 1)
    events = check_chain(game.mover, game.table)
    assert retried[0].json()["head"] == events[game.version]["hash"]
    assert sum(event["type"] == "commune.bid_made" for event in events) == 1


@pytest.mark.thorough
def test_a_process_with_a_stale_cache_refuses_no_valid_move(service: Running, other: Web, game: Game) -> None:
    httpx.get(f"{other.url}/v1/tables/{game.table}", timeout=PATIENCE, verify=False)
    game.mover.ask("POST", game.moves, **BID)
    headers = {"Authorization": f"Bearer {game.waiting.token}", "If-Match": f'"{game.version + 1}"'}
    called = httpx.post(other.url + game.moves, json=CALL, headers=headers, timeout=PATIENCE, verify=False)
    assert called.status_code == 201, called.text
    stale = httpx.post(service.url + game.moves, json=CALL, headers=headers, timeout=PATIENCE, verify=False)
    assert (stale.status_code, stale.json()["version"]) == (412, called.json()["version"])
    check_chain(game.mover, game.table)


@pytest.mark.thorough
def test_a_move_at_one_process_wakes_a_wait_at_another(service: Running, other: Web, game: Game) -> None:
    with ThreadPoolExecutor() as threads:
        path = f"{other.url}/v1/tables/{game.table}/events?after={game.version}&wait=30"
        waiting = threads.submit(httpx.get, path, timeout=PATIENCE)
        game.mover.ask("POST", game.moves, **BID)
        assert [event["type"] for event in waiting.result().json()["events"]] == ["commune.bid_made"]


BODY = b'{"type": "bid", "kind": "high_card", "ranks": ["9"]}'


def lose_the_response(port: int, path: str, headers: dict[str, str]) -> None:
    """Sends the bid and closes the connection without reading the response."""
    lines = [f"POST {path} HTTP/1.1", "Host: x", f"Content-Length: {len(BODY)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall("\r\n".join([*lines, "", ""]).encode() + BODY)
        connection.recv(1)  # the response was sent; all but its first byte is lost
