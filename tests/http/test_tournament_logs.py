"""The logs of tournaments over HTTP: pages, streams, exports, and unreadable logs."""

import csv
import json

import pytest

from domain.canonical import canonical, genesis, link
from domain.logged_event import LoggedEvent
from domain.unknown import Unknown
from events.envelope import write
from events.errors import LogDamaged
from service.tournaments.export import _plain
from tests.http.api import Api, Player
from tests.http.test_limits import code_of
from tests.http.test_tournaments import directed, entered, opened, played
from workers.equipment import equipment


def test_the_log_is_read_by_pages_awaited_and_streamed(api: Api, ann: Player) -> None:
    cup = opened(api, ann, bots=["random"] * 3)
    page = api.get(f"{cup}/events?limit=3").json
    assert [each["version"] for each in page["events"]] == [1, 2, 3]
    assert (page["next"], page["version"]) == (3, 4)
    rest = api.get(f"{cup}/events?after=3").json
    assert [each["type"] for each in rest["events"]] == ["tournament.entered"]
    assert "next" not in rest
    assert code_of(api.get(f"{cup}/events?after=5")) == (422, "version_out_of_range")
    assert api.get(f"{cup}/events?after=4&wait=1").json["events"] == []
    api.delete(cup, by=ann)
    lines = api.get(f"{cup}/events", headers={"Accept": "application/x-ndjson"}).data.splitlines()
    told = [json.loads(line) for line in lines if line]
    assert [each.get("version", 0) for each in told[:-1]] == [1, 2, 3, 4, 5]
    assert told[-1] == {"id": 5, "event": "end", "data": {"version": 5, "head": page_head(api, cup)}}
    sent = api.get(f"{cup}/events", headers={"Accept": "text/event-stream", "Last-Event-ID": "4"}).text
    assert "id: 5\n" in sent
    assert "id: 4\n" not in sent


def page_head(api: Api, cup: str) -> str:
    return str(api.get(cup).json["head"])


def test_an_export_has_the_whole_chain(api: Api, ann: Player) -> None:
    cup = opened(api, ann, bots=["random"] * 3, round_count=3)
    api.post(f"{cup}/start", by=ann)
    over = played(api, cup)
    export = api.get(f"{cup}/export").json
    assert export["tournament"] == over
    head = genesis(over["id"])
    for event in export["events"]:
        head = link(head, canonical({name: value for name, value in event.items() if name != "hash"}))
        assert head.hex() == event["hash"]
    assert head.hex() == over["head"]


def test_standings_as_csv_say_what_happened_in_each_round(api: Api, ann: Player, bob: Player) -> None:
    cup = opened(api, ann, round_count=1, bots=["random"])
    entered(api, cup, ann, bob)
    api.post(f"{cup}/start", by=ann)
    directed(api, cup)
    answer = api.get(f"{cup}/standings.csv")
    assert answer.mimetype == "text/csv"
    lines = list(csv.DictReader(answer.text.splitlines()))
    assert [line["entrant"] for line in lines] == ["3", "1", "2"], "who rests has the points of a win"
    assert [line["round 1"] for line in lines] == ["bye", "2 playing", "1 playing"]
    assert [line["name"] for line in lines] == ["Bob", "Random", "Ann"]
    assert api.get(f"{cup}/standings.csv", headers={"Accept": "application/json"}).status_code == 406


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x"])
def test_no_name_is_a_formula(name: str) -> None:
    assert _plain(name) == f"'{name}"
    assert _plain("Ann=1") == "Ann=1"


def test_a_damaged_log_is_said_to_operators(api: Api, ann: Player, caplog: pytest.LogCaptureFixture) -> None:
    """It is not among the tables that have failed an audit, because nothing would remove it from there."""
    cup = opened(api, ann)
    tournament = cup.rpartition("/")[2]

    def damaged() -> None:
        raise LogDamaged(tournament, 1)

    api.ports["store"].before["read"] = damaged
    assert code_of(api.get(cup)) == (500, "log_damaged")
    assert tournament in caplog.text
    assert api.service.ports.audit_failures.tables() == set()
    assert api.get(cup).status_code == 200


def test_what_a_newer_release_has_written_waits_for_it(api: Api, ann: Player) -> None:
    cup = opened(api, ann)
    tournament = cup.rpartition("/")[2]
    loaded = api.service.tournaments.load(tournament)
    event = LoggedEvent(tournament, 2, "tournament.paused", 1, api.clock(), None, "player", {})
    api.service.ports.store.append(tournament, 1, write([event], loaded.head), due=None)
    for path in ("", "/events", "/export", "/standings.csv"):
        assert code_of(api.get(f"{cup}{path}")) == (503, "newer_release")
    assert code_of(api.post(f"{cup}/start", by=ann)) == (503, "newer_release")
    with pytest.raises(Unknown, match=r"tournament\.paused"):
        equipment(api.service).tournaments.direct(tournament)
