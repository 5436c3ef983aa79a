"""Builds responses: JSON, compression, entity tags, streamed parts; tables, batches and pages of lists."""

import logging
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack
from functools import cache, partial
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

import flask
from flask import Response
from werkzeug.datastructures import Headers
from werkzeug.utils import get_content_type

from service.access.permissions import PlayerId, viewer_of
from service.answers import Paged, json_bytes
from service.engine.execution import Done
from service.http.body_cache import CachedBody
from service.http.compression import MIN_BYTES, Coding, coding_of, encoded, encoded_well
from service.http.requests import JSON, Request
from service.process.logs import tables_in
from service.process.release import release
from service.process.tracebacks import outline
from service.process.watchdog import time_limit
from service.tables.export import Cut
from service.views.events import reader_of, render_batch
from service.views.tables import names_of, render_table

_log = logging.getLogger("cardtable.http")

_YEAR = 365 * 24 * 60 * 60
_FOR_EVER = f"max-age={_YEAR}, immutable"
_VARY = "Accept, Accept-Encoding"

PER_VIEWER = {"Vary": f"Authorization, {_VARY}", "Cache-Control": "private, no-cache"}
"""Headers of a response that depends on the viewer. Caches must revalidate it each time."""

PER_VIEWER_FOR_EVER = {**PER_VIEWER, "Cache-Control": f"private, {_FOR_EVER}"}
"""Headers of such a response that never changes. Responses with names don't qualify, because an account can be
erased."""

PUBLIC = {"Vary": _VARY, "Cache-Control": "public, no-cache"}
"""Headers of a response that is the same for everyone."""

PUBLIC_FOR_A_MOMENT = {"X-Accel-Expires": "5", **PUBLIC}
"""Headers of a public response that changes only when a name does: the proxy serves it for 5 s, all other caches
revalidate.

nginx before 1.23 obeys the first of the two.
"""

PUBLIC_FOR_EVER = {**PUBLIC, "Cache-Control": f"public, {_FOR_EVER}"}


def raw_json_response(body: bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Returns a response of JSON bytes. It is not to be cached unless the headers say otherwise."""
    return encoded_response(body, JSON, status, headers)


def encoded_response(
    body: bytes,
    media_type: str,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    write: Callable[[bytes, Coding], bytes] = encoded,
) -> Response:
    """Returns a response with a whole body, compressed if the request wants that and the body is long enough."""
    coding = None
    if len(body) >= MIN_BYTES:
        coding = _wanted_coding()
        body = body if coding is None else write(body, coding)
        headers = {"Vary": "Accept-Encoding", **(headers or {})}
    return _written_response(CachedBody(body, coding), media_type, status, headers or {})


def _wanted_coding() -> Coding | None:
    return coding_of(flask.request.environ.get("HTTP_ACCEPT_ENCODING"))


def _written_response(written: CachedBody, media_type: str, status: int, headers: Mapping[str, str]) -> Response:
    all_headers = dict(headers) if "Cache-Control" in headers else {"Cache-Control": "no-store", **headers}
    if written.coding is not None:
        all_headers["Content-Encoding"] = written.coding
    all_headers["Content-Type"] = get_content_type(media_type, "utf-8")
    all_headers["Content-Length"] = str(len(written.body))
    return _Finished([written.body], status, all_headers, direct_passthrough=True)


class _Finished(Response):
    """A response with complete ASCII headers and a complete body, so that werkzeug has nothing to correct.

    The server gets the body unwrapped: it sends a list at once, and anything else part by part.
    """

    def get_wsgi_headers(self, environ: dict[str, Any]) -> Headers:  # noqa: ARG002 - werkzeug's signature
        return self.headers


def empty_response() -> Response:
    """Returns a response without a body."""
    response = Response(status=204, headers={"Cache-Control": "no-store"})
    del response.headers["Content-Type"]
    return response


def streamed_response(request: Request, parts: Iterator[bytes], media_type: str) -> Response:
    """Returns a response that is sent part by part, as the parts come. It holds a slot until it ends.

    Refused with `too_many_streams` if all slots are taken, and `too_many_requests` if the sender's are.
    """
    taken = ExitStack()
    taken.enter_context(request.slot())
    request.work.goes_on = True
    path = flask.request.path
    response = Response(_without_messages(parts, path, _limit(request, path)), mimetype=media_type)
    response.call_on_close(taken.close)
    response.headers["Cache-Control"] = "no-store"
    return response


class StreamFailed(Exception):  # noqa: N818 - what happened, which has been logged
    """Ends the connection, so that the client notices. It has no message, because the web server prints it."""


Limit = Callable[[Callable[[], bytes | None]], bytes | None]
"""Calls a function within the limit of processor time."""


def _limit(request: Request, path: str) -> Limit:
    if tables := tables_in(path):
        return partial(request.context.suspects.limited, tables[0])
    return _limited


def _limited(make: Callable[[], bytes | None]) -> bytes | None:
    with time_limit():
        return make()


def _without_messages(parts: Iterator[bytes], path: str, limit: Limit) -> Iterator[bytes]:
    """Yields the parts, each made within the limit of processor time. An error is logged without its message, which may
    quote a card."""
    try:
        while (part := limit(partial(next, parts, None))) is not None:
            yield part
        return
    except Cut:  # has no message
        raise
    except Exception as error:
        _log.error("the stream %s failed: %s", path, outline(error))
    finally:
        if isinstance(parts, Generator):
            parts.close()
    raise StreamFailed


def json_response(answer: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Returns an answer as JSON. A page of a list links to the next one, if any."""
    if isinstance(answer, Paged) and answer.next is not None:
        headers = {**(headers or {}), **next_link(cursor=answer.next)}
    return raw_json_response(json_bytes(answer), status, headers)


def kept_response(
    request: Request,
    tag: str,
    body: Callable[[], bytes],
    headers: Mapping[str, str],
    *,
    of: str = "",
    media_type: str = JSON,
) -> Response:
    """Returns a response that a client may keep, or a 304 if `If-None-Match` shows that the client has it.

    The entity tag is weak, since the bytes depend on their compression. It contains the release, since another one may
    render the same state differently. `body` is called only when needed. `of` names the content if the tag and the name
    determine its bytes; they are then cached for all clients and all JSON media types.
    """
    tag = f"{tag}.{release()}"
    headers = {**headers, "ETag": f'W/"{tag}"'}
    if is_known(tag):
        return unchanged(headers)
    if not of:
        return encoded_response(body(), media_type, headers=headers)
    coding = _wanted_coding()
    written = request.context.kept.get((of, tag, coding), lambda: _coded(body(), coding))
    return _written_response(written, media_type, 200, headers)


def _coded(body: bytes, coding: Coding | None) -> CachedBody:
    return (
        CachedBody(body, None) if coding is None or len(body) < MIN_BYTES else CachedBody(encoded(body, coding), coding)
    )


def fixed_response(body: bytes, media_type: str = JSON, headers: Mapping[str, str] = PUBLIC) -> Response:
    """Returns a response that is the same for everyone until the process ends, or a 304. It is compressed once."""
    tag = _digest(body)
    headers = {**headers, "ETag": f'W/"{tag}"'}
    return unchanged(headers) if is_known(tag) else encoded_response(body, media_type, 200, headers, _encoded_once)


def tagged_response(body: bytes, media_type: str, headers: Mapping[str, str]) -> Response:
    """Returns a response that a client may keep, or a 304. Its entity tag is a digest of its bytes."""
    tag = sha256(body).hexdigest()[:16]
    headers = {**headers, "ETag": f'W/"{tag}"'}
    return unchanged(headers) if is_known(tag) else encoded_response(body, media_type, headers=headers)


def is_known(tag: str) -> bool:
    """True if the client has the representation with this tag."""
    return "HTTP_IF_NONE_MATCH" in flask.request.environ and flask.request.if_none_match.contains_weak(tag)


_OF_304 = ("Cache-Control", "ETag", "Vary")
"""Headers that a 304 repeats (RFC 9110, 15.4.5)."""


def unchanged(headers: Mapping[str, str]) -> Response:
    """Returns the 304 that replaces a response with these headers."""
    return Response(status=304, headers={name: value for name, value in headers.items() if name in _OF_304})


@cache
def _digest(body: bytes) -> str:
    return sha256(body).hexdigest()[:16]


_encoded_once = cache(encoded_well)


def next_link(**parameters: str | int) -> dict[str, str]:
    """Returns a `Link` header to the next page (RFC 8288): this request with other parameters, and without its used
    ticket."""
    kept = {name: value for name, value in flask.request.args.items() if name != "ticket"}
    query = urlencode({**kept, **parameters})
    return {"Link": f'<{flask.request.path}?{query}>; rel="next"'}


def replayed_header(replayed: bool) -> dict[str, str]:
    """Returns the header of a response that repeats an earlier one."""
    return {"Idempotent-Replayed": "true"} if replayed else {}


def table_response(request: Request, done: Done, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Returns the Table as the player saw it right after the command, even if the command was executed long ago."""
    table = done.loaded.table
    value = render_table(
        done.loaded, viewer_of(table, request.player), names_of(request.service.ports.accounts, [table])
    )
    location = located_at(done) if status == 201 else {}
    return json_response(value, status, {**location, **replayed_header(done.replayed), **(headers or {})})


def located_at(done: Done) -> dict[str, str]:
    return {"Location": f"/v1/tables/{done.loaded.table.id}"}


def batch_response(done: Done, player: PlayerId, status: int) -> Response:
    """Returns the Batch as the player sees it. A replayed command has the same one."""
    body = render_batch(
        done.loaded.table.game, done.loaded.version, done.loaded.head, done.batch, reader_of(done.loaded.table, player)
    )
    return raw_json_response(body, status, {**_location_of(done, status), **replayed_header(done.replayed)})


def _location_of(done: Done, status: int) -> dict[str, str]:
    """Returns the header with the address of a new batch's events."""
    if status != 201:
        return {}
    after, before = done.first - 1, done.first + len(done.batch)
    return {"Location": f"/v1/tables/{done.loaded.table.id}/events?after={after}&before={before}"}
