"""Clients that receive responses defined by a test."""

from typing import Any

import httpx

from cardtable.client import Client


def answering(*answers: httpx.Response | Exception) -> tuple[Client, list[httpx.Request]]:
    """Returns a client that receives these responses one after another, and the list of its requests."""
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


def problem(status: int, code: str, detail: str = "", wait: int | None = None, **more: Any) -> httpx.Response:
    """Returns a refusal of the service, with a time to wait in seconds."""
    headers = {"Content-Type": "application/problem+json", **({} if wait is None else {"Retry-After": str(wait)})}
    return httpx.Response(status, json={"status": status, "code": code, "detail": detail, **more}, headers=headers)


BATCH = {"version": 7, "head": "00", "events": []}


def streamed(text: str) -> httpx.Response:
    return httpx.Response(200, headers={"Content-Type": "application/x-ndjson"}, content=text.encode())
