"""Exports: responses with a JSON value on each line."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import httpx

from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.transport import AGAIN, Pauses, Transport, failure, problem_of

NDJSON = "application/x-ndjson"

T = TypeVar("T")


def values(transport: Transport, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
    """The values of one response. Raises ApiError for a refusal, and httpx.TransportError where it is cut."""
    given = {name: value for name, value in query.items() if value is not None}
    headers = {**transport.headers(), "Accept": NDJSON}
    with transport.http.stream("GET", path, params=given, headers=headers) as answer:
        if answer.status_code in AGAIN:
            raise httpx.ConnectError(f"status {answer.status_code}")
        if answer.is_error:
            answer.read()
            raise ApiError(answer.status_code, problem_of(answer))
        rest = b""
        for part in answer.iter_bytes():
            *lines, rest = (rest + part).split(b"\n")
            yield from map(json.loads, filter(None, lines))


def resumed(transport: Transport, missing: Callable[[], Iterator[T]]) -> Iterator[T]:
    """What `missing` gives. It is called again whenever its connection is cut, and must give what has not come yet.

    Raises Unreachable where nothing comes for as long as the transport is patient.
    """
    pauses = Pauses(transport.patience, transport.sleep)
    while True:
        try:
            for each in missing():
                pauses.answered(well=True)
                yield each
            return
        except (httpx.TransportError, ValueError) as error:  # ValueError: a line that is not JSON
            if pauses.over():
                raise Unreachable(failure(error)) from error
            pauses.pause(transport.outage(failure(error)))
