"""The player's own stream."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import NamedTuple

from flask import Response, request

from service import accounts, notices
from service.http import answers
from service.http.documented import Blueprint
from service.http.edge import edge, given_token, player, service
from service.notices import Told
from service.refusals import Refused
from service.wiring import Service

SSE, NDJSON = "text/event-stream", "application/x-ndjson"
RETRY_MS = 1000
"""How long a client waits before it connects again."""

blueprint = Blueprint("notices", description="What concerns the player, as it happens.")


@blueprint.operation(
    "GET",
    "/me/events",
    gives=(200, {"type": "string"}),
    content_type=SSE,
    also={NDJSON: answers.NoticeLine},
    refused=("too_many_streams",),
    header={
        "name": "Last-Event-ID",
        "description": "The id of the last message that was dealt with.",
        "schema": {"type": "string", "pattern": "^[0-9]{1,15}$"},
    },
)
def own_events() -> Response:
    """The player's own live stream

    Server-sent events, or with `Accept: application/x-ndjson` a line of JSON each, `{"id", "event", "data"}`. It begins
    with a `reset`, or after the `Last-Event-ID` given if that is not too long ago. Heartbeats (a comment, or an empty
    line) come every 15 seconds. A player may follow any number of streams; each tells everything.

    - `reset`: everything that concerns the player now: a list of messages for each of the kinds below.
    - `invited`: a `seat` is kept for the player, `by` the opener; perhaps for the `rematch_of` a table.
    - `seated`: has a seat at a table.
    - `seeding`: all seats are taken, and the seat's seed is to be revealed before the `deadline`.
    - `your_turn`: is waited for, `since` a version, until the `deadline`; with the `legal_moves` (`complete` or not)
      and the `history`: the events since the seat's last move.
    - `away`: a house bot has taken the seat over; PATCH it to come back.
    - `finished`: the table is over.

    Each says `table`, `version`, `seat` and the `view`: the table as the player sees it now. What is past by the time
    it is told is left out. A message may come twice, as after a `reset`; a turn is known by `table` and `since`.
    """
    who, token = player(), given_token()
    assert token is not None
    text = request.headers.get("Last-Event-ID", "")
    after = int(text) if text.isascii() and text.isdigit() and len(text) <= 15 else None
    form = _LINES if request.accept_mimetypes.best_match([SSE, NDJSON]) == NDJSON else _EVENTS
    place = ExitStack()
    place.enter_context(edge().gate.place())
    response = Response(_written(service(), who, token, after, form), mimetype=form.media)
    response.call_on_close(place.close)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _written(service: Service, who: str, token: str, after: int | None, form: "_Form") -> Iterator[bytes]:
    if form.begin:
        yield form.begin
    for told in notices.follow(service, who, after):
        if _revoked(service, token):
            return
        yield form.beat if told is None else form.write(told)


def _revoked(service: Service, token: str) -> bool:
    """A stream outlives its token, or its account, by a heartbeat at most, and tells nothing more."""
    try:
        accounts.authenticate(service, token)
    except Refused:
        return True
    return False


class _Form(NamedTuple):
    """How a stream is written: what it begins with, each message, and a heartbeat."""

    media: str
    begin: bytes
    beat: bytes
    write: Callable[[Told], bytes]


def _event(told: Told) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (told.id, told.kind.encode(), told.data)


def _line(told: Told) -> bytes:
    return b'{"id":%d,"event":"%s","data":%s}\n' % (told.id, told.kind.encode(), told.data)


_EVENTS = _Form(SSE, b"retry: %d\n\n" % RETRY_MS, b":\n\n", _event)
_LINES = _Form(NDJSON, b"", b"\n", _line)
