"""The account's own stream, across as many connections as it takes."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx

from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.transport import AGAIN, Pauses, Transport, problem_of

SILENT_SECONDS = 40.0
"""A stream without a sign of life for so long is dead; the service gives one every 15 seconds."""


class Message(NamedTuple):
    """`event` is `reset` or one of the kinds of the API; `id` is where a stream would go on."""

    id: int
    event: str
    data: dict[str, Any]


def messages(transport: Transport, last: int | None = None) -> Iterator[Message | None]:
    """What concerns the account: after that id, or from a `reset` on. None for each sign of life, and after each cut.

    Connects again whenever the stream is cut, without losing a message. ApiError where the token opens no account;
    Unreachable when nobody has answered for as long as the transport is patient.
    """
    pauses = Pauses(transport.patience, transport.sleep)
    while True:
        try:
            for message in _one_connection(transport, last):
                pauses = Pauses(transport.patience, transport.sleep)
                last = message.id if message else last
                yield message
        except (httpx.TransportError, ValueError) as error:  # ValueError: a line that was cut in its middle
            if pauses.over():
                raise Unreachable(f"the stream: {type(error).__name__}") from error
        yield None
        pauses.pause()


def _one_connection(transport: Transport, last: int | None) -> Iterator[Message | None]:
    headers = {**transport.headers(), "Accept": "application/x-ndjson"}
    if last is not None:
        headers["Last-Event-ID"] = str(last)
    timeout = httpx.Timeout(10, read=SILENT_SECONDS)
    with transport.http.stream("GET", "/v1/me/events", headers=headers, timeout=timeout) as answer:
        if answer.status_code in AGAIN:
            raise httpx.ConnectError(f"status {answer.status_code}")
        if answer.is_error:
            answer.read()
            raise ApiError(answer.status_code, problem_of(answer))
        yield None
        for line in answer.iter_lines():
            yield Message(**json.loads(line)) if line else None
