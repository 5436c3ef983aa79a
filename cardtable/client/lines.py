"""NDJSON responses, one JSON value per line, read as they arrive."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import httpx

from cardtable.client.errors import ApiError
from cardtable.client.transport import Transport, refusal_of

NDJSON = "application/x-ndjson"

SILENT_SECONDS = 40.0
"""Read timeout of a response, in seconds. The service's streams send a heartbeat every 15 seconds."""

NOTHING: Mapping[str, Any] = {}

T = TypeVar("T")


def lines_of(
    transport: Transport, path: str, query: Mapping[str, Any] = NOTHING, headers: Mapping[str, str] = NOTHING
) -> Iterator[Any]:
    """Yields the values of one response, and None for heartbeats: the start of the response, and empty lines.

    Raises ApiError for a refusal or an outage, httpx.TransportError if the connection is cut or the response is not
    from the service, and ValueError for a line that is not JSON.
    """
    given = {name: value for name, value in query.items() if value is not None}
    sent = {**transport.headers(), "Accept": NDJSON, **headers}
    timeout = httpx.Timeout(10, read=SILENT_SECONDS)
    with transport.http.stream("GET", path, params=given, headers=sent, timeout=timeout) as answer:
        if not answer.is_success:
            answer.read()
            raise refusal_of(answer)
        if not answer.headers.get("Content-Type", "").startswith(NDJSON):
            raise httpx.RemoteProtocolError("the answer is not that of the service")
        yield None
        for line in _split(answer.iter_bytes()):
            yield json.loads(line) if line else None


def _split(parts: Iterable[bytes]) -> Iterator[bytes]:
    """Splits a body into lines, at line feeds only, because texts may contain Unicode's other line separators."""
    rest = b""
    for part in parts:
        *lines, rest = (rest + part).split(b"\n")
        yield from lines


BROKEN = (httpx.TransportError, ValueError, ApiError)
"""Errors while reading a response; ValueError means a line that is not JSON."""


def resumed(transport: Transport, what: str, missing: Callable[[], Iterator[T]]) -> Iterator[T]:
    """Yields the values of `missing`, which is called again for the rest whenever its connection is cut.

    Raises Unreachable if an outage outlasts the transport's patience, and ApiError for a refusal. `what` describes the
    values for the log.
    """
    pauses = transport.pauses()
    while True:
        try:
            for each in missing():
                pauses.answered(well=True)
                yield each
            return
        except BROKEN as error:
            pauses.after(error, what, transport.url)
