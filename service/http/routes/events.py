"""Routes of a table's log: its events, and its record once it is over."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from flask import Response

from events.envelope import StoredEvent
from service.answers import Raw
from service.engine.cache import Loaded
from service.http.media import (
    LAST_EVENT_ID,
    MEDIA,
    NDJSON,
    RECORD,
    SSE,
    Media,
    last_event_id,
    record_media,
    stream_media_or_json,
    stream_response,
)
from service.http.operations import Blueprint
from service.http.problems import invalid
from service.http.requests import Request
from service.http.responses import (
    PER_VIEWER,
    PER_VIEWER_FOR_EVER,
    PUBLIC_FOR_EVER,
    kept_response,
    next_link,
    raw_json_response,
)
from service.http.schemas import events as schemas
from service.live.message import Message, end_of
from service.refusals import not_found
from service.tables import records, stream
from service.tables.reads import EventPage, EventRange
from service.views.events import EventPageView, EventView, Reader, render_event, render_events
from service.views.records import RecordView

blueprint = Blueprint("events", description="The events of a table.")


@blueprint.operation(
    "GET",
    "/tables/<table_id>/events",
    query=schemas.EventsQuery,
    response=(200, EventPageView),
    other_responses=((200, {"type": "string"}, SSE), (200, EventView, NDJSON)),
    problems=("not_found", "unknown_type", "version_out_of_range", "too_many_streams"),
    access="optional",
    ticket=True,
    documented={"parameters": [LAST_EVENT_ID]},
    may_be_unchanged=True,
)
def list_events(request: Request, query: dict[str, Any], table_id: str) -> Response:
    """Events of a table, in order or latest first

    All events, or those after one version and before another, or those of certain types. If there is another page,
    `next` is its `after`, or its `before` if the latest come first. One page reads at most 1000 entries of the log, so
    a page by type may have fewer events than `limit`, or none, and still a `next`.

    With `wait` the response is sent with the first new event, or without one after a timeout or when the table is over.

    With `Accept: text/event-stream` or `application/x-ndjson` the response is a stream of all events after a version,
    including future ones. It begins after `Last-Event-ID`, else after `after`; `limit` and `wait` are ignored, and
    `before`, `order=desc` and `type` are refused. Heartbeats (a comment, or an empty line) come every 15 seconds. When
    the table is over, a last message ends the stream, with the version and head: `event: end`, as a line
    `{"id", "event": "end", "data": {"version", "head"}}`. A stream that stops without it was interrupted: connect
    again. An event is sent as the viewer may see it at that time, so those sent before the end have no `disclosed`,
    which a later read has.

    Server-sent events include reactions of players at the table, which are not logged: `event: reaction` with the
    `seat` and the `reaction`, without an id (see `POST /v1/tables/{table_id}/reactions`).
    """
    media = stream_media_or_json()
    if media is not None:
        _check_streamable(query)
        return _stream(request, media, table_id, query["after"])
    limit, seconds = query["limit"], query["wait"]
    types = frozenset(query["type"]) if "type" in query else None
    wanted = EventRange(query["after"], query["before"], query["order"] == "desc", types)
    page = request.service.logs.find_events(request.viewer, table_id, wanted, limit)
    table, seat = page.loaded.table, page.reader.seat
    if seconds and not table.over:
        # Headers don't depend on when the events come.
        body = _whole(page) if page.events else _awaited(request, table_id, wanted, limit, seconds)
        return raw_json_response(body, headers=PER_VIEWER | _next_page(page, query["order"]))
    headers = (PER_VIEWER_FOR_EVER if table.over else PER_VIEWER) | _next_page(page, query["order"])
    return kept_response(
        request, f"{table.version}.{'public' if seat is None else seat}", lambda: _whole(page), headers
    )


def _awaited(request: Request, table_id: str, wanted: EventRange, limit: int, seconds: int) -> bytes:
    watcher = stream.Watcher(request.viewer, request.token, _page)
    with request.slot():
        body = request.service.table_streams.wait(table_id, wanted.after, limit, seconds, watcher)
    if body is None:
        request.authenticate_again()
        body = _whole(request.service.logs.find_events(request.viewer, table_id, wanted, limit))
    return body


def _check_streamable(query: dict[str, Any]) -> None:
    """Raises Refused `invalid` for a query that selects past events."""
    asked = {"before": query["before"] is not None, "order": query["order"] == "desc", "type": "type" in query}
    wrong = {name: ["A stream has all events after a version, in order."] for name, given in asked.items() if given}
    if wrong:
        raise invalid(wrong)


def _next_page(page: EventPage, order: str) -> dict[str, str]:
    if page.next is None:
        return {}
    return next_link(after=page.next) if order == "asc" else next_link(before=page.next)


def _whole(page: EventPage) -> bytes:
    return _page(page.loaded, page.events, page.reader, page.next)


def _stream(request: Request, media: Media, table_id: str, after: int) -> Response:
    last = last_event_id()
    say = _reaction if media.type == SSE else None
    watcher = stream.Watcher(request.viewer, request.token, _WRITERS[media.type], say)
    return stream_response(
        request, media, request.service.table_streams.follow(table_id, after if last is None else last, watcher)
    )


def _page(loaded: Loaded, events: Sequence[StoredEvent], reader: Reader, following: int | None = None) -> bytes:
    written, head = Raw(render_events(events, reader)), loaded.head.hex()
    return EventPageView(loaded.table.game, written, loaded.version, head, following).json()


def _part(media: Media, loaded: Loaded, events: Sequence[StoredEvent], reader: Reader) -> bytes:
    """Encodes a part of a stream: the events, and the end of a finished table."""
    messages = [Message(stored.version, None, render_event(stored, reader)) for stored in events]
    if stream.is_end(loaded, events[-1].version if events else loaded.version):
        messages.append(end_of(loaded.version, loaded.head))
    return b"".join(map(media.write, messages))


def _reaction(data: bytes) -> bytes:
    return MEDIA[SSE].write(Message(None, "reaction", data))


_WRITERS: dict[str, stream.Write] = {name: partial(_part, media) for name, media in MEDIA.items()}
"""Writers by media type. All watchers with the same view and media type share one body."""


@blueprint.operation(
    "GET",
    "/tables/<table_id>/record",
    response=(200, RecordView),
    other_responses=((200, RecordView, RECORD),),
    problems=("not_found", "not_over"),
    access="optional",
    may_be_unchanged=True,
)
def show_record(request: Request, table_id: str) -> Response:
    """The record of a finished table

    Everything needed to check the game without the service. It is sent as `application/vnd.cardtable.record+json` if
    `Accept` names that type, and otherwise as `application/json`; the bytes are the same.
    """
    loaded = records.finished(request.service.tables, table_id)
    return kept_response(
        request,
        str(loaded.version),
        lambda: _record(request, table_id),
        PUBLIC_FOR_EVER,
        of=f"record {loaded.head.hex()}",
        media_type=record_media(),
    )


def _record(request: Request, table_id: str) -> bytes:
    """Returns the record. Refused with `not_found` if the log has been lost meanwhile."""
    written = records.written(request.service.ports.store, table_id)
    if written is None:
        raise not_found("table")
    return written
