"""GET /v1/tables as a stream of changes to public tables."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from events.errors import LogUnavailable
from service.http.app import waiter_limit
from service.http.entry import Context, install
from service.process.settings import Settings
from service.projections.projector import Projector
from tests.http.api import Api, Player
from tests.http.streams import Connection, another_process, waiting_in
from tests.polling import until


@pytest.fixture(autouse=True)
def _rare_heartbeats(api: Api) -> Iterator[None]:
    api.service = replace(api.service, settings=Settings(heartbeat_seconds=60))
    install(api.app, Context(api.service, waiter_limit(api.service.settings)))
    yield
    api.service.stopping.set()


def opened(api: Api, by: Player, **order: Any) -> str:
    """Opens a table of two seats, one of them free."""
    return str(api.table(by, seats=2, **order)["id"])


def heard(api: Api, happens: Callable[[], object], *readers: Player | None) -> list[dict[str, Any]]:
    """Returns the next table on the stream of each reader while an action runs."""
    streams = [Connection(api, "/v1/tables", by) for by in readers or (None,)]
    with ThreadPoolExecutor() as threads:
        parts = [threads.submit(stream.part) for stream in streams]
        until(lambda: waiting_in(api.service) == len(streams))
        happens()
        tables = [json.loads(part.result()) for part in parts]
    for stream in streams:
        stream.close()
    return tables


def test_a_table_comes_as_the_list_has_it(api: Api, ann: Player, bob: Player) -> None:
    table = opened(api, ann)
    told = heard(api, lambda: api.project(table), ann, bob, None)
    listed = api.get("/v1/tables").json["tables"]
    assert told == listed * 3
    assert (told[0]["status"], told[0]["free_seats"], told[0]["seats"][0]["player"]["name"]) == ("open", 1, "Ann")


def test_each_change_of_a_list_comes_and_a_move_does_not(api: Api, ann: Player, bob: Player) -> None:
    projector = Projector(api.service.ports)
    table = opened(api, ann)
    projector.project(table)
    assert api.post(f"/v1/tables/{table}/seats", by=bob).status_code == 201
    [begun] = heard(api, lambda: projector.project(table))
    assert (begun["id"], begun["status"]) == (table, "playing")
    assert api.bid(table, ann).status_code == 201
    other = opened(api, bob)

    def projected() -> None:
        projector.project(table)
        projector.project(other)

    [told] = heard(api, projected)
    assert told["id"] == other


def test_it_comes_from_another_process(api: Api, ann: Player) -> None:
    table = opened(api, ann)

    def elsewhere() -> None:
        api.service = another_process(api)
        api.project(table)

    before = api.service
    [told] = heard(api, elsewhere)
    assert told["id"] == table
    before.stopping.set()


def test_nobody_hears_of_an_unlisted_table_or_a_hidden_one(api: Api, ann: Player) -> None:
    unlisted, hidden, shown = opened(api, ann, visibility="unlisted"), opened(api, ann), opened(api, ann)
    api.service.ports.moderation.hide(hidden, hidden=True)
    [told] = heard(api, lambda: api.project(unlisted, hidden, shown))
    assert told["id"] == shown


def test_a_browser_brings_a_ticket(api: Api, ann: Player) -> None:
    ticket = api.post("/v1/me/tickets", by=ann).json["ticket"]
    stream = Connection(api, f"/v1/tables?ticket={ticket}", None, accept="text/event-stream")
    assert (stream.answer.status_code, stream.part()) == (200, "retry: 1000\n\n")
    assert api.get(f"/v1/tables?ticket={ticket}").status_code == 401, "each ticket is for one request"


def test_names_and_what_is_hidden_are_those_of_the_moment(api: Api, ann: Player) -> None:
    """Repeats an unchanged table, as after a restart of the projector."""
    table = opened(api, ann)
    stream = Connection(api, "/v1/tables", None)
    told: list[dict[str, Any]] = []
    with ThreadPoolExecutor() as threads:
        for name in ("Ann", "Zoe"):
            assert api.patch("/v1/me", {"name": name}, by=ann).status_code == 200
            part = threads.submit(stream.part)
            until(lambda: waiting_in(api.service) == 1)
            api.project(table)
            told.append(json.loads(part.result()))
    assert [each["seats"][0]["player"]["name"] for each in told] == ["Ann", "Zoe"]


def test_the_stream_follows_before_it_begins(api: Api, ann: Player) -> None:
    table = opened(api, ann)
    stream = Connection(api, "/v1/tables", None)
    api.project(table)
    until(lambda: waiting_in(api.service) == 0)
    assert json.loads(stream.part())["id"] == table


def test_a_projector_goes_on_where_nobody_can_be_told(api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def unavailable(_subject: str, _words: str) -> None:
        raise LogUnavailable("no wake channel")

    monkeypatch.setattr(api.service.ports.wakes, "say", unavailable)
    table = opened(api, ann)
    api.project(table)
    assert [each["id"] for each in api.get("/v1/tables").json["tables"]] == [table]
