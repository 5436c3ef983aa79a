"""All positions of a finished table in one response, as used by a replay saved as one file."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from domain.table.evolve import fold
from service.engine.cache import STEP
from service.tables import reads
from tests.http.api import Api, Player
from tests.http.test_forks import fork, over  # noqa: F401 - a fixture
from tests.http.test_moves import finished_by_play


@pytest.fixture
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three positions of a two-player table."""
    monkeypatch.setattr(reads, "VIEWS", 13)


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    return finished_by_play(api, ann, bob)


def pages(api: Api, table: str, after: int = 0) -> Iterator[dict[str, Any]]:
    following: int | None = after
    while following is not None:
        page = api.get(f"/v1/tables/{table}/positions?after={following}").json
        yield page
        following = page.get("next")


def seen_by(position: dict[str, Any], viewer: str) -> bytes:
    """Returns the table as a viewer saw it, in the service's own bytes."""
    table = position["table"]
    if viewer != "public":
        own = position["seen"][viewer]
        state = own["state"] and {**own["state"], "last_hand": table["state"]["last_hand"]}
        table = {**table, **own, "state": state}
    return json.dumps(table, separators=(",", ":"), ensure_ascii=False).encode()


@pytest.mark.usefixtures("short_pages")
def test_they_are_the_steps_of_the_replay_as_everybody_saw_them(api: Api, table: str) -> None:
    positions = [each for page in pages(api, table) for each in page["positions"]]
    assert [each["table"]["version"] for each in positions] == [*range(1, api.see(table)["version"] + 1)]
    for each in positions:
        assert [*each["seen"]] == ["0", "1", "all"]
        for viewer in ("public", "0", "1", "all"):
            replay = f"/v1/tables/{table}/replay?version={each['table']['version']}&as={viewer}"
            assert seen_by(each, viewer) == api.get(replay).data


def test_those_of_a_fork_begin_where_it_was_forked(api: Api, eve: Player, over: str) -> None:  # noqa: F811
    forked = fork(api, over, eve, 5).json["id"]
    api.delete(f"/v1/tables/{forked}", by=eve)
    [page] = pages(api, forked)
    for each in page["positions"]:
        version = each["table"]["version"]
        assert seen_by(each, "all") == api.get(f"/v1/tables/{forked}/replay?version={version}&as=all").data


def test_who_left_before_the_start_has_a_name_as_in_the_replay(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = api.table(ann, seats=3)["id"]
    api.post(f"/v1/tables/{table}/seats", {}, by=eve)
    api.delete(f"/v1/tables/{table}/seats/1", by=eve)
    api.delete(f"/v1/tables/{table}", by=ann)
    [page] = pages(api, table)
    sat = page["positions"][2]
    assert sat["table"]["seats"][1]["player"]["name"] == "Eve"
    assert seen_by(sat, "public") == api.get(f"/v1/tables/{table}/replay?version=3&as=public").data


@pytest.mark.usefixtures("short_pages")
def test_they_come_in_pages(api: Api, table: str) -> None:
    first, *_, last = pages(api, table)
    assert ([each["table"]["version"] for each in first["positions"]], first["next"]) == ([1, 2, 3], 3)
    assert "next" not in last
    answer = api.get(f"/v1/tables/{table}/positions")
    assert answer.headers["Link"] == f'</v1/tables/{table}/positions?after=3>; rel="next"'
    [end] = pages(api, table, api.see(table)["version"])
    assert end == {"positions": []}


def test_before_the_end_nobody_gets_any(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    for by in (ann, bob, eve, None):
        for after in (0, 99):
            refused = api.get(f"/v1/tables/{table}/positions?after={after}", by=by)
            assert (refused.status_code, refused.json["code"]) == (409, "not_over")
            assert "positions" not in refused.json


def test_there_are_none_after_the_last_version(api: Api, table: str) -> None:
    refused = api.get(f"/v1/tables/{table}/positions?after={api.see(table)['version'] + 1}").json
    assert (refused["code"], refused["version"]) == ("version_out_of_range", api.see(table)["version"])


@pytest.mark.usefixtures("short_pages")
def test_a_page_folds_each_event_once(api: Api, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folded = list[int]()

    def counted(table: Any, events: Any) -> Any:
        new = [*events]
        folded.append(len(new))
        return fold(table, new)

    monkeypatch.setattr("service.engine.cache.fold", counted)
    for page in pages(api, table):
        before = page["positions"][0]["table"]["version"] - 1
        assert sum(folded) <= before % STEP + len(page["positions"])
        folded.clear()


def test_a_page_is_made_once_for_all_who_ask(api: Api, ann: Player, bob: Player, table: str) -> None:
    path = f"/v1/tables/{table}/positions"
    first, again = api.get(path, by=ann), api.get(path, by=bob)
    assert (first.data, first.headers["ETag"]) == (again.data, again.headers["ETag"])
    assert (first.headers["Cache-Control"], first.headers["X-Accel-Expires"]) == ("public, no-cache", "5")
    assert api.get(path, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    api.patch("/v1/me", {"name": "Anne"}, by=ann)
    assert api.get(path).json["positions"][-1]["table"]["seats"][0]["player"]["name"] == "Anne"
