"""The feed of finished tables."""

import json
import re
import threading
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from domain.fairness import client_seed_hash
from service.access.scheduling import WaiterLimit
from service.http.entry import Context, install
from service.live import hub, sources
from tests.http.api import Api, Player
from tests.http.streams import another_process, waiting_in
from tests.polling import PATIENCE, until


@pytest.fixture
def ended(api: Api, ann: Player, bob: Player) -> list[str]:
    """Three tables, in the order in which they ended."""
    tables = []
    for _ in range(3):
        tables.append(api.finished(ann, bob))
        api.clock.later(1)
    api.project(*tables)
    return tables


def feed(api: Api, query: str = "") -> dict[str, Any]:
    answer = api.get(f"/v1/feed?{query}")
    assert answer.status_code == 200
    return dict(answer.json)


def test_finished_public_tables_are_in_the_feed_in_the_order_in_which_they_ended(
    api: Api, ann: Player, bob: Player, ended: list[str]
) -> None:
    page = feed(api)
    assert [(each["position"], each["table"]) for each in page["tables"]] == [*enumerate(ended, 1)]
    assert (page["position"], page["last"]) == (3, 3)
    seen = api.see(ended[0])
    assert {name: page["tables"][0][name] for name in ("status", "version", "head", "result", "players")} == {
        "status": seen["status"],
        "version": seen["version"],
        "head": seen["head"],
        "result": seen["result"],
        "players": [{"id": ann.id, "kind": "human"}, {"id": bob.id, "kind": "human"}],
    }


def test_a_reader_continues_after_a_position(api: Api, ended: list[str]) -> None:
    first = feed(api, "limit=2")
    assert [each["table"] for each in first["tables"]] == ended[:2]
    rest = feed(api, f"after={first['position']}")
    assert [each["table"] for each in rest["tables"]] == ended[2:]
    assert feed(api, f"after={rest['position']}") == {"tables": [], "position": 3, "last": 3}


def test_an_unlisted_table_and_a_table_that_never_filled_are_not_in_the_feed(
    api: Api, ann: Player, bob: Player
) -> None:
    unlisted = api.playing(ann, bob, visibility="unlisted")
    for seat, player in ((1, bob), (0, ann)):
        assert api.delete(f"/v1/tables/{unlisted}/seats/{seat}", by=player).status_code == 200
    closed = api.table(ann)["id"]
    api.delete(f"/v1/tables/{closed}", by=ann)
    api.project(unlisted, closed)
    assert feed(api)["tables"] == []


def broken_off(api: Api, ann: Player, bob: Player, **order: Any) -> str:
    """Returns a table closed by its opener, or by the service on the opener's behalf, after the opener's reveal."""
    committed: dict[str, Any] = {"client_seed_hash": client_seed_hash("mine")}
    table: str = api.table(ann, **committed, **order)["id"]
    assert api.post(f"/v1/tables/{table}/seats", committed, by=bob).json["status"] == "seeding"
    assert api.post(f"/v1/tables/{table}/seeds", {"client_seed": "mine"}, by=ann).status_code == 201
    assert api.delete(f"/v1/tables/{table}", by=ann).status_code == 200
    return table


def test_a_table_that_is_broken_off_while_seeds_are_revealed_leaves_a_trace(api: Api, ann: Player, bob: Player) -> None:
    tables = [broken_off(api, ann, bob), broken_off(api, ann, bob, visibility="unlisted")]
    api.project(*tables)
    (entry,) = feed(api)["tables"]
    assert (entry["table"], entry["status"], entry["result"]) == (tables[0], "abandoned", None)
    assert entry["seeds_revealed"] == [0]
    record = api.get(f"/v1/tables/{tables[0]}/record").json
    assert (record["head"], record["client_seeds"]) == (entry["head"], [])
    assert api.get(f"/v1/log/proofs/inclusion?table={tables[0]}").json["position"] == 1
    assert api.get(f"/v1/log/proofs/inclusion?table={tables[1]}").status_code == 404


def test_a_table_that_is_broken_off_counts_for_nothing(api: Api, ann: Player, bob: Player) -> None:
    wanted = {"game": "commune", "seats": 2, "client_seed_hash": client_seed_hash("mine")}
    rated = str(api.post("/v1/quick-seats", wanted, by=ann).json["id"])
    assert api.post(f"/v1/tables/{rated}/seats", by=bob).json["status"] == "seeding"
    api.delete(f"/v1/tables/{rated}", by=ann)
    api.clock.later(1)
    api.project(rated, broken_off(api, ann, bob))
    assert [(each.get("rated"), each["seeds_revealed"]) for each in feed(api)["tables"]] == [(True, []), (None, [0])]
    for player in (ann, bob):
        assert api.get(f"/v1/players/{player.id}").json["statistics"] == []
    assert api.get(f"/v1/tables/{rated}/ratings").json == {"pending": False, "seats": []}


def test_an_entry_does_not_change_when_an_account_is_erased(api: Api, bob: Player, ended: list[str]) -> None:
    before = feed(api)
    api.delete("/v1/me", by=bob)
    api.project(*ended)
    assert feed(api) == before


def test_a_reader_can_wait_for_the_next_entry(api: Api, ann: Player, bob: Player, ended: list[str]) -> None:
    found: list[dict[str, Any]] = []
    reader = threading.Thread(target=lambda: found.append(feed(api, "after=3&wait=30")))
    reader.start()
    fourth = api.finished(ann, bob)
    api.project(fourth)
    reader.join(PATIENCE)
    assert [each["table"] for each in found[0]["tables"]] == [fourth]


@pytest.mark.usefixtures("ended")
@pytest.mark.parametrize("query", ["after=4", "after=99"])
def test_a_position_that_does_not_exist_yet_is_refused(api: Api, query: str) -> None:
    answer = api.get(f"/v1/feed?{query}")
    assert (answer.status_code, answer.json["code"]) == (422, "position_out_of_range")


@pytest.mark.parametrize("query", ["after=-1", "after=x", "limit=0", "limit=1001", "wait=31", "before=1"])
def test_a_wrong_parameter_is_refused(api: Api, query: str) -> None:
    answer = api.get(f"/v1/feed?{query}")
    assert (answer.status_code, answer.json["code"]) == (422, "invalid")


# Streams


ENDS = {"application/x-ndjson": "\n", "text/event-stream": "\n\n"}


def stream(api: Api, path: str, accept: str, **headers: str) -> Generator[str]:
    """Yields the messages of a stream. A part may contain several."""
    answer = api.app.test_client().get(path, headers={"Accept": accept, **headers}, buffered=False)
    assert answer.mimetype == accept
    try:
        for number, part in enumerate(answer.response):
            if number == 0:
                continue  # the retry interval, or an empty line
            text = bytes(part).decode()  # type: ignore[arg-type]
            yield from re.findall(f".*?{ENDS[accept]}", text, re.DOTALL)
    finally:
        answer.close()


def test_the_feed_is_streamed_as_lines(api: Api, ann: Player, bob: Player, ended: list[str]) -> None:
    entries = feed(api)["tables"]
    with closing(stream(api, "/v1/feed", "application/x-ndjson")) as parts:
        assert [json.loads(next(parts)) for _ in ended] == entries
        fourth = api.finished(ann, bob)
        api.project(fourth)
        assert json.loads(next(parts))["table"] == fourth


def test_a_browser_goes_on_after_the_last_position_it_has(api: Api, ended: list[str]) -> None:
    with closing(stream(api, "/v1/feed?after=0", "text/event-stream", **{"Last-Event-ID": "1"})) as parts:
        for position, table in enumerate(ended[1:], 2):
            identity, data = next(parts).strip().split("\n")
            assert identity == f"id: {position}"
            assert json.loads(data.removeprefix("data: "))["table"] == table


def test_all_readers_share_one_read_of_the_feed(
    api: Api, ann: Player, bob: Player, ended: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "LOOK_SECONDS", 60)
    medias = ["application/x-ndjson", "text/event-stream"] * 5
    streams = [stream(api, "/v1/feed?after=3", media) for media in medias]
    with ThreadPoolExecutor(len(streams)) as threads:
        before = api.ports["finished"].calls["after"] + len(streams)
        following = [threads.submit(next, each) for each in streams]
        until(lambda: waiting_in(api.service) == len(streams) and api.ports["finished"].calls["after"] > before)
        api.ports["finished"].calls.clear()
        api.ports["table_index"].calls.clear()
        fourth = api.finished(ann, bob)
        api.service = another_process(api)
        api.project(fourth)
        assert all(fourth in each.result() for each in following)
    assert (api.ports["finished"].calls["after"], api.ports["table_index"].calls["find"]) == (1, 1)
    for each in streams:
        each.close()


@pytest.mark.parametrize("shared", [1, 100])
def test_no_reader_misses_an_entry_however_many_come_at_once(
    api: Api, ann: Player, bob: Player, ended: list[str], shared: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "SHARED_ENTRIES", shared)
    following = [stream(api, "/v1/feed?after=1", "application/x-ndjson") for _ in range(2)]
    assert [[json.loads(next(each))["table"] for _ in ended[1:]] for each in following] == [ended[1:]] * 2
    later = [api.finished(ann, bob) for _ in range(3)]
    api.project(*later)
    assert [{json.loads(next(each))["table"] for _ in later} for each in following] == [{*later}] * 2
    for each in following:
        each.close()


def test_a_silent_stream_of_the_feed_has_heartbeats(api: Api) -> None:
    install(
        api.app,
        Context(replace(api.service, settings=replace(api.service.settings, heartbeat_seconds=0.01)), WaiterLimit(8)),
    )
    with closing(stream(api, "/v1/feed", "application/x-ndjson")) as parts:
        assert [next(parts) for _ in range(2)] == ["\n", "\n"]


def test_a_stream_of_the_feed_ends_when_its_token_is_revoked(api: Api, ann: Player, ended: list[str]) -> None:
    headers = {"Authorization": f"Bearer {ann.token}"}
    with closing(stream(api, "/v1/feed?after=2", "application/x-ndjson", **headers)) as parts:
        assert json.loads(next(parts))["table"] == ended[2]
        api.delete("/v1/me/tokens?which=all", by=ann)
        assert list(parts) == []


@pytest.mark.usefixtures("ended")
def test_a_stream_after_a_position_that_does_not_exist_yet_is_refused(api: Api) -> None:
    answer = api.get("/v1/feed?after=4", headers={"Accept": "text/event-stream"})
    assert answer.json["code"] == "position_out_of_range"
