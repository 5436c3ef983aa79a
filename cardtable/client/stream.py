"""The account's own stream, and those of tables, over as many connections as they take."""

import json
import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, cast

import httpx

from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.shapes import Event
from cardtable.client.transport import AGAIN, Pauses, Transport, failure, problem_of

SILENT_SECONDS = 40.0
"""A stream without a sign of life for this long is dead. The service gives one every 15 seconds."""

STEADY_SECONDS = 1.0
"""After a connection that is cut sooner and brought no message, the next pause is longer."""

NDJSON = "application/x-ndjson"

END = "end"
"""The kind of the last message of a table's stream. No event has a field `event`."""


class Message(NamedTuple):
    """`event` is `reset` or another kind of message of the API. A later stream resumes after `id`."""

    id: int
    event: str
    data: dict[str, Any]


def messages(transport: Transport, last: int | None = None) -> Iterator[Message | None]:
    """The messages to the account after the id `last`, or from a `reset` on. None for a sign of life, and after a cut.

    Connects again whenever the stream is cut, and loses no message. Raises ApiError where the token belongs to no
    account, and Unreachable when the service does not answer for as long as the transport is patient.
    """
    for line in _lines_of(transport, "/v1/me/events", last, "id"):
        yield None if line is None else Message(line["id"], line["event"], line["data"])


def events(transport: Transport, table: str, after: int = 0) -> Iterator[Event]:
    """The events of a table after a version as they come, until the table is over; otherwise as `messages`."""
    for line in _lines_of(transport, f"/v1/tables/{table}/events", after, "version"):
        if line is not None and line.get("event") == END:
            return
        if line is not None:
            yield cast("Event", line)


def _lines_of(transport: Transport, path: str, last: int | None, place: str) -> Iterator[dict[str, Any] | None]:
    """The lines of a stream, over as many connections as it takes; the field `place` of a line is where it resumes."""
    pauses = Pauses(transport.patience, transport.sleep)
    while True:
        begun, why = time.monotonic(), "the stream has ended"
        try:
            for line in _one_connection(transport, path, last):
                pauses.answered(well=line is not None or time.monotonic() - begun >= STEADY_SECONDS)
                last = last if line is None else line.get(place, last)
                yield line
        except (httpx.TransportError, ValueError) as error:  # ValueError: a line that is not JSON
            why = failure(error)
            if pauses.over():
                raise Unreachable(f"the stream: {why}") from error
        yield None
        pauses.pause(transport.outage(why))


def _one_connection(transport: Transport, path: str, last: int | None) -> Iterator[dict[str, Any] | None]:
    headers = {**transport.headers(), "Accept": NDJSON}
    if last is not None:
        headers["Last-Event-ID"] = str(last)
    timeout = httpx.Timeout(10, read=SILENT_SECONDS)
    with transport.http.stream("GET", path, headers=headers, timeout=timeout) as answer:
        if answer.status_code in AGAIN:
            raise httpx.ConnectError(f"status {answer.status_code}")
        if answer.is_error:
            answer.read()
            raise ApiError(answer.status_code, problem_of(answer))
        if not answer.headers.get("Content-Type", "").startswith(NDJSON):
            raise httpx.RemoteProtocolError("the answer is not that of the service")
        yield None
        for line in _lines(answer.iter_bytes()):
            yield json.loads(line) if line else None


def _lines(parts: Iterable[bytes]) -> Iterator[bytes]:
    """The lines of a body. Only a line feed ends one, because texts may contain Unicode's other line separators."""
    rest = b""
    for part in parts:
        *lines, rest = (rest + part).split(b"\n")
        yield from lines
