"""The client's calls, and what it sends again."""

import json
import random
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from cardtable.bots.faults import Faults
from cardtable.client import ApiError, Client, Seeds, Unreachable
from cardtable.client.seeds import commitment
from cardtable.client.transport import LONGEST_PAUSE, address
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


LIMITED = {"code": "too_many_requests", "detail": "too many tables opened by one account"}


OPENED = {"id": "t_1", "status": "open"}


def limited(seconds: str) -> httpx.Response:
    return httpx.Response(429, json=LIMITED, headers={"Retry-After": seconds})


def test_a_limit_is_waited_for_as_long_as_it_says() -> None:
    slept: list[float] = []
    client, sent = answering(limited("17"), limited("3"), httpx.Response(201, json=OPENED))
    client.transport.sleep = slept.append
    assert client.open_table("commune", 2) == OPENED
    assert slept == [17, 3]
    assert len({request.headers["Idempotency-Key"] for request in sent}) == 1
    client.close()


def test_a_limit_that_takes_longer_than_the_patience_is_an_error() -> None:
    client, sent = answering(limited("3600"))
    with pytest.raises(ApiError) as refused:
        client.open_table("commune", 2)
    assert (refused.value.code, refused.value.retry_after, refused.value.repeated) == ("too_many_requests", 3600, False)
    assert len(sent) == 1
    client.close()


def test_a_stream_waits_until_other_streams_of_the_account_end() -> None:
    end = b'{"id":1,"event":"end","data":{"version":1,"head":"00"}}\n'
    stream = httpx.Response(200, content=end, headers={"Content-Type": "application/x-ndjson"})
    client, sent = answering(limited("5"), limited("5"), stream)
    assert list(client.follow("t_1")) == []
    assert len(sent) == 3
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


def test_an_answer_that_is_not_of_the_service_is_a_refusal() -> None:
    client, _ = answering(httpx.Response(404, text="<html>nothing"))
    with pytest.raises(ApiError, match="404 unreadable"):
        client.table("t_1")
    client.close()


SENT_TWICE = [httpx.ReadError("the answer was lost"), httpx.Response(502), httpx.Response(504)]

NO_SEAT = httpx.Response(403, json={"code": "not_seated"})


def event(version: int, type_: str, actor: int | None, at: int) -> dict[str, Any]:
    return {"version": version, "type": type_, "actor": actor, "at": at, "hash": f"hash {version}"}


LOG = [
    event(1, "table.opened", None, 1),
    event(2, "table.seat_left", 1, 2),
    event(3, "table.seat_taken", 1, 3),
    event(4, "table.seat_resigned", 1, 4),
    event(5, "table.abandoned", None, 4),
    event(6, "table.later", None, 5),
]
LOG[0]["data"] = {"game": "commune"}


@pytest.mark.parametrize("lost", SENT_TWICE)
def test_leaving_again_after_a_lost_answer_gives_what_the_first_request_did(lost: Any) -> None:
    client, sent = answering(lost, NO_SEAT, httpx.Response(200, json={"events": LOG, "version": 6, "head": "x"}))
    assert client.leave("t_1", 1) == {"game": "commune", "version": 5, "head": "hash 5", "events": LOG[3:5]}
    assert [(each.method, each.url.path) for each in sent] == [
        ("DELETE", "/v1/tables/t_1/seats/1"),
        ("DELETE", "/v1/tables/t_1/seats/1"),
        ("GET", "/v1/tables/t_1/events"),
    ]
    client.close()


@pytest.mark.parametrize("first", [[], [httpx.ConnectError("nobody is there")]])
def test_a_refusal_of_a_request_that_never_arrived_before_is_a_refusal(first: list[Any]) -> None:
    client, _ = answering(*first, NO_SEAT)
    with pytest.raises(ApiError, match="not_seated"):
        client.leave("t_1", 1)
    client.close()


def test_a_refusal_of_a_repeated_request_that_did_nothing_is_a_refusal() -> None:
    client, _ = answering(SENT_TWICE[0], NO_SEAT, httpx.Response(200, json={"events": [], "version": 6, "head": "x"}))
    with pytest.raises(ApiError, match="not_seated"):
        client.leave("t_1", 1)
    client.close()


@pytest.mark.parametrize("end", [Client.erase, Client.revoke_tokens])
def test_an_account_or_token_that_ended_with_a_lost_answer_has_ended(end: Any) -> None:
    client, _ = answering(SENT_TWICE[0], httpx.Response(401, json={"code": "unauthorized"}))
    end(client)
    client.close()
    client, _ = answering(httpx.Response(401, json={"code": "unauthorized"}))
    with pytest.raises(ApiError, match="unauthorized"):
        end(client)
    client.close()


@pytest.mark.parametrize("seed", range(4))
def test_every_call_that_is_no_post_can_lose_its_answer(place: Place, seed: int) -> None:
    """Half of all requests or answers are lost."""
    lossy = place.client("Ann", Faults(random.Random(seed), cut=0, lost=500, late=0), patience=600)
    host, guest = place.client("Host"), place.client("Guest")
    lossy.set_policy({"games": None, "max_tables": 3})
    lossy.drop_policy()
    own = lossy.open_table("commune", 3)["id"]
    lossy.invite(own, guest.account()["id"])
    assert lossy.withdraw(own, guest.account()["id"])["invitations"] == []
    assert lossy.close_table(own)["status"] == "abandoned"
    other = host.open_table("commune", 3)["id"]
    host.invite(other, lossy.account()["id"])
    assert lossy.decline(other)["invitations"] == []
    lossy.sit(other, 2)
    assert [each["type"] for each in lossy.leave(other, 2)["events"]] == ["table.seat_left"]
    started = lossy.open_table("commune", 2, bots=["random"])["id"]
    lossy.come_back(started, 0)
    resigned = lossy.leave(started, 0)
    assert resigned["events"][0]["type"] == "table.seat_resigned"
    assert (resigned["version"], resigned["head"]) == (lossy.table(started)["version"], lossy.table(started)["head"])
    lossy.revoke_tokens("others")
    lossy.erase()


def test_only_a_post_carries_a_key() -> None:
    client, sent = answering(*(httpx.Response(200, json={}) for _ in range(4)))
    client.set_policy({})
    client.drop_policy()
    client.account()
    client.move("t_1", {"type": "call"})
    assert [(each.method, "Idempotency-Key" in each.headers) for each in sent] == [
        ("PUT", False),
        ("DELETE", False),
        ("GET", False),
        ("POST", True),
    ]
    client.close()


def test_an_outage_is_logged_within_a_second_or_two_once_and_its_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = [0.0]
    monkeypatch.setattr("cardtable.client.transport.time", SimpleNamespace(monotonic=lambda: now[0]))
    said: list[float] = []

    def sleep(seconds: float) -> None:
        now[0] += seconds
        said.extend([now[0]] if caplog.messages and not said else [])

    failures = iter([True] * 12)
    refuses = httpx.MockTransport(lambda _: _refuses(_) if next(failures, None) else httpx.Response(200, json={}))
    client = Client("", http=httpx.Client(transport=refuses, base_url="http://test"), sleep=sleep)
    client.account()
    first, last = caplog.messages
    assert "the service at http://test does not answer (ConnectError: refused); trying again" in first
    assert last == "the service answers again"
    assert 0 < said[0] < 4.0
    client.close()


def test_a_short_failure_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    client, _ = answering(httpx.ConnectError("x"), httpx.Response(200, json={}))
    client.account()
    assert caplog.messages == []
    client.close()


@pytest.mark.parametrize(
    ("move", "detail"),
    [
        ({"ranks": ["9"]}, "a move needs 'type'; the moves here are bid, call"),
        ({"type": None}, "there is no move None at this table; the moves here are bid, call"),
    ],
)
def test_a_move_without_a_type_is_refused_in_a_sentence(place: Place, move: Any, detail: str) -> None:
    ann = place.client()
    with pytest.raises(ApiError) as refused:
        ann.move(ann.open_table("commune", 2, bots=["random"])["id"], move)
    assert refused.value.detail == detail


@pytest.mark.parametrize("url", ["127.0.0.1:8000", "localhost:8000", "http://127.0.0.1:8000", "https://play.example/"])
def test_an_address_may_lack_its_scheme(url: str) -> None:
    assert address(url) == (url if "://" in url else f"http://{url}")


@pytest.mark.parametrize("url", ["", "http://", "ftp://127.0.0.1", "redis://x", "http://a:b"])
def test_what_is_no_address_is_refused_at_once(url: str) -> None:
    with pytest.raises(ValueError, match="is not an address"):
        Client(url)


def test_a_call_gives_up_when_its_patience_ends() -> None:
    http = httpx.Client(transport=httpx.MockTransport(_refuses), base_url="http://test")
    client = Client("", http=http, sleep=lambda _: None, patience=0)
    with pytest.raises(Unreachable, match="GET /v1/games: ConnectError"):
        client.games()
    client.close()


def _refuses(_: httpx.Request) -> httpx.Response:
    raise httpx.ConnectError("refused")


def test_a_stream_that_is_cut_resumes_after_the_last_message() -> None:
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


def test_line_separators_of_unicode_do_not_end_a_message() -> None:
    """Another player's client seed may contain them."""
    text = "\u2028\u2029\x85"
    client, _ = answering(streamed(json.dumps({"id": 3, "event": "seated", "data": text}, ensure_ascii=False) + "\n"))
    told = next(message for message in client.messages() if message)
    assert told.data == text
    client.close()


def test_unknown_fields_of_a_message_are_ignored() -> None:
    client, _ = answering(streamed('{"id": 3, "event": "seated", "data": {}, "at": 5}\n'))
    assert next(message for message in client.messages() if message) == (3, "seated", {})
    client.close()


def test_a_stream_that_keeps_ending_at_once_is_requested_with_growing_pauses() -> None:
    slept: list[float] = []
    transport = httpx.MockTransport(lambda _: streamed(""))
    client = Client("", "ct_token", http=httpx.Client(transport=transport, base_url="http://test"), sleep=slept.append)
    told = client.messages()
    for _ in range(20):
        assert next(told) is None
    assert slept[-1] >= LONGEST_PAUSE / 2
    client.close()


def test_the_page_of_a_proxy_is_neither_a_stream_nor_an_answer() -> None:
    pages = httpx.MockTransport(lambda _: httpx.Response(200, text="<html>sign in"))
    client = Client("", "ct_token", http=httpx.Client(transport=pages, base_url="http://test"), patience=0)
    with pytest.raises(Unreachable, match="RemoteProtocolError"):
        next(client.messages())
    with pytest.raises(ApiError, match="200 unreadable"):
        client.account()
    client.close()


@pytest.mark.parametrize("status", [301, 302])
def test_a_redirection_is_a_refusal(status: int) -> None:
    client, _ = answering(httpx.Response(status, headers={"Location": "https://test"}))
    with pytest.raises(ApiError, match=f"{status} unreadable"):
        client.account()
    client.close()


def test_a_service_that_stays_unavailable_is_unreachable() -> None:
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


def test_a_seed_is_not_kept_for_a_seat_that_was_refused(place: Place, tmp_path: Path) -> None:
    host, client = place.client("Host"), place.client(seeds=Seeds(tmp_path / "seeds.json"))
    table = host.open_table("commune", 2, bots=["random"])["id"]
    for refused in (
        lambda: client.open_table("commune", 99),
        lambda: client.sit(table),
        lambda: client.rematch(table),
    ):
        with pytest.raises(ApiError):
            refused()
        assert json.loads((tmp_path / "seeds.json").read_text()) == {}


def test_two_processes_of_one_bot_keep_their_seeds_in_one_file(tmp_path: Path) -> None:
    one, two = Seeds(tmp_path / "seeds.json"), Seeds(tmp_path / "seeds.json")
    first, second = one.commit(), two.commit()
    third = one.commit()
    assert all(Seeds(tmp_path / "seeds.json").find(each) for each in (first, second, third))
    assert two.find(third) is not None
    one.drop(second)
    again = Seeds(tmp_path / "seeds.json")
    assert [again.find(each) is not None for each in (first, second, third)] == [True, False, True]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["seeds.json", "seeds.json.lock"]


def test_a_seed_that_one_process_drops_stays_dropped(tmp_path: Path) -> None:
    one, two = Seeds(tmp_path / "seeds.json"), Seeds(tmp_path / "seeds.json")
    first = one.commit()
    assert two.find(first) is not None
    one.drop(first)
    second = two.commit()
    assert [Seeds(tmp_path / "seeds.json").find(each) is not None for each in (first, second)] == [False, True]
    assert two.find(first) is None


COMMITTING = """
import sys
from pathlib import Path
from cardtable.client import Seeds

seeds = Seeds(Path(sys.argv[1]))
sys.stdin.readline()
for _ in range(25):
    print(seeds.commit())
"""


def test_processes_that_commit_at_the_same_time_lose_no_seed(tmp_path: Path) -> None:
    file = tmp_path / "seeds.json"
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", COMMITTING, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for each in processes:
        assert each.stdin
        each.stdin.write("go\n")
        each.stdin.flush()
    committed = [line for each in processes for line in each.communicate()[0].split()]
    assert len(committed) == 75
    seeds = Seeds(file)
    assert [each for each in committed if seeds.find(each) is None] == []


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00"])
def test_a_file_that_holds_no_seeds_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "seeds.json").write_text(text)
    with pytest.raises(ValueError, match=r"seeds\.json holds no seeds: "):
        Seeds(tmp_path / "seeds.json")


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


def test_a_quick_seat_commits_to_a_seed_as_every_seat_does(place: Place) -> None:
    ann = place.client("Ann")
    table = ann.quick_seat("commune", 3, turn_seconds=60)
    assert (table["status"], table["viewer"]["seat"], table["turn_seconds"]) == ("open", 0, 60)
    assert next(iter(ann.events(table["id"], after=1)))["data"]["client_seed_hash"]


def test_a_link_leads_to_a_seat_until_it_is_revoked(place: Place) -> None:
    ann, bob, cy = place.client("Ann"), place.client("Bob"), place.client("Cy")
    table = ann.open_table("commune", 3, visibility="unlisted")["id"]
    link = ann.open_link(table, seconds=600)
    assert link["table"] == table
    assert bob.linked_table(link["code"])["id"] == table
    assert bob.sit_by_link(link["code"], 2)["viewer"]["seat"] == 2
    taken = [event for event in bob.events(table) if event["type"] == "table.seat_taken" and event["actor"] == 2]
    assert taken[0]["data"]["client_seed_hash"]
    ann.revoke_link(link["code"])
    with pytest.raises(ApiError) as refused:
        cy.sit_by_link(link["code"])
    assert refused.value.code == "not_found"
    with pytest.raises(ApiError):
        ann.revoke_link(link["code"])


def test_a_link_is_revoked_even_if_the_first_answer_was_lost() -> None:
    gone = httpx.Response(404, json={"code": "not_found", "status": 404})
    client, sent = answering(httpx.ReadError("x"), gone)
    client.revoke_link("il_1")
    assert [(request.method, request.url.path) for request in sent] == [("DELETE", "/v1/links/il_1")] * 2


def test_an_account_without_a_seed_reveals_none(place: Place) -> None:
    ann = place.client()
    assert ann.reveal(ann.open_table("commune", 2, sit=False)["id"]) is None


# The whole of the API


def test_every_call_works(place: Place) -> None:
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
    assert audit["id"] in [each["id"] for each in ann.audits(opened)]
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
