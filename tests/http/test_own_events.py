"""GET /v1/me/events: the player's own live stream."""

import json
import re
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from jsonschema import Draft202012Validator

from events.notices import MAX_NOTICES, NewNotice
from service.access.scheduling import WaiterLimit
from service.http.app import waiter_limit
from service.http.entry import Context, install
from service.players.stream import RESET_TABLES
from service.process.settings import Settings
from tests.http.api import Api, Player
from tests.http.streams import NDJSON, Message, Stream, note
from tests.playing import deal
from tests.polling import PATIENCE


@pytest.fixture(autouse=True)
def _quick_heartbeats(api: Api) -> None:
    api.service = replace(api.service, settings=Settings(heartbeat_seconds=0.02))
    install(api.app, Context(api.service, waiter_limit(api.service.settings)))


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    """A table where Ann begins, with all notices added."""
    playing = api.playing(ann, bob, draws=[0, deal("52", {0: "AS", 1: "KD"}, first=0)])
    note(api, playing)
    return playing


def messages(api: Api, by: Player, count: int, last: int | str | None = None) -> list[Message]:
    stream = Stream(api, by, last)
    try:
        return [stream.next() for _ in range(count)]
    finally:
        stream.close()


def test_it_begins_with_everything_that_concerns_the_player_now(api: Api, ann: Player, table: str) -> None:
    [reset] = messages(api, ann, 1)
    assert (reset.id, reset.event) == (2, "reset")
    assert {kind: len(told) for kind, told in reset.data.items()} == {
        "invited": 0,
        "seated": 1,
        "seeding": 0,
        "away": 0,
        "your_turn": 1,
        "unreadable": 0,
    }
    assert reset.data["your_turn"][0]["table"] == reset.data["seated"][0]["table"] == table


def test_a_stream_that_begins_while_a_table_is_being_opened_loses_no_message(api: Api, ann: Player) -> None:
    """The account records the table before the log does."""
    tables = api.service.ports.accounts.tables
    asked: list[Message] = []

    def note(player: str, table: str, at: int) -> int:
        noted = note_table(player, table, at)
        if not asked and player == ann.id:
            assert table in tables(player)
            asked.extend(messages(api, ann, 1))
        return noted

    note_table = api.service.ports.accounts.note_table
    api.service.ports.accounts.note_table = note  # type: ignore[method-assign,assignment]
    table = api.table(ann)["id"]
    assert asked[0].data["seated"] == []
    assert [each["table"] for each in messages(api, ann, 1)[0].data["seated"]] == [table]


@pytest.mark.parametrize("accept", [NDJSON, "text/event-stream"])
def test_no_text_of_a_player_ends_a_line(api: Api, ann: Player, bob: Player, accept: str) -> None:
    """Many libraries split lines as Unicode does, and a client seed may contain any text."""
    seed = "\x85\u2028\u2029\x0b\x1c\r\n"
    table = api.table(ann)["id"]
    assert api.post(f"/v1/tables/{table}/seats", {"client_seed": seed}, by=bob).status_code == 201
    stream = Stream(api, ann, accept=accept)
    text = "".join(stream.part() for _ in range(1 if accept == NDJSON else 2))
    [line] = [each for each in text.splitlines() if each.startswith(("{", "data: "))]
    told = json.loads(line.removeprefix("data: "))
    seats = told.get("data", told)["seated"][0]["view"]["seats"]
    assert seats[1]["client_seed"] == seed
    stream.close()


def test_a_turn_contains_everything_needed_to_move(api: Api, ann: Player, bob: Player, table: str) -> None:
    stream = Stream(api, bob)
    stream.next()
    api.bid(table, ann)
    note(api, table)
    turn = stream.next()
    assert (turn.id, turn.event) == (2, "your_turn")
    now = api.see(table, bob)
    assert turn.data["view"] == now
    assert turn.data["legal_moves"] == api.get(f"/v1/tables/{table}/moves", by=bob).json["legal_moves"]
    assert turn.data["complete"] is True
    assert turn.data["deadline"] == now["turn"]["deadline"]
    assert (turn.data["table"], turn.data["seat"], turn.data["version"], turn.data["since"]) == (table, 1, 7, 7)
    assert turn.data["history"] == api.events(table, bob)
    stream.close()


def test_the_history_begins_after_the_seats_last_move(api: Api, ann: Player, bob: Player, table: str) -> None:
    api.bid(table, ann, "9")
    api.bid(table, bob, "T")
    note(api, table)
    turn = messages(api, ann, 1, last=2)[0]
    assert [event["version"] for event in turn.data["history"]] == [8]
    assert [event["actor"] for event in turn.data["history"]] == [1]


def test_it_continues_after_the_given_id_without_a_loss(api: Api, ann: Player, bob: Player, table: str) -> None:
    other = api.playing(ann, bob, draws=[0])
    note(api, other)
    assert [(each.id, each.event) for each in messages(api, ann, 2, last=2)] == [(3, "seated"), (4, "your_turn")]
    assert [(each.id, each.event) for each in messages(api, ann, 1, last=3)] == [(4, "your_turn")]


def test_a_reset_is_small_and_the_rest_follows_in_messages_of_its_own(api: Api, ann: Player, bob: Player) -> None:
    tables = invited_to(api, ann, bob, RESET_TABLES + 3)
    sent = messages(api, bob, 4)
    assert [each.event for each in sent] == ["reset", "invited", "invited", "invited"]
    assert {kind: len(of_it) for kind, of_it in sent[0].data.items() if of_it} == {"invited": RESET_TABLES}
    assert [each["table"] for each in [*sent[0].data["invited"], *(each.data for each in sent[1:])]] == tables[::-1]
    assert [each.id for each in sent] == [0, 0, 0, len(tables)]


def test_a_client_that_is_cut_off_during_the_beginning_begins_again(api: Api, ann: Player, bob: Player) -> None:
    tables = invited_to(api, ann, bob, RESET_TABLES + 2)
    cut = messages(api, bob, 2)[-1]
    again = messages(api, bob, len(tables), last=cut.id)
    assert {each.data["table"] for each in again} == set(tables)
    assert again[-1].id == len(tables)


def invited_to(api: Api, ann: Player, bob: Player, number: int) -> list[str]:
    """Returns tables of Ann with an invitation for Bob, oldest first."""
    tables = []
    for _ in range(number):
        api.clock.later(1)
        tables.append(str(api.table(ann)["id"]))
        invited = api.post(f"/v1/tables/{tables[-1]}/invitations", {"player": bob.id}, by=ann)
        assert invited.status_code == 201
        note(api, tables[-1])
    return tables


@pytest.mark.parametrize("last", ["99", "x", "-1", "9" * 30, ""])
def test_an_unknown_id_gets_a_reset(api: Api, ann: Player, table: str, last: str) -> None:
    assert messages(api, ann, 1, last)[0].event == "reset"


def test_an_id_whose_notices_are_gone_gets_a_reset(api: Api, ann: Player, table: str) -> None:
    api.service.ports.notices.add(ann.id, table, [NewNotice("your_turn", 100 + n) for n in range(MAX_NOTICES)])
    [reset] = messages(api, ann, 1, last=1)
    assert (reset.id, reset.event) == (MAX_NOTICES + 2, "reset")
    assert len(reset.data["your_turn"]) == 1


def test_a_reset_needs_nothing_but_the_logs(api: Api, ann: Player, bob: Player) -> None:
    """Includes events that no process has followed yet."""
    table = api.playing(ann, bob, draws=[0])
    [reset] = messages(api, ann, 1)
    assert reset.id == 0
    assert [turn["since"] for turn in reset.data["your_turn"]] == [6]
    note(api, table)
    assert [each.event for each in messages(api, ann, 2, last=0)] == ["seated", "your_turn"]


def test_a_turn_that_is_past_is_left_out(api: Api, ann: Player, bob: Player, table: str) -> None:
    api.bid(table, ann, "9")
    api.bid(table, bob, "T")
    note(api, table)
    assert [(each.id, each.data["since"]) for each in messages(api, ann, 1, last=1)] == [(3, 8)]


def test_the_message_of_the_end_discloses_everything(api: Api, ann: Player, bob: Player, table: str) -> None:
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    api.delete(f"/v1/tables/{table}/seats/0", by=ann)
    note(api, table)
    [end] = messages(api, ann, 1, last=2)
    assert (end.event, end.data["view"]["status"]) == ("finished", "abandoned")
    assert end.data["view"]["server_seed"] is not None
    assert messages(api, ann, 1)[0].data["seated"] == []


def test_a_finished_table_is_read_once_more_and_then_skipped(api: Api, ann: Player, bob: Player) -> None:
    """Includes a player who received no notice of the end, for example after declining."""
    table = api.table(ann)["id"]
    api.post(f"/v1/tables/{table}/invitations", {"player": bob.id}, by=ann)
    api.delete(f"/v1/tables/{table}/invitations/{bob.id}", by=bob)
    api.delete(f"/v1/tables/{table}", by=ann)
    messages(api, bob, 1)
    assert api.service.ports.notices.over(bob.id) == {table}
    api.ports["store"].calls.clear()
    messages(api, bob, 1)
    assert api.ports["store"].calls == {}


def test_an_invitation_is_in_the_stream_until_it_is_answered(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann)["id"]
    api.post(f"/v1/tables/{table}/invitations", {"player": bob.id}, by=ann)
    note(api, table)
    [told] = messages(api, bob, 1, last=0)
    assert (told.event, told.data["seat"], told.data["by"], told.data["rematch_of"]) == ("invited", 1, ann.id, None)
    assert told.data["view"] == api.see(table, bob)
    assert messages(api, bob, 1)[0].data["invited"] == [told.data]
    api.delete(f"/v1/tables/{table}/invitations/{bob.id}", by=bob)
    assert messages(api, bob, 1)[0].data["invited"] == []


def test_the_request_for_a_seed_has_its_deadline(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, client_seed_hash="00" * 32)["id"]
    api.post(f"/v1/tables/{table}/seats", by=bob)
    note(api, table)
    seated, seeding = messages(api, ann, 2, last=0)
    assert (seated.event, seeding.event) == ("seated", "seeding")
    assert seeding.data["deadline"] == api.clock() + 30_000


def test_every_connection_gets_every_message(api: Api, ann: Player, bob: Player, table: str) -> None:
    streams = [Stream(api, bob, last=1) for _ in range(3)]
    api.bid(table, ann)
    note(api, table)
    assert {stream.next().id for stream in streams} == {2}
    for stream in streams:
        stream.close()


def test_a_waiting_stream_gets_a_message_at_once(api: Api, ann: Player, bob: Player, table: str) -> None:
    api.service = replace(api.service, settings=Settings(heartbeat_seconds=60))
    install(api.app, Context(api.service, waiter_limit(api.service.settings)))
    found: list[Message] = []
    reading = threading.Thread(target=lambda: found.extend(messages(api, bob, 1, last=1)))
    reading.start()
    api.bid(table, ann)
    note(api, table)
    reading.join(PATIENCE)
    assert [each.event for each in found] == ["your_turn"]


def test_a_browser_gets_server_sent_events(api: Api, ann: Player, table: str) -> None:
    stream = Stream(api, ann, last=1, accept="text/event-stream")
    assert stream.answer.mimetype == "text/event-stream"
    assert stream.part() == "retry: 1000\n\n"
    assert re.fullmatch(r"id: 2\nevent: your_turn\ndata: \{[^\n]+\}\n\n", stream.part())
    assert stream.part() == ":\n\n"
    stream.close()
    assert Stream(api, ann, accept="*/*").answer.mimetype == "text/event-stream"


def test_lines_are_as_documented(api: Api, ann: Player, table: str) -> None:
    stream = Stream(api, ann, last=1)
    assert stream.answer.mimetype == NDJSON
    told = api.document["paths"]["/v1/me/events"]["get"]["responses"]["200"]["content"][NDJSON]["schema"]
    schema = {**told, "components": api.document["components"]}
    Draft202012Validator(schema).validate(stream.next()._asdict())
    assert stream.part() == "\n"
    stream.close()


def test_a_stream_takes_a_place_until_it_is_closed(api: Api, ann: Player, table: str) -> None:
    install(api.app, Context(api.service, WaiterLimit(1)))
    stream = Stream(api, ann)
    refused = api.get("/v1/me/events", by=ann)
    assert (refused.status_code, refused.json["code"]) == (503, "too_many_streams")
    stream.close()
    second = Stream(api, ann)
    assert second.next().event == "reset"
    second.close()


def test_a_token_is_needed(api: Api, ann: Player) -> None:
    assert api.get("/v1/me/events").json["code"] == "unauthorized"
    assert api.get("/v1/me/events", by=Player(ann.id, "ct_no")).json["code"] == "unauthorized"


def rest(stream: Stream) -> Iterator[str]:
    try:
        while True:
            yield stream.part()
    except StopIteration:
        return


def test_a_stream_ends_soon_after_its_token_does(api: Api, ann: Player, table: str) -> None:
    stream = Stream(api, ann)
    stream.next()
    api.delete("/v1/me/tokens", by=ann)
    assert set(rest(stream)) <= {"\n"}


def test_a_waiting_stream_with_a_revoked_token_gets_no_message(api: Api, ann: Player, bob: Player, table: str) -> None:
    stream = Stream(api, bob)
    stream.next()
    api.bid(table, ann)
    note(api, table)
    api.delete("/v1/me/tokens", by=bob)
    assert list(rest(stream)) == []


def test_a_stream_ends_with_the_service(api: Api, ann: Player, table: str) -> None:
    stream = Stream(api, ann)
    stream.next()
    api.service.stopping.set()
    assert set(rest(stream)) <= {"\n"}


def test_two_deals_that_differ_in_a_hidden_card_only_give_the_same_messages(api: Api, ann: Player, bob: Player) -> None:
    told = []
    for bobs in ("KD", "7C"):
        playing = api.playing(ann, bob, draws=[0, deal("52", {0: "AS", 1: bobs}, first=0)])
        note(api, playing)
        last = api.service.ports.notices.last(ann.id)
        [turn] = messages(api, ann, 1, last=last - 1)
        told.append(re.sub(r"t_[a-z0-9]{24}|[0-9a-f]{64}|[0-9a-f]{32}", "*", str(turn.data)))
        assert bobs not in told[-1]
    assert told[0] == told[1]
