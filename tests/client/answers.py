"""Clients that get answers made up by a test."""

import httpx

from cardtable.client import Client


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


def streamed(text: str) -> httpx.Response:
    return httpx.Response(200, headers={"Content-Type": "application/x-ndjson"}, content=text.encode())
