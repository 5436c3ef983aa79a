"""The log of a table over HTTP: events, replays, records."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bots.verify import verify
from domain.canonical import genesis, link
from service.tables import reads
from tests.http.api import HEX_64, Api, Player, client_of
from tests.http.test_moves import ANN_HAS_AN_ACE, finished_by_play
from tests.polling import until


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    """Ann holds the ace of spades and begins, Bob the king of diamonds; versions 1 to 6."""
    return api.playing(ann, bob, draws=ANN_HAS_AN_ACE)


def test_a_spectator_follows_the_chain_from_its_beginning(api: Api, ann: Player, table: str) -> None:
    api.bid(table, ann)
    log = api.get(f"/v1/tables/{table}/events").json
    head = genesis(table)
    for number, event in enumerate(log["events"], start=1):
        public = {name: value for name, value in event.items() if name != "hash"}
        form = json.dumps(public, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        head = link(head, form)
        assert (event["version"], event["hash"]) == (number, head.hex())
    assert (log["version"], log["head"]) == (7, head.hex())
    assert "next" not in log


def test_events_come_in_pages(api: Api, table: str) -> None:
    first = api.get(f"/v1/tables/{table}/events?limit=4").json
    assert ([event["version"] for event in first["events"]], first["next"], first["version"]) == ([1, 2, 3, 4], 4, 6)
    rest = api.get(f"/v1/tables/{table}/events?limit=4&after={first['next']}").json
    assert ([event["version"] for event in rest["events"]], "next" in rest) == ([5, 6], False)
    assert api.get(f"/v1/tables/{table}/events?after=6").json["events"] == []


# Backwards, and by type


def pages(api: Api, address: str, parameter: str, **how: Any) -> list[dict[str, Any]]:
    """Yields the pages of a list of events, following the `next` link of each."""
    page = api.get(address, **how).json
    found = [page]
    while "next" in page:
        page = api.get(f"{address}&{parameter}={page['next']}", **how).json
        found.append(page)
    return found


def versions(page: dict[str, Any]) -> list[int]:
    return [event["version"] for event in page["events"]]


def test_events_are_read_backwards_from_the_latest(api: Api, table: str) -> None:
    address = f"/v1/tables/{table}/events?order=desc&limit=4"
    assert [versions(page) for page in pages(api, address, "before")] == [[6, 5, 4, 3], [2, 1]]
    assert versions(api.get(f"{address}&after=4").json) == [6, 5]
    assert versions(api.get(f"{address}&after=2&before=5").json) == [4, 3]
    assert versions(api.get(f"{address}&before=1").json) == []
    assert versions(api.get(f"{address}&before=99999").json) == [6, 5, 4, 3]


def test_a_range_has_two_ends(api: Api, table: str) -> None:
    address = f"/v1/tables/{table}/events?before=6&limit=2"
    assert [versions(page) for page in pages(api, address, "after")] == [[1, 2], [3, 4], [5]]
    assert versions(api.get(f"/v1/tables/{table}/events?after=3&before=4").json) == []
    assert versions(api.get(f"/v1/tables/{table}/events?after=5&before=2").json) == []


@pytest.mark.parametrize("order", ["asc", "desc"])
@pytest.mark.parametrize("limit", [1, 2, 3, 1000])
def test_events_are_found_by_type_in_pages_of_any_size(
    api: Api, ann: Player, bob: Player, order: str, limit: int
) -> None:
    """The results equal the whole log with the other types filtered out."""
    table = finished_by_play(api, ann, bob)
    wanted = ("commune.bid_made", "table.seat_taken")
    expected = [event["version"] for event in api.events(table) if event["type"] in wanted]
    expected = expected if order == "asc" else expected[::-1]
    assert len(expected) > 3
    address = f"/v1/tables/{table}/events?type={','.join(wanted)}&order={order}&limit={limit}"
    read = pages(api, address, "after" if order == "asc" else "before", by=ann)
    assert [version for page in read for version in versions(page)] == expected
    assert all(len(page["events"]) <= limit for page in read)
    assert all("next" not in page for page in read[-1:])


def test_a_page_by_type_reads_a_bounded_part_of_the_log(api: Api, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reads, "SEARCHED", 2)
    read = pages(api, f"/v1/tables/{table}/events?type=table.opened&order=desc", "before")
    assert [versions(page) for page in read] == [[], [], [1]]
    assert versions(pages(api, f"/v1/tables/{table}/events?type=table.opened", "after")[0]) == [1]


@pytest.mark.parametrize("type_", ["commune.bid", "table.bid_made", "cuccu.stood"])
def test_a_type_that_no_event_of_the_table_can_have_is_refused_with_those_that_there_are(
    api: Api, table: str, type_: str
) -> None:
    refused = api.get(f"/v1/tables/{table}/events?type=table.opened,{type_}")
    assert (refused.status_code, refused.json["code"]) == (422, "unknown_type")
    assert "commune.bid_made" in refused.json["detail"]
    assert "table.server_seed_revealed" in refused.json["detail"]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("before=-1", "invalid"),
        ("order=down", "invalid"),
        ("order=desc&wait=1", "invalid"),
        ("before=5&wait=1", "invalid"),
        ("type=table.opened&wait=1", "invalid"),
        ("type=", "invalid"),
        ("type=Table", "invalid"),
        ("type=" + ",".join(f"a{n}" for n in range(21)), "invalid"),
        ("after=7&order=desc", "version_out_of_range"),
        ("after=7", "version_out_of_range"),
        ("after=9007199254740993", "version_out_of_range"),
        ("after=1" + 39 * "0", "version_out_of_range"),
        ("after=1" + 40 * "0", "invalid"),
        ("after=-1", "invalid"),
        ("after=1.0", "invalid"),
        ("after=%D9%A3", "invalid"),
        ("after=", "invalid"),
        ("limit=0", "invalid"),
        ("limit=1001", "invalid"),
        ("wait=31", "invalid"),
        ("wait=-1", "invalid"),
        ("since=1", "invalid"),
    ],
)
def test_an_invalid_range_is_refused(api: Api, table: str, query: str, code: str) -> None:
    refused = api.get(f"/v1/tables/{table}/events?{query}")
    assert (refused.status_code, refused.json["code"]) == (422, code)


def test_a_seat_sees_its_own_cards_only(api: Api, ann: Player, bob: Player, table: str) -> None:
    dealt = [api.events(table, by=each, after=5)[0] for each in (ann, bob, None)]
    assert [event.get("private", {}).get("data") for event in dealt] == [
        {"cards": ["AS"]},
        {"cards": ["KD"]},
        None,
    ]
    assert all("disclosed" not in event for event in dealt)
    assert dealt[0]["sealed"] == dealt[2]["sealed"]


def test_a_response_waits_for_the_next_event(api: Api, ann: Player, table: str) -> None:
    with ThreadPoolExecutor() as threads:
        waiting = threads.submit(client_of(api.app).get, f"/v1/tables/{table}/events?after=6&wait=30")
        until(lambda: api.ports["wakes"].calls["subscribe"])
        api.bid(table, ann)
        log = waiting.result().json
    assert [event["type"] for event in log["events"]] == ["commune.bid_made"]
    assert log["version"] == 7


def test_a_read_of_a_finished_table_does_not_wait(api: Api, ann: Player, bob: Player) -> None:
    table = api.finished(ann, bob)
    version = api.see(table)["version"]
    log = api.get(f"/v1/tables/{table}/events?after={version}&wait=30").json
    assert (log["events"], log["version"]) == ([], version)


def test_a_stopping_service_answers_waiting_requests(api: Api, table: str) -> None:
    api.service.stopping.set()
    assert api.get(f"/v1/tables/{table}/events?after=6&wait=30").json["events"] == []


# Replays


def test_a_replay_shows_every_field_as_of_then(api: Api, ann: Player, table: str) -> None:
    then = api.see(table, by=ann)
    api.bid(table, ann)
    assert api.get(f"/v1/tables/{table}/replay?version=6", by=ann).json == then
    opened = api.get(f"/v1/tables/{table}/replay?version=1").json
    assert (opened["status"], opened["seats"][0]["player"], opened["state"]) == ("open", None, None)
    assert opened["head"] == api.events(table)[0]["hash"]


def test_the_latest_version_is_replayed_by_default(api: Api, ann: Player, table: str) -> None:
    assert api.get(f"/v1/tables/{table}/replay", by=ann).json == api.see(table, by=ann)


def test_inside_a_batch_turn_is_null(api: Api, ann: Player, bob: Player, table: str) -> None:
    api.bid(table, ann)
    last = api.call(table, bob).json["version"]
    turns = [api.get(f"/v1/tables/{table}/replay?version={n}").json["turn"] for n in range(7, last + 1)]
    assert turns[0] is not None
    assert turns[1:-1] == [None] * (last - 8)
    assert turns[-1] is not None


@pytest.mark.parametrize("version", [0, -1, 7, 10**15, 10**39])
def test_a_future_version_is_refused(api: Api, table: str, version: int) -> None:
    refused = api.get(f"/v1/tables/{table}/replay?version={version}")
    assert (refused.status_code, refused.json["code"]) == (422, "version_out_of_range")


def cards(view: dict[str, Any]) -> list[list[str] | None]:
    return [hand["cards"] for hand in view["state"]["hands"]]


def test_during_play_a_replay_shows_the_own_seat_only(
    api: Api, ann: Player, bob: Player, eve: Player, table: str
) -> None:
    replay = f"/v1/tables/{table}/replay?version=6&as="
    assert cards(api.get(replay + "0", by=ann).json) == [["AS"], None]
    assert cards(api.get(replay + "public", by=ann).json) == [None, None]
    assert cards(api.get(f"/v1/tables/{table}/replay?version=6", by=bob).json) == [None, ["KD"]]
    for by, seen_as in ((ann, "1"), (ann, "all"), (eve, "0"), (None, "0"), (None, "all")):
        refused = api.get(replay + seen_as, by=by)
        assert (refused.status_code, refused.json["code"]) == (403, "not_yours")


def test_after_the_end_everybody_sees_every_seat_at_every_version(
    api: Api, ann: Player, bob: Player, table: str
) -> None:
    for seat, player in enumerate((ann, bob)):
        api.delete(f"/v1/tables/{table}/seats/{seat}", by=player)
    replay = f"/v1/tables/{table}/replay?version=6&as="
    assert cards(api.get(replay + "all").json) == [["AS"], ["KD"]]
    assert cards(api.get(replay + "1").json) == [None, ["KD"]]
    assert api.get(replay + "1").json["viewer"] == {"seat": 1}
    assert api.get(replay + "all").json["server_seed"] is None
    for unknown in ("2", "-1", "01", "x", "1.0", ""):
        assert api.get(replay + unknown).status_code == 422


# Records


def test_the_record_of_a_finished_table_passes_every_check(api: Api, ann: Player, bob: Player) -> None:
    api.deals.next = ()
    table = api.playing(ann, bob)
    refused = api.get(f"/v1/tables/{table}/record", by=ann)
    assert (refused.status_code, refused.json["code"]) == (409, "not_over")
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    api.delete(f"/v1/tables/{table}/seats/0", by=ann)
    record = api.get(f"/v1/tables/{table}/record").json
    assert record["format"] == "cardtable-record/1"
    assert HEX_64.fullmatch(record["server_seed"])
    assert record["head"] == api.see(table)["head"]
    report = verify(record).as_json()
    assert report["status"] == "passed", report


def test_the_record_of_a_completed_match_has_the_winner(api: Api, ann: Player, bob: Player) -> None:
    table = finished_by_play(api, ann, bob)
    record = api.get(f"/v1/tables/{table}/record").json
    assert record["result"] == api.see(table)["result"]
    assert record["events"] == [
        {name: value for name, value in event.items() if name != "private"} for event in api.events(table, by=ann)
    ]
