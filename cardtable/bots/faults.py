"""Injects faults between a client and a service: cut streams, lost requests and responses, late moves."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import httpx

MOVES = "/moves"
NDJSON = "application/x-ndjson"
"""The media type in `Accept` of clients that request an event stream."""


class Faults:
    """The rate of each fault, per thousand. Faults are drawn from `chance`, so that a seed reproduces them."""

    def __init__(self, chance: random.Random, *, cut: int = 150, lost: int = 50, late: int = 10) -> None:
        self._chance = chance
        self._cut = cut
        self._lost = lost
        self._late = late

    def _happens(self, in_a_thousand: int) -> bool:
        return self._chance.randrange(1000) < in_a_thousand

    def cut(self) -> bool:
        """True if the stream ends after this message."""
        return self._happens(self._cut)

    def lost(self) -> str | None:
        """The part that is lost: the `request`, the `answer`, or None."""
        return self._chance.choice(("request", "answer")) if self._happens(self._lost) else None

    def late(self) -> bool:
        """True if the move arrives after its deadline."""
        return self._happens(self._late)


class FaultyTransport(httpx.BaseTransport):
    """A transport that passes requests on to another one, subject to faults.

    It calls `after` when a request was carried out, and `too_late` instead of waiting until a late move's deadline.
    """

    def __init__(
        self, inner: httpx.BaseTransport, faults: Faults, after: Callable[[], None], too_late: Callable[[], None]
    ) -> None:
        self._inner = inner
        self._faults = faults
        self._after = after
        self._too_late = too_late

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/events") and request.headers["Accept"] == NDJSON:
            return self._stream(request)
        lost = self._faults.lost()
        if lost == "request":
            raise httpx.ConnectError("the request was lost", request=request)
        if request.method == "POST" and request.url.path.endswith(MOVES) and self._faults.late():
            self._too_late()
        answer = self._inner.handle_request(request)
        answer.read()
        if request.method != "GET":
            self._after()
        if lost == "answer":
            raise httpx.ReadError("the answer was lost", request=request)
        return answer

    def _stream(self, request: httpx.Request) -> httpx.Response:
        answer = self._inner.handle_request(request)
        return httpx.Response(answer.status_code, headers=answer.headers, stream=_Cut(answer, self._faults))


class _Cut(httpx.SyncByteStream):
    """A response body that may end early."""

    def __init__(self, answer: httpx.Response, faults: Faults) -> None:
        self._answer = answer
        self._faults = faults

    def __iter__(self) -> Iterator[bytes]:
        parts: Any = self._answer.stream
        for part in parts:
            yield part
            if self._faults.cut():
                raise httpx.ReadError("the stream was cut")

    def close(self) -> None:
        self._answer.close()
