"""The media types of streams: server-sent events and NDJSON. Every stream is negotiated, written and sent here.

A route asks for the media type of the request with `stream_media` or `stream_media_or_json`, and returns a
`stream_response`. `Media.write` writes one message, `written` all of an iterator.
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
"""The media type of a record (docs/record-format.md)."""

RETRY_MS = 1000
"""How long a browser waits before it connects again."""

_ID = re.compile("[0-9]{1,15}")


class Media(NamedTuple):
    """How a media type writes the beginning of a stream, a heartbeat and a message."""

    type: str
    beginning: bytes
    heartbeat: bytes
    write: Callable[[Message], bytes]


_LINE_ENDS = {each.encode(): b"\\u%04x" % ord(each) for each in "\x85\u2028\u2029"}
"""Characters that many libraries take for the end of a line, and their JSON escapes. Only players' texts contain
them."""


def _on_one_line(data: bytes) -> bytes:
    for plain, escaped in _LINE_ENDS.items():
        data = data.replace(plain, escaped)
    return data


def _server_sent(message: Message) -> bytes:
    """An event with its id, if it has one. A message without a kind is one for `onmessage` of a browser."""
    kind = b"" if message.kind is None else b"event: %s\n" % message.kind.encode()
    number = b"" if message.id is None else b"id: %d\n" % message.id
    return b"%b%bdata: %b\n\n" % (number, kind, _on_one_line(message.data))


def _line(message: Message) -> bytes:
    """A line: the data alone, or `{"id", "event", "data"}` for a message with a kind."""
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
"""The documentation of the header, for `documented` of an operation."""


def stream_media() -> Media:
    """The media type of a stream that the request prefers: server-sent events unless it accepts only NDJSON."""
    return MEDIA[_preferred(SSE, NDJSON)]


def stream_media_or_json() -> Media | None:
    """The media type that the request prefers; None for JSON, also where it accepts none of them or all alike.

    Refused `invalid` for a bad Last-Event-ID, although JSON has no use for it.
    """
    last_event_id()
    return MEDIA.get(_preferred(JSON, SSE, NDJSON))


def record_media() -> str:
    """The media type of a record for this request: its own where `Accept` names it, and wants JSON no more; else JSON.

    A range such as `*/*` names nothing, so clients that know only JSON get that.
    """
    return _preferred(RECORD, JSON) if RECORD in flask.request.accept_mimetypes.values() else JSON


def _preferred(*offered: str) -> str:
    return flask.request.accept_mimetypes.best_match(offered) or offered[0]


def last_event_id() -> int | None:
    """The id of the Last-Event-ID header; None where there is none or an empty one. Refused `invalid`."""
    text = flask.request.headers.get("Last-Event-ID", "")
    if not text:
        return None
    if not _ID.fullmatch(text):
        raise invalid({"Last-Event-ID": ["Must be the id of a message, at most 15 digits."]})
    return int(text)


def stream_response(request: Request, media: Media, parts: Iterable[bytes | None]) -> Response:
    """A response that begins as the media type wants it; then come the parts, of which None is a heartbeat.

    Refused as `streamed_response` is.
    """
    response = streamed_response(request, _sent(media, parts), media.type)
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _sent(media: Media, parts: Iterable[bytes | None]) -> Iterator[bytes]:
    yield media.beginning
    for part in parts:
        yield media.heartbeat if part is None else part


def written(media: Media, messages: Iterable[Message | None]) -> Iterator[bytes | None]:
    """The messages as they are sent; None stays a heartbeat."""
    return (None if message is None else media.write(message) for message in messages)
