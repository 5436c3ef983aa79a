"""Responses of NDJSON: a JSON value on each line, read as it comes."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import httpx

from cardtable.client.errors import ApiError
from cardtable.client.transport import Transport, refusal_of

NDJSON = "application/x-ndjson"

SILENT_SECONDS = 40.0
"""A response without a sign of life for this long is dead. A stream of the service gives one every 15 seconds."""

NOTHING: Mapping[str, Any] = {}

T = TypeVar("T")


def lines_of(
    transport: Transport, path: str, query: Mapping[str, Any] = NOTHING, headers: Mapping[str, str] = NOTHING
) -> Iterator[Any]:
    """The values of one response. None for signs of life: the beginning of the response, and empty lines.

    Raises ApiError for a refusal or an outage, httpx.TransportError where the connection is cut or the response is not
    the service's, and ValueError for a line that is not JSON.
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
    """The lines of a body. Only a line feed ends one, because texts may contain Unicode's other line separators."""
    rest = b""
    for part in parts:
        *lines, rest = (rest + part).split(b"\n")
        yield from lines


BROKEN = (httpx.TransportError, ValueError, ApiError)
"""How reading a response may fail; a ValueError is a line that is not JSON."""


def resumed(transport: Transport, what: str, missing: Callable[[], Iterator[T]]) -> Iterator[T]:
    """The values of `missing`, which is called again for the rest of them whenever its connection is cut.

    Raises Unreachable where an outage lasts longer than the transport is patient, and ApiError for a refusal. `what` is
    being read.
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
