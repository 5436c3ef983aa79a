"""Consent to the use of a table's record in open datasets, given by each seat and logged until the match ends."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from service.access.limits import limits_from
from service.http.app import waiter_limit
from service.http.entry import Context, install
from service.process.settings import Settings
from tests.http.api import Answer, Api, Player

RECORD = "application/vnd.cardtable.record+json"


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    return api.playing(ann, bob, draws=[0])


def say(api: Api, table: str, by: Player | None, agreed: object = True, **how: object) -> Answer:
    answer = api.ask("PUT", f"/v1/tables/{table}/sharing", {"agreed": agreed}, by=by, **how)  # type: ignore[arg-type]
    assert isinstance(answer, Answer)
    return answer


def shared(api: Api, table: str, by: Player | None = None) -> list[int]:
    return [each["seat"] for each in api.see(table, by)["seats"] if each.get("sharing")]


def test_nobody_agrees_by_default_and_everybody_sees_who_does(api: Api, ann: Player, bob: Player, table: str) -> None:
    assert shared(api, table) == []
    answer = say(api, table, bob)
    assert answer.status_code == 200
    assert [each.get("sharing") for each in answer.json["seats"]] == [None, True]
    assert shared(api, table) == shared(api, table, ann) == [1]
    event = api.events(table)[-1]
    assert (event["type"], event["actor"], event["by"], event["data"]) == ("table.sharing_agreed", 1, "player", {})
    assert say(api, table, bob, agreed=False).status_code == 200
    assert shared(api, table) == []
    assert api.events(table)[-1]["type"] == "table.sharing_withdrawn"


def test_what_is_said_already_changes_nothing(api: Api, bob: Player, table: str) -> None:
    say(api, table, bob, agreed=False)
    before = say(api, table, bob).json["version"]
    assert say(api, table, bob).json["version"] == before


def test_it_may_be_said_before_the_start_and_after_resigning_and_not_after_the_end(
    api: Api, ann: Player, bob: Player
) -> None:
    opened = api.table(ann)["id"]
    assert say(api, opened, ann).status_code == 200
    api.post(f"/v1/tables/{opened}/seats", by=bob)
    assert shared(api, opened) == [0]
    api.delete(f"/v1/tables/{opened}/seats/0", by=ann)
    assert say(api, opened, ann, agreed=False).status_code == 200
    api.delete(f"/v1/tables/{opened}/seats/1", by=bob)
    for agreed in (True, False):
        assert say(api, opened, bob, agreed).json["code"] == "table_over"


def test_a_rematch_and_a_fork_begin_without(api: Api, ann: Player, bob: Player, table: str) -> None:
    say(api, table, ann)
    for seat, player in ((1, bob), (0, ann)):
        api.delete(f"/v1/tables/{table}/seats/{seat}", by=player)
    assert shared(api, table) == [0]
    for path, body in (("rematch", None), ("forks", {"version": 6})):
        answer = api.post(f"/v1/tables/{table}/{path}", body, by=ann)
        assert answer.status_code == 201, answer.text
        assert shared(api, answer.json["id"]) == []


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
def test_only_those_with_a_seat_say_it(api: Api, ann: Player, bob: Player, visibility: str) -> None:
    table, eve = api.playing(ann, bob, draws=[0], visibility=visibility), api.player("Eve")
    assert say(api, table, eve).json["code"] == "not_seated"
    assert say(api, table, None).json["code"] == "unauthorized"
    assert say(api, "t_nothing0000000000000", ann).json["code"] == "not_found"
    assert say(api, table, ann, agreed="yes").json["code"] == "invalid"
    assert say(api, table, ann, if_match=1).json["code"] == "version_conflict"
    assert shared(api, table) == []


def test_an_unlisted_table_that_all_share_is_in_no_feed(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0], visibility="unlisted")
    for seat, player in ((1, bob), (0, ann)):
        say(api, table, player)
        api.delete(f"/v1/tables/{table}/seats/{seat}", by=player)
    api.project(table)
    assert api.get("/v1/feed").json["tables"] == []


@pytest.fixture
def limited(api: Api) -> Iterator[None]:
    limits = limits_from({"LIMITS": "off", "LIMIT_REACTIONS": "2/minute"})
    api.service = replace(api.service, settings=Settings(limits=limits))
    install(api.app, Context(api.service, waiter_limit(api.service.settings)))
    yield


@pytest.mark.usefixtures("limited")
def test_changes_are_limited_as_reactions_are(api: Api, ann: Player, table: str) -> None:
    codes = [say(api, table, ann, agreed).status_code for agreed in (True, True, False, False, True)]
    assert codes == [200, 200, 200, 200, 429]


# The media type of records


@pytest.mark.parametrize(
    ("accept", "given"),
    [
        (None, "application/json"),
        ("*/*", "application/json"),
        ("application/*", "application/json"),
        ("application/json", "application/json"),
        ("application/json, text/plain, */*;q=0.5", "application/json"),
        (RECORD, RECORD),
        (f"{RECORD}, application/json;q=0.9", RECORD),
        (f"{RECORD};q=0.5, application/json", "application/json"),
        (f"{RECORD};q=0, */*", "application/json"),
    ],
)
def test_a_record_has_its_own_media_type_for_those_who_name_it(
    api: Api, ann: Player, accept: str | None, given: str
) -> None:
    table = api.finished(ann)
    plain = api.get(f"/v1/tables/{table}/record")
    answer = api.get(f"/v1/tables/{table}/record", headers={} if accept is None else {"Accept": accept})
    assert (answer.status_code, answer.mimetype) == (200, given)
    assert answer.data == plain.data
    assert "Accept" in answer.headers["Vary"].split(", ")


def test_a_record_is_nothing_else(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    answer = api.get(f"/v1/tables/{table}/record", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.json["code"]) == (406, "not_acceptable")
