"""CPU shares over HTTP: charging senders, queueing, and refusing."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Any

import pytest
from flask import Flask

from service.access.scheduling import CpuScheduler, Holder, Work
from service.http.entry import context_of
from tests.http.api import Api, Player
from tests.http.test_limits import limited
from tests.polling import PATIENCE, until

HERE: Holder = ("address", "127.0.0.1")


def scheduler_of(api: Api) -> CpuScheduler:
    return context_of(api.app).scheduler


@contextmanager
def a_full_line(api: Api) -> Iterator[None]:
    """Fills the queue: this address is over its share, and another address over its share occupies the slot."""
    line = scheduler_of(api)
    line.usage.charge([HERE, ("address", "192.0.2.1")], 100)
    within, above = (Work(line, [("address", f"192.0.2.{n}")]) for n in (2, 1))
    within.begin()
    above.begin()
    try:
        yield
    finally:
        above.end()
        within.end()


def shared(api: Api, **settings: str) -> Api:
    """Enables CPU shares. The document for checking responses is read before, so it is not charged."""
    assert api.document
    return limited(api, processor="1000/5 second", processor_per_address="1000/5 second", **settings)


@pytest.mark.parametrize("path", ["/v1/games", "/v1/me", "/v1/nowhere", "/", "/livez", "/readyz"])
def test_every_request_is_charged_to_its_address_and_its_account(api: Api, ann: Player, path: str) -> None:
    shared(api)
    api.get(path, by=ann)
    usage = scheduler_of(api).usage
    assert usage.of([HERE]) > 0
    api.get("/v1/me", by=ann)
    assert usage.of([("account", ann.id)]) > 0


def test_the_parts_of_a_stream_are_charged(api: Api, ann: Player, bob: Player) -> None:
    table = api.finished(ann, bob)
    shared(api)
    answer = api.app.test_client().get(
        f"/v1/tables/{table}/events", headers={"Accept": "application/x-ndjson"}, buffered=False
    )
    usage, before = scheduler_of(api).usage, 0.0
    for _ in zip(range(2), answer.response, strict=False):
        assert usage.of([HERE]) > before
        before = usage.of([HERE])
    answer.close()


def test_a_request_above_the_share_waits_and_is_answered(api: Api) -> None:
    shared(api)
    with ThreadPoolExecutor(1) as threads:
        with a_full_line(api):
            waiting = threads.submit(lambda: api.app.test_client().get("/v1/games").status_code)
            until(lambda: scheduler_of(api).waiting == 1)
            elsewhere = api.app.test_client().get("/v1/games", environ_base={"REMOTE_ADDR": "203.0.113.9"})
            assert elsewhere.status_code == 200
            assert not waiting.done()
        assert waiting.result(PATIENCE) == 200


class Late:
    """A body `{}` that arrives when the test allows it."""

    def __init__(self) -> None:
        self.asked, self.may_come = Event(), Event()

    def read(self, _: int) -> bytes:
        self.asked.set()
        self.may_come.wait(PATIENCE)
        return b"{}"


def test_a_request_has_its_turn_when_its_body_has_come(api: Api) -> None:
    shared(api)
    late = Late()

    def ask() -> int:
        return (
            api.app.test_client()
            .get("/v1/games", environ_overrides={"wsgi.input": late, "CONTENT_LENGTH": "2"})
            .status_code
        )

    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(ask)
        assert late.asked.wait(PATIENCE)
        with a_full_line(api):
            late.may_come.set()
            until(lambda: scheduler_of(api).waiting == 1)
        assert waiting.result(PATIENCE) == 200


def test_so_many_requests_of_an_address_wait_for_a_turn(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    shared(api, waiting_per_address="1")
    with ThreadPoolExecutor(1) as threads:
        with a_full_line(api):
            waiting = threads.submit(lambda: api.app.test_client().get("/v1/games").status_code)
            until(lambda: scheduler_of(api).waiting == 1)
            with monkeypatch.context() as without:
                without.delattr(Flask, "wsgi_app")  # it handles only requests that have a slot
                refused = api.get("/v1/games")
            assert (refused.status_code, refused.json["code"]) == (429, "too_many_requests")
            assert refused.headers["RateLimit-Policy"] == '"waiting-address";q=1;qu="concurrent-requests"'
            assert int(refused.headers["Retry-After"]) > 0
        assert waiting.result(PATIENCE) == 200


def test_a_due_move_waits_and_is_not_refused_however_many_requests_of_its_address_wait(
    api: Api, ann: Player, bob: Player
) -> None:
    shared(api, waiting_per_address="1")
    table = api.playing(ann, bob, draws=[0])
    [seat] = api.see(table)["turn"]["seats"]
    mover = (ann, bob)[seat]

    def ask(method: str, path: str, body: Any = None) -> int:
        headers = {"Authorization": f"Bearer {mover.token}"}
        return api.app.test_client().open(path, method=method, json=body, headers=headers).status_code

    with ThreadPoolExecutor(2) as threads:
        with a_full_line(api):
            reading = threads.submit(ask, "GET", "/v1/me")
            until(lambda: scheduler_of(api).waiting == 1)
            assert ask("GET", "/v1/me") == 429
            move = {"type": "bid", "kind": "high_card", "ranks": ["9"]}
            moving = threads.submit(ask, "POST", f"/v1/tables/{table}/moves", move)
            until(lambda: scheduler_of(api).waiting == 2)
        assert (moving.result(PATIENCE), reading.result(PATIENCE)) == (201, 200)


def test_an_account_that_has_all_its_places_waits_with_those_of_its_address(api: Api, ann: Player) -> None:
    shared(api, waiting="1", waiting_per_address="2")
    api.get("/v1/me", by=ann)

    def ask(method: str, path: str) -> int:
        headers = {"Authorization": f"Bearer {ann.token}"}
        return api.app.test_client().open(path, method=method, headers=headers).status_code

    moves = ("POST", "/v1/tables/t_nowhere/moves")
    with ThreadPoolExecutor(5) as threads:
        with a_full_line(api):
            moving = [threads.submit(ask, *moves) for _ in range(3)]
            reading = [threads.submit(ask, "GET", "/v1/me") for _ in range(2)]
            until(lambda: scheduler_of(api).waiting == 5)
            assert ask(*moves) == ask("GET", "/v1/me") == 429
        assert {each.result(PATIENCE) for each in reading} == {200}
        assert 429 not in {each.result(PATIENCE) for each in moving}


def test_a_revoked_token_uses_nothing_of_its_former_account(api: Api, ann: Player) -> None:
    shared(api)
    api.get("/v1/me", by=ann)
    api.delete("/v1/me/tokens", by=ann)
    assert api.get("/v1/me", by=ann).status_code == 401
    usage, here = scheduler_of(api).usage, scheduler_of(api).usage.of([HERE])
    before = usage.of([("account", ann.id)])
    assert api.get("/v1/me", by=ann).status_code == 401
    assert usage.of([HERE]) > here
    assert usage.of([("account", ann.id)]) <= before


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
            until(lambda: scheduler_of(api).waiting == 1)
        assert waiting.result(PATIENCE)
    answer.close()
