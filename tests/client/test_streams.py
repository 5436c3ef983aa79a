"""The client's streams: reading them, and resuming after a dropped connection."""

import json

import httpx
import pytest

from cardtable.client import ApiError, Client, Unreachable
from cardtable.client.transport import LONGEST_PAUSE
from tests.client.answers import answering, problem, streamed


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


def test_line_separators_of_unicode_do_not_end_a_message() -> None:
    """Another player's client seed may contain them."""
    text = "\u2028\u2029\x85"
    client, _ = answering(streamed(json.dumps({"id": 3, "event": "seated", "data": text}, ensure_ascii=False) + "\n"))
    told = next(message for message in client.messages() if message)
    data: object = told.data
    assert data == text
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
    busy = httpx.MockTransport(lambda _: problem(503, "unavailable"))
    client = Client("", "ct_token", http=httpx.Client(transport=busy, base_url="http://test"), patience=0)
    with pytest.raises(Unreachable, match="GET /v1/me: 503 unavailable"):
        client.account()
    client.close()


def test_a_stream_without_an_account_is_refused() -> None:
    client, _ = answering(problem(401, "unauthorized", "no account"))
    with pytest.raises(ApiError, match="unauthorized"):
        next(client.messages())
    client.close()
