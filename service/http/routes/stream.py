"""The player's own stream."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import NamedTuple

from flask import Response, request

from service.http import auth
from service.http.context import gate, service
from service.http.operations import Blueprint
from service.http.schemas.accounts import StreamMessage
from service.permissions import PlayerId
from service.players import accounts, stream
from service.players.stream import Message
from service.refusals import Refused
from service.wiring import Service

SSE, NDJSON = "text/event-stream", "application/x-ndjson"
RETRY_MS = 1000
"""How long a client waits before it connects again."""

blueprint = Blueprint("stream", description="What concerns the player, as it happens.")

_LAST_EVENT_ID = {
    "in": "header",
    "name": "Last-Event-ID",
    "description": "The id of the last message that the client has handled.",
    "schema": {"type": "string", "pattern": "^[0-9]{1,15}$"},
}


@blueprint.operation(
    "GET",
    "/me/events",
    response=(200, {"type": "string"}),
    response_type=SSE,
    other_responses=((200, StreamMessage, NDJSON),),
    problems=("too_many_streams",),
    documented={"parameters": [_LAST_EVENT_ID]},
)
def own_events() -> Response:
    """The player's own live stream

    Server-sent events, or with `Accept: application/x-ndjson` a line of JSON each, `{"id", "event", "data"}`. It begins
    with a `reset`, or after the given `Last-Event-ID` if that is not too long ago. Heartbeats (a comment, or an empty
    line) come every 15 seconds. A player may follow any number of streams; each gets every message.

    - `reset`: everything that concerns the player now: a list of messages for each of the kinds below.
    - `invited`: a `seat` is reserved for the player, `by` the opener; perhaps for the `rematch_of` a table.
    - `seated`: the player has a seat at a table.
    - `seeding`: all seats are taken, and the player must reveal the seat's seed before the `deadline`.
    - `your_turn`: the player has the turn, `since` a version, until the `deadline`; with the `legal_moves` (`complete`
      or not) and the `history`: the events since the seat's last move.
    - `away`: a house bot has taken the seat over; PATCH the seat to come back.
    - `finished`: the table is over.

    Each has `table`, `version`, `seat` and the `view`: the table as the player sees it now. A message that is past when
    its time comes is left out. A message may come twice, as after a `reset`; `table` and `since` identify a turn.
    """
    player, token = auth.player(), auth.bearer_token()
    assert token is not None
    text = request.headers.get("Last-Event-ID", "")
    after = int(text) if text.isascii() and text.isdigit() and len(text) <= 15 else None
    media = _NDJSON if request.accept_mimetypes.best_match([SSE, NDJSON]) == NDJSON else _SSE
    place = ExitStack()
    place.enter_context(gate().place())
    response = Response(_written(service(), player, token, after, media), mimetype=media.type)
    response.call_on_close(place.close)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _written(service: Service, player: PlayerId, token: str, after: int | None, media: "_Media") -> Iterator[bytes]:
    if media.beginning:
        yield media.beginning
    for message in stream.follow(service, player, after):
        if _revoked(service, token):
            return
        yield media.heartbeat if message is None else media.write(message)


def _revoked(service: Service, token: str) -> bool:
    """Whether the token or its account is gone. A stream then ends before its next message or heartbeat."""
    try:
        accounts.authenticate(service, token)
    except Refused:
        return True
    return False


class _Media(NamedTuple):
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


def _sse(message: Message) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (message.id, message.kind.encode(), _on_one_line(message.data))


def _ndjson(message: Message) -> bytes:
    return b'{"id":%d,"event":"%s","data":%s}\n' % (message.id, message.kind.encode(), _on_one_line(message.data))


_SSE = _Media(SSE, b"retry: %d\n\n" % RETRY_MS, b":\n\n", _sse)
_NDJSON = _Media(NDJSON, b"", b"\n", _ndjson)
