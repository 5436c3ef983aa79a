"""The client's calls against the service, and what it sends again."""

import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardtable.bots.faults import Faults
from cardtable.client import ApiError, Client, Seeds, Unreachable
from cardtable.client.seeds import commitment
from cardtable.client.transport import LONGEST_PAUSE
from domain.fairness import client_seed_hash
from domain.verify import verify
from tests.client.conftest import Place


def answering(*answers: httpx.Response | Exception) -> tuple[Client, list[httpx.Request]]:
    """A client that gets these answers one after another, and the requests that it has sent."""
    sent: list[httpx.Request] = []
    left = list(answers)

    def handle(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        answer = left.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    http = httpx.Client(transport=httpx.MockTransport(handle), base_url="http://test")
    return Client("", "ct_token", http=http, sleep=lambda _: None, patience=60), sent


BATCH = {"version": 7, "head": "00", "events": []}
PROBLEM = {"code": "not_your_turn", "detail": "it is not the turn of seat 0", "version": 6, "allowed": None}


def test_a_move_is_sent_again_under_the_same_key_until_it_is_answered() -> None:
    busy = httpx.Response(409, json={"code": "busy"})
    lost = [httpx.ConnectError("x"), httpx.ReadError("x"), httpx.Response(503, headers={"Retry-After": "1"}), busy]
    client, sent = answering(*lost, httpx.Response(201, json=BATCH))
    assert client.move("t_1", {"type": "call"}, if_match=6) == BATCH
    assert len({request.headers["Idempotency-Key"] for request in sent}) == 1
    assert {(request.method, request.content, request.headers["If-Match"]) for request in sent} == {
        ("POST", b'{"type":"call"}', '"6"')
    }
    assert {request.headers["Authorization"] for request in sent} == {"Bearer ct_token"}
    client.close()


def test_two_moves_have_two_keys() -> None:
    client, sent = answering(httpx.Response(201, json=BATCH), httpx.Response(201, json=BATCH))
    for _ in range(2):
        client.move("t_1", {"type": "call"})
    assert len({request.headers["Idempotency-Key"] for request in sent}) == 2
    client.close()


def test_a_refusal_says_all_that_the_service_says() -> None:
    client, _ = answering(httpx.Response(409, json=PROBLEM))
    with pytest.raises(ApiError, match="it is not the turn of seat 0") as refused:
        client.move("t_1", {"type": "call"})
    assert (refused.value.status, refused.value.code, refused.value.version) == (409, "not_your_turn", 6)
    client.close()


def test_what_is_no_problem_of_the_service_is_refused_too() -> None:
    client, _ = answering(httpx.Response(404, text="<html>nothing"))
    with pytest.raises(ApiError, match="404 unreadable"):
        client.table("t_1")
    client.close()


def test_patience_ends() -> None:
    http = httpx.Client(transport=httpx.MockTransport(_refuses), base_url="http://test")
    client = Client("", http=http, sleep=lambda _: None, patience=0)
    with pytest.raises(Unreachable, match="GET /v1/games: ConnectError"):
        client.games()
    client.close()


def _refuses(_: httpx.Request) -> httpx.Response:
    raise httpx.ConnectError("refused")


def test_a_stream_goes_on_after_the_last_message_when_it_is_cut() -> None:
    def body(*lines: str) -> httpx.Response:
        return streamed("".join(f"{line}\n" for line in lines))

    def line(number: int) -> str:
        return f'{{"id": {number}, "event": "seated", "data": {{}}}}'

    client, sent = answering(
        body(line(3), ""), httpx.ReadError("cut"), httpx.Response(503), body(line(4) + "\n{"), body(line(5))
    )
    told = (message.id for message in client.messages() if message)
    assert [next(told) for _ in range(3)] == [3, 4, 5]
    assert [request.headers.get("Last-Event-ID") for request in sent] == [None, "3", "3", "3", "4"]
    client.close()


def streamed(text: str) -> httpx.Response:
    return httpx.Response(200, headers={"Content-Type": "application/x-ndjson"}, content=text.encode())


def test_what_unicode_ends_lines_with_ends_no_message() -> None:
    """A client seed of somebody else may hold any of it."""
    text = "\u2028\u2029\x85"
    client, _ = answering(streamed(json.dumps({"id": 3, "event": "seated", "data": text}, ensure_ascii=False) + "\n"))
    told = next(message for message in client.messages() if message)
    assert told.data == text
    client.close()


def test_what_later_releases_add_to_a_message_is_left_alone() -> None:
    client, _ = answering(streamed('{"id": 3, "event": "seated", "data": {}, "at": 5}\n'))
    assert next(message for message in client.messages() if message) == (3, "seated", {})
    client.close()


def test_a_stream_that_ends_at_once_time_and_again_is_not_asked_for_in_a_busy_loop() -> None:
    slept: list[float] = []
    transport = httpx.MockTransport(lambda _: streamed(""))
    client = Client("", "ct_token", http=httpx.Client(transport=transport, base_url="http://test"), sleep=slept.append)
    told = client.messages()
    for _ in range(20):
        assert next(told) is None
    assert slept[-1] >= LONGEST_PAUSE / 2
    client.close()


def test_somebody_elses_page_is_no_stream() -> None:
    pages = httpx.MockTransport(lambda _: httpx.Response(200, text="<html>sign in"))
    client = Client("", "ct_token", http=httpx.Client(transport=pages, base_url="http://test"), patience=0)
    with pytest.raises(Unreachable, match="RemoteProtocolError"):
        next(client.messages())
    with pytest.raises(ApiError, match="200 unreadable"):
        client.account()
    client.close()


@pytest.mark.parametrize("status", [301, 302])
def test_a_redirection_is_no_answer(status: int) -> None:
    client, _ = answering(httpx.Response(status, headers={"Location": "https://test"}))
    with pytest.raises(ApiError, match=f"{status} unreadable"):
        client.account()
    client.close()


def test_a_service_that_can_not_for_too_long_counts_as_one_that_nobody_reaches() -> None:
    busy = httpx.MockTransport(lambda _: httpx.Response(503, json={"code": "log_unavailable"}))
    client = Client("", "ct_token", http=httpx.Client(transport=busy, base_url="http://test"), patience=0)
    with pytest.raises(Unreachable, match="GET /v1/me: 503 log_unavailable"):
        client.account()
    client.close()


def test_a_stream_without_an_account_is_refused() -> None:
    client, _ = answering(httpx.Response(401, json={"code": "unauthorized", "detail": "no account"}))
    with pytest.raises(ApiError, match="unauthorized"):
        next(client.messages())
    client.close()


# Seeds


def test_seeds_are_committed_to_as_the_fairness_page_says(tmp_path: Path) -> None:
    assert commitment("grüße") == client_seed_hash("grüße")
    seeds = Seeds(tmp_path / "seeds.json")
    committed = seeds.commit()
    again = Seeds(tmp_path / "seeds.json")
    assert commitment(str(again.find(committed))) == committed
    assert (tmp_path / "seeds.json").stat().st_mode & 0o077 == 0
    again.drop(committed)
    assert Seeds(tmp_path / "seeds.json").find(committed) is None


def test_two_processes_of_one_bot_keep_their_seeds_in_one_file(tmp_path: Path) -> None:
    one, two = Seeds(tmp_path / "seeds.json"), Seeds(tmp_path / "seeds.json")
    first, second = one.commit(), two.commit()
    third = one.commit()
    assert all(Seeds(tmp_path / "seeds.json").find(each) for each in (first, second, third))
    assert two.find(third) is not None
    one.drop(second)
    again = Seeds(tmp_path / "seeds.json")
    assert [again.find(each) is not None for each in (first, second, third)] == [True, False, True]
    assert [each.name for each in tmp_path.iterdir()] == ["seeds.json"]


def test_every_seat_that_the_client_takes_is_proved_to_it(place: Place) -> None:
    ann, bob = place.client("Ann"), place.client("Bob")
    table = ann.open_table("commune", 3, bots=["random"])["id"]
    bob.sit(table)
    assert bob.table(table)["status"] == "seeding"
    assert ann.reveal(table) is not None
    now = ann.table(table)
    assert now["status"] == "playing"
    assert all(seat["client_seed"] for seat in now["seats"] if seat["player"] and seat["player"]["kind"] != "house")


def test_a_table_that_is_complete_at_once_starts_at_once(place: Place) -> None:
    assert place.client().open_table("commune", 2, bots=["random"])["status"] == "playing"


def test_whoever_has_no_seed_to_reveal_reveals_none(place: Place) -> None:
    ann = place.client()
    assert ann.reveal(ann.open_table("commune", 2, sit=False)["id"]) is None


# The whole of the API


def test_everything_can_be_done_with_it(place: Place) -> None:
    ann, bob = place.client("Ann"), place.client("Bob")
    assert ann.account()["name"] == "Ann"
    assert {game["slug"] for game in ann.games()} >= {"commune", "lorum"}
    assert ann.game("commune")["rules"].startswith("#")
    assert bob.set_policy({"games": [{"game": "commune"}], "max_tables": 3})["max_tables"] == 3
    bobs = bob.account()["id"]
    assert ann.player(bobs)["policy"] is not None
    opened = ann.open_table("commune", 3, options={"jokers": 2}, turn_seconds=60)["id"]
    ann.invite(opened, bobs, seat=2)
    bob.decline(opened, "not_now")
    ann.invite(opened, bobs)
    ann.withdraw(opened, bobs)
    ann.seat_bot(opened, "random", 1)
    bob.sit(opened)
    ann.reveal(opened)
    assert [table["id"] for table in ann.tables(status="playing")] == [opened]
    assert [table["own_seat"] for table in bob.own_tables()] == [2]
    for client in (ann, bob):
        moves = client.legal_moves(opened)
        if ann.table(opened)["turn"] and moves["legal_moves"]:
            client.move(opened, moves["legal_moves"][0], if_match=moves["version"])
            break
    assert bob.leave(opened, 2)["events"][0]["type"] == "table.seat_resigned"
    ann.leave(opened, 0)
    assert ann.table(opened)["status"] == "abandoned"
    assert [event["version"] for event in ann.follow(opened)] == list(range(1, ann.table(opened)["version"] + 1))
    assert ann.replay(opened, 1)["version"] == 1
    assert verify(ann.record(opened)).status == "passed"
    receipt: Any = {"version": 1, "head": ann.replay(opened, 1)["head"]}
    audit = ann.request_audit(opened, [receipt], bots="full")
    assert ann.audit(audit["id"]) == audit
    again = bob.rematch(opened)["id"]
    assert ann.rematch(again if again == opened else opened)["id"] == again
    token = ann.new_token()
    ann.revoke_tokens("others")
    with pytest.raises(ApiError, match="unauthorized"):
        Client("", token, http=place.http()).account()
    bob.drop_policy()
    lonely = ann.open_table("commune", 2)["id"]
    assert ann.close_table(lonely)["status"] == "abandoned"
    bob.erase()


def test_nothing_is_done_twice_however_much_is_lost(place: Place) -> None:
    lossy = place.client("Ann", Faults(random.Random(1), cut=0, lost=500, late=0), patience=600)
    table = lossy.open_table("commune", 2, bots=["random"])["id"]
    moved = 0
    while lossy.table(table)["status"] == "playing":
        moves = lossy.legal_moves(table)
        lossy.move(table, moves["legal_moves"][0], if_match=moves["version"])
        moved += 1
    own = [event for event in lossy.events(table) if event["actor"] == 0 and event["by"] == "player"]
    assert len([event for event in own if not event["type"].startswith("table.")]) == moved
    assert len(list(lossy.own_tables())) == 1
