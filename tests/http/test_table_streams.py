"""GET /v1/tables/{id}/events as a stream."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event, Semaphore
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from service.access.scheduling import ABOVE_AT_ONCE, WaiterLimit
from service.http.app import waiter_limit
from service.http.entry import Context, context_of, install
from service.live import hub
from service.process.settings import Settings
from tests.http.api import Api, Player
from tests.http.streams import NDJSON, Connection, TableStream, another_process, has_looked, waiting_in
from tests.http.test_moves import ANN_HAS_AN_ACE, finished_by_play
from tests.polling import PATIENCE, until

SSE = "text/event-stream"


def heartbeats(api: Api, seconds: float) -> None:
    api.service = replace(api.service, settings=Settings(heartbeat_seconds=seconds))
    install(api.app, Context(api.service, waiter_limit(api.service.settings)))


@pytest.fixture(autouse=True)
def _rare_heartbeats(api: Api) -> Iterator[None]:
    heartbeats(api, 60)
    yield
    api.service.stopping.set()


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    """A table at version 6, where Ann holds the ace of spades and begins, and Bob the king of diamonds."""
    return api.playing(ann, bob, draws=ANN_HAS_AN_ACE)


def resigned(api: Api, table: str, *players: Player) -> None:
    """Makes all players resign, from the last seat on, which ends the match."""
    for seat, player in reversed(list(enumerate(players))):
        api.delete(f"/v1/tables/{table}/seats/{seat}", by=player)


def test_a_stream_has_the_events_of_the_pages_and_then_those_to_come(api: Api, ann: Player, table: str) -> None:
    stream = TableStream(api, table)
    assert stream.answer.mimetype == NDJSON
    assert stream.until(6) == api.events(table)
    api.bid(table, ann)
    assert stream.until(7) == api.events(table, after=6)


def test_each_viewer_sees_what_the_pages_show_it(api: Api, ann: Player, bob: Player, table: str) -> None:
    streams = {by: TableStream(api, table, by, after=6) for by in (ann, bob, None)}
    with ThreadPoolExecutor() as threads:
        following = {by: threads.submit(stream.until, 12) for by, stream in streams.items()}
        api.bid(table, ann)
        api.call(table, bob)
        version = api.see(table)["version"]
        assert version >= 12
        for by, events in following.items():
            assert events.result() == api.events(table, by, after=6)[: len(events.result())]
    assert any("private" in event for event in following[ann].result())
    assert not any("private" in event for event in following[None].result())


def test_a_batch_comes_as_one_part(api: Api, ann: Player, bob: Player, table: str) -> None:
    api.bid(table, ann)
    stream = TableStream(api, table, after=7)
    with ThreadPoolExecutor() as threads:
        part = threads.submit(stream.part)
        until(lambda: api.ports["wakes"].calls["subscribe"])
        version = api.call(table, bob).json["version"]
        versions = [json.loads(line)["version"] for line in part.result().splitlines()]
    assert versions == list(range(8, version + 1))


def test_server_sent_events_have_the_version_as_their_id(api: Api, ann: Player, bob: Player, table: str) -> None:
    stream = Connection(api, f"/v1/tables/{table}/events?after=5", None, accept=SSE)
    assert stream.answer.mimetype == SSE
    assert stream.answer.headers["Cache-Control"] == "no-store"
    assert stream.part() == "retry: 1000\n\n"
    (event,) = api.events(table, after=5)
    match = re.fullmatch(r"id: 6\ndata: (\{[^\n]+\})\n\n", stream.part())
    assert match is not None
    assert json.loads(match[1]) == event
    resigned(api, table, ann, bob)
    now = api.see(table)
    last = "".join(stream.rest()).split("\n\n")[-2]
    end = json.dumps({"version": now["version"], "head": now["head"]}, separators=(",", ":"))
    assert last == f"id: {now['version']}\nevent: end\ndata: {end}"


def test_a_stream_of_lines_ends_with_the_version_and_head(api: Api, ann: Player, bob: Player, table: str) -> None:
    stream = TableStream(api, table)
    resigned(api, table, ann, bob)
    now = api.see(table)
    *events, end = [json.loads(line) for part in stream.rest() for line in part.splitlines()]
    assert [event["version"] for event in events] == list(range(1, now["version"] + 1))
    assert end == {
        "id": now["version"],
        "event": "end",
        "data": {"version": now["version"], "head": now["head"]},
    }
    assert "event" not in events[-1]


def test_the_stream_of_a_finished_table_ends_at_once_and_discloses_everything(
    api: Api, ann: Player, bob: Player
) -> None:
    table = finished_by_play(api, ann, bob)
    version = api.see(table)["version"]
    stream = TableStream(api, table)
    assert stream.until(version) == api.events(table)
    assert stream.next()["event"] == "end"
    assert stream.rest() == []
    again = TableStream(api, table, last=version)
    assert again.next()["event"] == "end"
    assert again.rest() == []


def test_events_sent_before_the_end_disclose_nothing(api: Api, ann: Player, bob: Player, table: str) -> None:
    stream = TableStream(api, table)
    before = stream.until(6)
    resigned(api, table, ann, bob)
    until(lambda: stream.next().get("event"))
    assert not any("disclosed" in event for event in before)
    assert all("disclosed" in event for event in api.events(table)[:6])


@pytest.mark.parametrize(("after", "last", "first"), [(3, None, 4), (0, 4, 5), (6, 2, 3), (2, "", 3)])
def test_a_stream_resumes_after_the_last_id_or_else_the_given_version(
    api: Api, table: str, after: int, last: int | str | None, first: int
) -> None:
    assert TableStream(api, table, after=after, last=last).next()["version"] == first


@pytest.mark.parametrize(
    ("query", "last", "status", "code"),
    [
        ("after=7", None, 422, "version_out_of_range"),
        ("after=0", "7", 422, "version_out_of_range"),
        ("after=0", "999999999999999", 422, "version_out_of_range"),
        ("after=0", "x", 422, "invalid"),
        ("after=0", "-1", 422, "invalid"),
        ("after=0", "1" * 16, 422, "invalid"),
        ("after=x", None, 422, "invalid"),
        ("before=5", None, 422, "invalid"),
        ("order=desc", None, 422, "invalid"),
        ("type=table.opened", None, 422, "invalid"),
    ],
)
def test_a_bad_position_is_refused(api: Api, table: str, query: str, last: str | None, status: int, code: str) -> None:
    headers = {"Accept": NDJSON} | ({} if last is None else {"Last-Event-ID": last})
    refused = api.get(f"/v1/tables/{table}/events?{query}", headers=headers)
    assert (refused.status_code, refused.json["code"]) == (status, code)


@pytest.mark.parametrize(
    ("accept", "answered"),
    [
        ("*/*", "application/json"),
        ("application/json, text/event-stream;q=0.5", "application/json"),
        ("text/event-stream, */*;q=0.1", SSE),
        ("application/x-ndjson", NDJSON),
        ("application/x-ndjson, text/event-stream;q=0.9", NDJSON),
    ],
)
def test_the_preferred_media_type_is_sent(api: Api, table: str, accept: str, answered: str) -> None:
    assert api.get(f"/v1/tables/{table}/events", headers={"Accept": accept}).mimetype == answered


@pytest.mark.parametrize("path", ["/v1/feed", "/v1/tables/{table}/events"])
def test_a_bad_position_is_refused_though_json_has_no_use_for_it(api: Api, table: str, path: str) -> None:
    refused = api.get(path.format(table=table), headers={"Last-Event-ID": "x"})
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


def test_there_is_no_stream_of_an_unknown_table(api: Api) -> None:
    refused = api.get(f"/v1/tables/t_{'x' * 24}/events", headers={"Accept": SSE})
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")


def test_a_head_request_takes_no_place(api: Api, table: str) -> None:
    install(api.app, Context(api.service, WaiterLimit(1)))
    for _ in range(3):
        answer = api.app.test_client().head(f"/v1/tables/{table}/events", headers={"Accept": SSE})
        answer.close()
        assert answer.status_code == 200


def test_a_silent_stream_sends_heartbeats(api: Api, ann: Player, table: str) -> None:
    heartbeats(api, 0.02)
    stream = TableStream(api, table, after=6)
    assert [stream.part(), stream.part()] == ["\n", "\n"]
    browser = Connection(api, f"/v1/tables/{table}/events?after=6", None, accept=SSE)
    assert [browser.part(), browser.part(), browser.part()] == ["retry: 1000\n\n", ":\n\n", ":\n\n"]
    api.bid(table, ann)
    assert stream.next()["version"] == 7


def test_a_line_is_as_documented(api: Api, table: str) -> None:
    content = api.document["paths"]["/v1/tables/{table_id}/events"]["get"]["responses"]["200"]["content"]
    schema = {**content[NDJSON]["schema"], "components": api.document["components"]}
    Draft202012Validator(schema).validate(TableStream(api, table).next())


def test_a_player_who_sits_down_sees_its_own_cards_from_then_on(api: Api, ann: Player, bob: Player) -> None:
    api.deals.next = ANN_HAS_AN_ACE
    table = api.table(ann)["id"]
    stream = TableStream(api, table, bob)
    stream.next()
    assert api.post(f"/v1/tables/{table}/seats", by=bob).status_code == 201
    assert stream.until(6)[-1]["private"]["data"] == {"cards": ["KD"]}


# Sharing


def calls(api: Api, port: str, name: str) -> int:
    return int(api.ports[port].calls[name])


def test_all_watchers_share_one_read_of_the_log_and_one_check_of_their_tokens(
    api: Api, ann: Player, bob: Player, eve: Player, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "LOOK_SECONDS", 60)
    watchers = [ann, bob, eve, None] * 5
    streams = [TableStream(api, table, by, after=6) for by in watchers]
    with ThreadPoolExecutor(len(streams)) as threads:
        following = [threads.submit(stream.next) for stream in streams]
        until(lambda: waiting_in(api.service) == len(streams) and has_looked(api.service))
        before = [calls(api, *of) for of in (("store", "read"), ("accounts", "of_tokens"), ("accounts", "of_token"))]
        api.ports["store"].calls["read"] = 0
        _append_a_bid(api, ann, table)
        assert {each.result()["version"] for each in following} == {7}
    assert calls(api, "store", "read") == 1
    assert calls(api, "accounts", "of_token") - before[2] == 0
    assert calls(api, "accounts", "of_tokens") > before[1]


def _append_a_bid(api: Api, ann: Player, table: str) -> None:
    """Appends another process's move. Neither it nor its reads are counted, and this process has not folded it."""
    other = another_process(api)
    install(api.app, Context(other, waiter_limit(other.settings)))
    assert api.bid(table, ann).status_code == 201
    install(api.app, Context(api.service, waiter_limit(api.service.settings)))


# Tokens, the waiter limit, shutdown


def test_a_revoked_token_ends_its_stream_before_the_next_event(api: Api, ann: Player, bob: Player, table: str) -> None:
    streams = {by: TableStream(api, table, by, after=6) for by in (bob, None)}
    with ThreadPoolExecutor() as threads:
        following = {by: threads.submit(stream.part) for by, stream in streams.items()}
        until(lambda: waiting_in(api.service) == 2)
        api.delete("/v1/me/tokens", by=bob)
        api.bid(table, ann)
        assert json.loads(following[None].result())["version"] == 7
        with pytest.raises(StopIteration):
            following[bob].result()


def test_a_silent_stream_ends_soon_after_its_token(api: Api, bob: Player, table: str) -> None:
    stream = TableStream(api, table, bob, after=6)
    with ThreadPoolExecutor() as threads:
        rest = threads.submit(stream.rest)
        until(lambda: waiting_in(api.service) == 1)
        api.delete("/v1/me/tokens", by=bob)
        assert rest.result() == []


def test_streams_end_with_the_service(api: Api, table: str) -> None:
    streams = [TableStream(api, table, after=6) for _ in range(3)]
    with ThreadPoolExecutor() as threads:
        rests = [threads.submit(stream.rest) for stream in streams]
        until(lambda: waiting_in(api.service) == 3)
        api.service.stopping.set()
        api.service.hub.stop()
        assert [rest.result() for rest in rests] == [[], [], []]


def test_a_stream_takes_a_place_until_it_is_closed(api: Api, table: str) -> None:
    install(api.app, Context(api.service, WaiterLimit(1)))
    stream = TableStream(api, table)
    stream.next()
    refused = api.get(f"/v1/tables/{table}/events", headers={"Accept": SSE})
    assert (refused.status_code, refused.json["code"]) == (503, "too_many_streams")
    assert api.get(f"/v1/tables/{table}/events").status_code == 200
    stream.close()
    assert TableStream(api, table).next()["version"] == 1


def test_a_slow_reader_misses_nothing(api: Api, ann: Player, bob: Player, table: str) -> None:
    """It reads nothing while the whole match is played."""
    stream = TableStream(api, table)
    assert stream.next()["version"] == 1
    ranks = "9TJQKA"
    for number, rank in enumerate(ranks):
        api.bid(table, (ann, bob)[number % 2], rank)
    resigned(api, table, ann, bob)
    version = api.see(table)["version"]
    assert [event["version"] for event in stream.until(version)] == list(range(2, version + 1))
    assert stream.next()["event"] == "end"


# Tickets


def ticket_of(api: Api, by: Player) -> str:
    answer = api.post("/v1/me/tickets", by=by)
    assert answer.status_code == 201
    assert answer.json["expires_at"] == api.clock() + 60_000
    return str(answer.json["ticket"])


def test_a_ticket_begins_one_stream_as_its_player(api: Api, ann: Player, table: str) -> None:
    path = f"/v1/tables/{table}/events?after=5&ticket={ticket_of(api, ann)}"
    stream = Connection(api, path, None)
    assert json.loads(stream.part())["private"]["data"] == {"cards": ["AS"]}
    refused = api.get(path)
    assert (refused.status_code, refused.json["code"]) == (401, "unauthorized")


def test_a_ticket_is_good_for_one_page_too(api: Api, ann: Player, table: str) -> None:
    path = f"/v1/tables/{table}/events?after=5&ticket={ticket_of(api, ann)}"
    assert api.get(path).json["events"] == api.events(table, ann, after=5)
    assert api.get(path).status_code == 401


def test_a_ticket_begins_a_players_own_stream(api: Api, ann: Player) -> None:
    stream = Connection(api, f"/v1/me/events?ticket={ticket_of(api, ann)}", None)
    assert json.loads(stream.part())["event"] == "reset"
    stream.close()


def test_a_ticket_ends_with_its_token(api: Api, ann: Player, table: str) -> None:
    ticket = ticket_of(api, ann)
    stream = Connection(api, f"/v1/tables/{table}/events?after=6&ticket={ticket_of(api, ann)}", None)
    api.delete("/v1/me/tokens", by=ann)
    assert api.get(f"/v1/tables/{table}/events?ticket={ticket}").status_code == 401
    assert stream.rest() == []


@pytest.mark.parametrize("query", ["ticket=", "ticket=tk_no", "ticket=%00", "ticket=" + 4000 * "x"])
def test_a_bad_ticket_is_refused(api: Api, table: str, query: str) -> None:
    refused = api.get(f"/v1/tables/{table}/events?{query}")
    assert (refused.status_code, refused.json["code"]) == (401, "unauthorized")


def test_a_token_and_a_ticket_or_two_tickets_are_refused_and_use_up_none(api: Api, ann: Player, table: str) -> None:
    path, ticket = f"/v1/tables/{table}/events", ticket_of(api, ann)
    assert api.get(f"{path}?ticket={ticket}", by=ann).status_code == 401
    assert api.get(f"{path}?ticket={ticket}&ticket={ticket}").status_code == 401
    assert api.get(f"{path}?ticket={ticket}").status_code == 200


def test_a_ticket_is_good_for_nothing_else(api: Api, ann: Player, table: str) -> None:
    ticket = ticket_of(api, ann)
    assert api.get(f"/v1/me?ticket={ticket}").status_code == 401
    assert api.post(f"/v1/me/tickets?ticket={ticket}").status_code == 401
    assert api.get("/v1/me", by=Player(ann.id, ticket)).status_code == 401
    assert "private" not in json.dumps(api.get(f"/v1/tables/{table}?ticket={ticket}").json)


def test_a_link_to_the_next_page_has_no_used_ticket(api: Api, ann: Player, table: str) -> None:
    page = api.get(f"/v1/tables/{table}/events?ticket={ticket_of(api, ann)}&limit=2")
    assert api.links(page, "next") == [f"/v1/tables/{table}/events?limit=2&after=2"]


def test_the_same_request_gets_the_same_ticket_again(api: Api, ann: Player) -> None:
    first, again, other = (api.post("/v1/me/tickets", by=ann, key=key) for key in ("k", "k", "l"))
    assert (first.json, again.headers["Idempotent-Replayed"]) == (again.json, "true")
    assert first.json["ticket"] != other.json["ticket"]


class Late:
    """A body whose bytes arrive when the test allows it."""

    def __init__(self) -> None:
        self.asked, self.let = Semaphore(0), Event()

    def read(self, _size: int = -1) -> bytes:
        self.asked.release()
        self.let.wait()
        return b""


def test_bodies_that_do_not_come_hold_no_turn(api: Api, table: str) -> None:
    late, path = Late(), f"/v1/tables/{table}/events"
    slowly = {"wsgi.input": late, "CONTENT_LENGTH": "10"}

    def ask(environ: dict[str, Any]) -> int:
        return api.app.test_client().get(path, environ_overrides=environ).status_code

    context_of(api.app).scheduler.usage.charge([("address", "127.0.0.1")], 100)
    with ThreadPoolExecutor(ABOVE_AT_ONCE + 1) as threads:
        slow = [threads.submit(ask, slowly) for _ in range(ABOVE_AT_ONCE)]
        try:
            assert all(late.asked.acquire(timeout=PATIENCE) for _ in slow)
            assert threads.submit(ask, {}).result(60) == 200
        finally:
            late.let.set()
        assert {each.result(60) for each in slow} == {400}
