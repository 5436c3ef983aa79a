"""Shares of the processor over HTTP: who is charged, who waits, and who is refused."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from service.http.entry import context_of
from service.turns import Holder, Turns, Work
from tests.http.api import Api, Player
from tests.http.test_limits import limited
from tests.waiting import PATIENCE, until

HERE: Holder = ("address", "127.0.0.1")
HEALTH = ("/livez", "/readyz")


def turns_of(api: Api) -> Turns:
    return context_of(api.app).turns


@contextmanager
def a_full_line(api: Api) -> Iterator[None]:
    """This address is above its share, and another one above it has the place."""
    line = turns_of(api)
    line.usage.charge([HERE, ("address", "192.0.2.1")], 100)
    line.note_work()
    working = Work(line, [("address", "192.0.2.1")])
    working.begin()
    try:
        yield
    finally:
        working.end()


def shared(api: Api, **settings: str) -> Api:
    """The service with shares. Its document, against which responses are checked, has been read before."""
    assert api.document
    return limited(api, processor="1000/5 second", processor_per_address="1000/5 second", **settings)


@pytest.mark.parametrize("path", ["/v1/games", "/v1/me", "/v1/nowhere", "/"])
def test_every_request_is_charged_to_its_address_and_its_account(api: Api, ann: Player, path: str) -> None:
    shared(api)
    api.get(path, by=ann)
    usage = turns_of(api).usage
    assert usage.of([HERE]) > 0
    api.get("/v1/me", by=ann)
    assert usage.of([("account", ann.id)]) > 0


def test_the_parts_of_a_stream_are_charged(api: Api, ann: Player, bob: Player) -> None:
    table = api.finished(ann, bob)
    shared(api)
    answer = api.app.test_client().get(
        f"/v1/tables/{table}/events", headers={"Accept": "application/x-ndjson"}, buffered=False
    )
    usage, before = turns_of(api).usage, 0.0
    for _ in zip(range(2), answer.response, strict=False):
        assert usage.of([HERE]) > before
        before = usage.of([HERE])
    answer.close()


def test_a_request_above_the_share_waits_and_is_answered(api: Api) -> None:
    shared(api)
    with ThreadPoolExecutor(1) as threads:
        with a_full_line(api):
            waiting = threads.submit(lambda: api.app.test_client().get("/v1/games").status_code)
            until(lambda: turns_of(api).waiting == 1)
            elsewhere = api.app.test_client().get("/v1/games", environ_base={"REMOTE_ADDR": "203.0.113.9"})
            assert elsewhere.status_code == 200
            assert not waiting.done()
            assert [api.get(path).status_code for path in HEALTH] == [200, 200]
        assert waiting.result(PATIENCE) == 200


def test_so_many_requests_of_an_address_wait_for_a_turn(api: Api) -> None:
    shared(api, waiting_per_address="1")
    with ThreadPoolExecutor(1) as threads:
        with a_full_line(api):
            waiting = threads.submit(lambda: api.app.test_client().get("/v1/games").status_code)
            until(lambda: turns_of(api).waiting == 1)
            refused = api.get("/v1/games")
            assert (refused.status_code, refused.json["code"]) == (429, "too_many_requests")
            assert refused.headers["RateLimit-Policy"] == '"waiting-address";q=1;qu="concurrent-requests"'
            assert int(refused.headers["Retry-After"]) > 0
        assert waiting.result(PATIENCE) == 200


def test_a_due_move_waits_and_is_not_refused_however_many_requests_of_its_address_wait(
    api: Api, ann: Player, bob: Player
) -> None:
    shared(api, waiting="1", waiting_per_address="1")
    table = api.playing(ann, bob, draws=[0])
    [seat] = api.see(table)["turn"]["seats"]
    mover = (ann, bob)[seat]

    def ask(method: str, path: str, body: Any = None) -> int:
        headers = {"Authorization": f"Bearer {mover.token}"}
        return api.app.test_client().open(path, method=method, json=body, headers=headers).status_code

    with ThreadPoolExecutor(2) as threads:
        with a_full_line(api):
            reading = threads.submit(ask, "GET", "/v1/me")
            until(lambda: turns_of(api).waiting == 1)
            assert ask("GET", "/v1/me") == 429
            move = {"type": "bid", "kind": "high_card", "ranks": ["9"]}
            moving = threads.submit(ask, "POST", f"/v1/tables/{table}/moves", move)
            until(lambda: turns_of(api).waiting == 2)
        assert (moving.result(PATIENCE), reading.result(PATIENCE)) == (201, 200)


def test_a_part_of_an_export_waits_for_its_turn(api: Api, ann: Player, bob: Player) -> None:
    tables = [api.finished(ann, bob) for _ in range(2)]
    api.project(*tables)
    shared(api)
    answer = api.app.test_client().get("/v1/feed/records", buffered=False)
    parts = iter(answer.response)
    next(parts)
    with ThreadPoolExecutor(1) as threads:
        with a_full_line(api):
            waiting = threads.submit(next, parts)
            until(lambda: turns_of(api).waiting == 1)
        assert waiting.result(PATIENCE)
    answer.close()
