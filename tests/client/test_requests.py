"""The client's retries, and its reactions to refusals and outages."""

import random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from cardtable.bots.faults import Faults
from cardtable.client import ApiError, Client, Unreachable
from cardtable.client.connections import address
from tests.client.answers import BATCH, answering, problem
from tests.client.conftest import Simulation


def test_a_move_is_sent_again_under_the_same_key_until_it_is_answered() -> None:
    busy = problem(409, "busy")
    lost: list[httpx.Response | Exception] = [
        httpx.ConnectError("x"),
        httpx.ReadError("x"),
        httpx.Response(503, headers={"Retry-After": "1"}),
        busy,
    ]
    client, sent = answering(*lost, httpx.Response(201, json=BATCH))
    assert client.move("t_1", {"type": "call"}, if_match=6) == BATCH
    assert len({request.headers["Idempotency-Key"] for request in sent}) == 1
    assert {(request.method, request.content, request.headers["If-Match"]) for request in sent} == {
        ("POST", b'{"type":"call"}', '"6"')
    }
    assert {request.headers["Authorization"] for request in sent} == {"Bearer ct_token"}
    client.close()


OPENED = {"id": "t_1", "status": "open"}


def limited(seconds: int) -> httpx.Response:
    return problem(429, "too_many_requests", "too many tables opened by one account", seconds)


def test_a_limit_is_waited_for_as_long_as_it_says() -> None:
    slept: list[float] = []
    client, sent = answering(limited(17), limited(3), httpx.Response(201, json=OPENED))
    client.transport.sleep = slept.append
    assert dict(client.open_table("commune", 2)) == OPENED
    assert [int(seconds) for seconds in slept] == [17, 3]
    assert len({request.headers["Idempotency-Key"] for request in sent}) == 1
    client.close()


def test_a_limit_that_takes_longer_than_the_patience_is_an_error() -> None:
    client, sent = answering(limited(3600))
    with pytest.raises(ApiError) as refused:
        client.open_table("commune", 2)
    assert (refused.value.code, refused.value.retry_after, refused.value.repeated) == ("too_many_requests", 3600, False)
    assert len(sent) == 1
    client.close()


def test_a_stream_waits_until_other_streams_of_the_account_end() -> None:
    end = b'{"id":1,"event":"end","data":{"version":1,"head":"00"}}\n'
    stream = httpx.Response(200, content=end, headers={"Content-Type": "application/x-ndjson"})
    client, sent = answering(limited(5), limited(5), stream)
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
    client, _ = answering(problem(409, "not_your_turn", "it is not the turn of seat 0", version=6))
    with pytest.raises(ApiError, match="it is not the turn of seat 0") as refused:
        client.move("t_1", {"type": "call"})
    assert (refused.value.status, refused.value.code, refused.value.version) == (409, "not_your_turn", 6)
    client.close()


def test_an_answer_that_is_not_of_the_service_is_a_refusal() -> None:
    client, _ = answering(httpx.Response(404, text="<html>nothing"))
    with pytest.raises(ApiError, match="404 unreadable"):
        client.table("t_1")
    client.close()


SENT_TWICE: list[Any] = [httpx.ReadError("the answer was lost"), httpx.Response(502), httpx.Response(504)]

NO_SEAT = problem(403, "not_seated")


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
    client, _ = answering(SENT_TWICE[0], problem(401, "unauthorized"))
    end(client)
    client.close()
    client, _ = answering(problem(401, "unauthorized"))
    with pytest.raises(ApiError, match="unauthorized"):
        end(client)
    client.close()


@pytest.mark.parametrize("seed", range(4))
def test_every_call_that_is_no_post_can_lose_its_answer(place: Simulation, seed: int) -> None:
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
        ({"type": None}, "there is no move null at this table; the moves here are bid, call"),
    ],
)
def test_a_move_without_a_type_is_refused_in_a_sentence(place: Simulation, move: Any, detail: str) -> None:
    ann = place.client()
    with pytest.raises(ApiError) as refused:
        ann.move(ann.open_table("commune", 2, bots=["random"])["id"], move)
    assert refused.value.detail == detail


@pytest.mark.parametrize("url", ["127.0.0.1:8000", "localhost:8000", "http://127.0.0.1:8000", "https://play.example/"])
def test_an_address_may_lack_its_scheme(url: str) -> None:
    assert address(url) == (url if "://" in url else f"http://{url}")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://",
        "ftp://127.0.0.1",
        "redis://x",
        "http://a:b",
        "http://[::1",
        "http://a..b",
        "http://xn--",
        "x:99999",
    ],
)
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
