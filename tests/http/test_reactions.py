"""Reactions, which reach a table's followers by server-sent events without being logged."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from service.access.limits import limits_from
from service.http.app import waiter_limit
from service.http.entry import Context, install
from service.live import hub
from service.process.settings import Settings
from tests.http.api import Api, Player
from tests.http.streams import Connection, TableStream, another_process, waiting_in
from tests.polling import until

SSE = "text/event-stream"


@pytest.fixture(autouse=True)
def _rare_heartbeats(api: Api) -> Iterator[None]:
    api.service = replace(api.service, settings=Settings(heartbeat_seconds=60))
    install(api.app, Context(api.service, waiter_limit(api.service.settings)))
    yield
    api.service.stopping.set()


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    """A table at version 6."""
    return api.playing(ann, bob, draws=[0])


def follow(api: Api, table: str, by: Player | None = None) -> Connection:
    """Opens a stream of server-sent events after version 6."""
    stream = Connection(api, f"/v1/tables/{table}/events?after=6", by, accept=SSE)
    assert stream.part() == "retry: 1000\n\n"
    return stream


def react(api: Api, table: str, by: Player | None, reaction: str = "hello", key: str | None = None) -> int:
    return api.post(f"/v1/tables/{table}/reactions", {"reaction": reaction}, by=by, key=key).status_code


def told(seat: int, reaction: str) -> str:
    return f'event: reaction\ndata: {{"seat":{seat},"reaction":"{reaction}"}}\n\n'


def test_all_who_follow_the_table_see_a_reaction_which_has_no_id(
    api: Api, ann: Player, bob: Player, table: str
) -> None:
    streams = [follow(api, table, by) for by in (ann, bob, None)]
    with ThreadPoolExecutor() as threads:
        parts = [threads.submit(stream.part) for stream in streams]
        until(lambda: waiting_in(api.service) == 3)
        assert react(api, table, bob, "well_played") == 204
        assert {part.result() for part in parts} == {told(1, "well_played")}


def test_followers_at_another_process_see_it(api: Api, ann: Player, table: str) -> None:
    stream = follow(api, table)
    with ThreadPoolExecutor() as threads:
        part = threads.submit(stream.part)
        until(lambda: waiting_in(api.service) == 1)
        other = another_process(api)
        install(api.app, Context(other, waiter_limit(other.settings)))
        assert react(api, table, ann, "oops") == 204
        assert part.result() == told(0, "oops")


def test_a_reaction_is_in_no_log_and_stands_between_events(api: Api, ann: Player, table: str) -> None:
    before = api.events(table)
    stream, lines = follow(api, table), TableStream(api, table, after=6)
    with ThreadPoolExecutor() as threads:
        part, line = threads.submit(stream.part), threads.submit(lines.next)
        until(lambda: waiting_in(api.service) == 2)
        react(api, table, ann)
        assert part.result() == told(0, "hello")
        assert api.events(table) == before
        api.bid(table, ann)
        assert stream.part().startswith("id: 7\n")
        assert line.result()["version"] == 7, "lines have events only"


def test_a_long_poll_waits_on(api: Api, ann: Player, table: str) -> None:
    with ThreadPoolExecutor() as threads:
        page = threads.submit(api.get, f"/v1/tables/{table}/events?after=6&wait=30", by=ann)
        until(lambda: waiting_in(api.service) == 1)
        react(api, table, ann)
        api.bid(table, ann)
        assert [event["version"] for event in page.result().json["events"]] == [7]


def test_who_does_not_take_them_misses_some(api: Api, ann: Player, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST_SAID", 2)
    stream = follow(api, table)
    with ThreadPoolExecutor() as threads:
        first = threads.submit(stream.part)
        until(lambda: waiting_in(api.service) == 1)
        react(api, table, ann)
        assert first.result() == told(0, "hello")
    said = api.service.ports.wakes.say
    for number in range(4):
        said(table, f'{{"number":{number}}}')
    parts = [stream.part()]
    while len("".join(parts).split("data: ")) < 3:
        parts.append(stream.part())
    assert "".join(parts).count("event: reaction") == 2


def test_only_who_plays_at_a_table_that_goes_on_reacts(api: Api, ann: Player, bob: Player, table: str) -> None:
    eve = api.player("Eve")
    path = f"/v1/tables/{table}/reactions"
    for by, body, refusal in (
        (None, {"reaction": "hello"}, (401, "unauthorized")),
        (eve, {"reaction": "hello"}, (403, "not_seated")),
        (ann, {"reaction": "you fool"}, (422, "invalid")),
        (ann, {"reaction": "hello", "text": "you fool"}, (422, "invalid")),
    ):
        answer = api.post(path, body, by=by)
        assert (answer.status_code, answer.json["code"]) == refusal
    assert react(api, "t_nowhere", ann) == 404
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    api.delete(f"/v1/tables/{table}/seats/0", by=ann)
    assert api.post(path, {"reaction": "hello"}, by=ann).json["code"] in ("not_seated", "table_over")


def test_a_player_reacts_so_often_in_a_minute_and_once_for_each_key(
    api: Api, ann: Player, bob: Player, table: str
) -> None:
    limits = limits_from({"LIMITS": "off", "LIMIT_REACTIONS": "2/minute"})
    api.service = replace(api.service, settings=replace(api.service.settings, limits=limits))
    api.take_over()
    stream = follow(api, table)
    with ThreadPoolExecutor() as threads:
        part = threads.submit(stream.part)
        until(lambda: waiting_in(api.service) == 1)
        assert [react(api, table, ann, key="a-key") for _ in range(3)] == [204] * 3
        assert part.result() == told(0, "hello")
        part = threads.submit(stream.part)
        until(lambda: waiting_in(api.service) == 1)
        assert [react(api, table, ann, "thanks") for _ in range(2)] == [204, 429]
        assert part.result() == told(0, "thanks"), "a repeated request is said once"
    assert react(api, table, bob) == 204


def test_a_repeated_reaction_is_answered_as_the_first_was_whatever_has_happened(
    api: Api, ann: Player, bob: Player, table: str
) -> None:
    limits = limits_from({"LIMITS": "off", "LIMIT_REACTIONS": "1/minute"})
    api.service = replace(api.service, settings=replace(api.service.settings, limits=limits))
    api.take_over()
    assert [react(api, table, ann, key="k") for _ in range(3)] == [204] * 3, "it is charged once"
    for seat, player in enumerate((ann, bob)):
        api.delete(f"/v1/tables/{table}/seats/{seat}", by=player)
    assert react(api, table, ann, key="other") == 403
    assert react(api, table, ann, key="k") == 204


def test_the_limit_is_there_on_ones_own_machine_too(api: Api, ann: Player, table: str) -> None:
    api.service = replace(api.service, settings=replace(api.service.settings, limits=limits_from({})))
    api.take_over()
    assert [react(api, table, ann) for _ in range(7)] == [204] * 6 + [429]
