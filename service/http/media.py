"""Media types of streams: server-sent events and NDJSON. Every stream is negotiated, encoded and sent here.

A route gets the media type of the request from `stream_media` or `stream_media_or_json`, and returns a
`stream_response`. `Media.write` encodes one message, `written` all of an iterator.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import flask
from flask import Response

from service.http.problems import invalid
from service.http.requests import JSON, Request
from service.http.responses import streamed_response
from service.live.message import Message

SSE, NDJSON = "text/event-stream", "application/x-ndjson"

RECORD = "application/vnd.cardtable.record+json"
"""Media type of a record (docs/record-format.md)."""

RETRY_MS = 1000
"""Delay before a browser reconnects, in milliseconds."""

_ID = re.compile("[0-9]{1,15}")


class Media(NamedTuple):
    """A media type with its encoding of the beginning of a stream, a heartbeat and a message."""

    type: str
    beginning: bytes
    heartbeat: bytes
    write: Callable[[Message], bytes]


_LINE_ENDS = {each.encode(): b"\\u%04x" % ord(each) for each in "\x85\u2028\u2029"}
"""Characters that many libraries treat as line ends, and their JSON escapes. Only players' texts contain them."""


def _on_one_line(data: bytes) -> bytes:
    for plain, escaped in _LINE_ENDS.items():
        data = data.replace(plain, escaped)
    return data


def _server_sent(message: Message) -> bytes:
    """Encodes an event with its id, if any. A message without a kind reaches a browser's `onmessage`."""
    kind = b"" if message.kind is None else b"event: %s\n" % message.kind.encode()
    number = b"" if message.id is None else b"id: %d\n" % message.id
    return b"%b%bdata: %b\n\n" % (number, kind, _on_one_line(message.data))


def _line(message: Message) -> bytes:
    """Encodes a line: the data alone, or `{"id", "event", "data"}` for a message with a kind."""
    data = _on_one_line(message.data)
    if message.kind is None:
        return data + b"\n"
    assert message.id is not None, "lines have only what a log has"
    return b'{"id":%d,"event":"%s","data":%s}\n' % (message.id, message.kind.encode(), data)


MEDIA = {
    SSE: Media(SSE, b"retry: %d\n\n" % RETRY_MS, b":\n\n", _server_sent),
    NDJSON: Media(NDJSON, b"\n", b"\n", _line),
}

LAST_EVENT_ID = {
    "in": "header",
    "name": "Last-Event-ID",
    "description": "The id of the last message that the client has handled. An empty one counts as none.",
    "schema": {"type": "string", "pattern": "^[0-9]{0,15}$"},
}
"""Documentation of the header, for `documented` of an operation."""


def stream_media() -> Media:
    """Returns the media type that the request prefers for a stream: server-sent events unless it accepts only
    NDJSON."""
    return MEDIA[_preferred(SSE, NDJSON)]


def stream_media_or_json() -> Media | None:
    """Returns the media type that the request prefers. None means JSON, also if the request accepts none of them or all
    equally.

    Refused with `invalid` for a bad Last-Event-ID, although JSON has no use for it.
    """
    last_event_id()
    return MEDIA.get(_preferred(JSON, SSE, NDJSON))


def record_media() -> str:
    """Returns the media type of a record for this request: its own if `Accept` names it and doesn't prefer JSON; else
    JSON.

    A range such as `*/*` names nothing, so clients that know only JSON get JSON.
    """
    return _preferred(RECORD, JSON) if RECORD in flask.request.accept_mimetypes.values() else JSON


def _preferred(*offered: str) -> str:
    return flask.request.accept_mimetypes.best_match(offered) or offered[0]


def last_event_id() -> int | None:
    """Returns the id of the Last-Event-ID header. None if it is missing or empty. Refused with `invalid`."""
    text = flask.request.headers.get("Last-Event-ID", "")
    if not text:
        return None
    if not _ID.fullmatch(text):
        raise invalid({"Last-Event-ID": ["Must be the id of a message, at most 15 digits."]})
    return int(text)


def stream_response(request: Request, media: Media, parts: Iterable[bytes | None]) -> Response:
    """Returns a streamed response of the media type: its beginning, then the parts, of which None is a heartbeat.

    Refused with the codes of `streamed_response`.
    """
    response = streamed_response(request, _sent(media, parts), media.type)
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _sent(media: Media, parts: Iterable[bytes | None]) -> Iterator[bytes]:
    yield media.beginning
    for part in parts:
        yield media.heartbeat if part is None else part


def written(media: Media, messages: Iterable[Message | None]) -> Iterator[bytes | None]:
    """Encodes messages. None stays a heartbeat."""
    return (None if message is None else media.write(message) for message in messages)
