"""The account's own stream, across as many connections as it takes."""

import json
import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import httpx

from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.transport import AGAIN, Pauses, Transport, problem_of

SILENT_SECONDS = 40.0
"""A stream without a sign of life for so long is dead; the service gives one every 15 seconds."""

STEADY_SECONDS = 1.0
"""Connections that are cut before that, and have told nothing, are followed by longer and longer pauses."""

NDJSON = "application/x-ndjson"


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
        begun = time.monotonic()
        try:
            for message in _one_connection(transport, last):
                pauses.answered(well=message is not None or time.monotonic() - begun >= STEADY_SECONDS)
                last = message.id if message else last
                yield message
        except (httpx.TransportError, ValueError) as error:  # ValueError: a line that is no JSON
            if pauses.over():
                raise Unreachable(f"the stream: {type(error).__name__}") from error
        yield None
        pauses.pause()


def _one_connection(transport: Transport, last: int | None) -> Iterator[Message | None]:
    headers = {**transport.headers(), "Accept": NDJSON}
    if last is not None:
        headers["Last-Event-ID"] = str(last)
    timeout = httpx.Timeout(10, read=SILENT_SECONDS)
    with transport.http.stream("GET", "/v1/me/events", headers=headers, timeout=timeout) as answer:
        if answer.status_code in AGAIN:
            raise httpx.ConnectError(f"status {answer.status_code}")
        if answer.is_error:
            answer.read()
            raise ApiError(answer.status_code, problem_of(answer))
        if not answer.headers.get("Content-Type", "").startswith(NDJSON):
            raise httpx.RemoteProtocolError("somebody else has answered")
        yield None
        for line in _lines(answer.iter_bytes()):
            yield _message(json.loads(line)) if line else None


def _lines(parts: Iterable[bytes]) -> Iterator[bytes]:
    """The whole lines of a body. Only a line feed ends one: what else Unicode ends lines with may stand in a text."""
    rest = b""
    for part in parts:
        *lines, rest = (rest + part).split(b"\n")
        yield from lines


def _message(told: dict[str, Any]) -> Message:
    """Whatever later releases add to a message is left alone."""
    return Message(told["id"], told["event"], told["data"])
