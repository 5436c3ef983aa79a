"""The log of a table: its events, and its record once it is over."""

from typing import Any

from flask import Response

from service.encoding import to_json
from service.http import auth
from service.http.context import gate, service
from service.http.operations import Blueprint
from service.http.responses import PER_VIEWER, PER_VIEWER_FOR_EVER, PUBLIC_FOR_EVER, kept_response, next_link
from service.http.schemas import events as schemas
from service.tables import reads, records
from service.tables.reads import EventPage, EventRange
from service.views.events import render_events

blueprint = Blueprint("events", description="What has happened at a table, event by event.")


@blueprint.operation(
    "GET",
    "/tables/<table_id>/events",
    query=schemas.EventsQuery,
    response=(200, schemas.EventPage),
    problems=("not_found", "version_out_of_range", "too_many_streams"),
    access="optional",
    may_be_unchanged=True,
)
def list_events(query: dict[str, Any], table_id: str) -> Response:
    """Events of a table, in order or latest first

    All events, or those after one version and before another, or those of some types. With `next` the response has a
    further page: it is the `after` of that page, or its `before` where the latest come first. One page reads at most
    1000 entries of the log, so a page by type may have fewer events than `limit`, or none, and still a `next`.

    With `wait` the response comes with the first new event, or without one when the time is up or the table is over.
    """
    viewer, after, limit, wait = auth.viewer(), query["after"], query["limit"], query["wait"]
    types = frozenset(query["type"]) if "type" in query else None
    wanted = EventRange(after, query["before"], query["order"] == "desc", types)
    page = reads.find_events(service(), viewer, table_id, wanted, limit)
    if wait and not page.events and not page.loaded.table.over:
        with gate().place():
            page = reads.wait_for_events(service(), viewer, table_id, after, limit, wait)
        auth.authenticate(required=False)  # the token may have been revoked meanwhile
    table, seat = page.loaded.table, page.reader.seat
    headers = (PER_VIEWER_FOR_EVER if table.over else PER_VIEWER) | _next_page(page, query["order"])
    return kept_response(f"{table.version}.{'public' if seat is None else seat}", lambda: _render(page), headers)


def _next_page(page: EventPage, order: str) -> dict[str, str]:
    if page.next is None:
        return {}
    return next_link(after=page.next) if order == "asc" else next_link(before=page.next)


def _render(page: EventPage) -> bytes:
    return b'{"events":%s,"version":%d,"head":"%s"%s}' % (
        render_events(page.events, page.reader),
        page.loaded.version,
        page.loaded.head.hex().encode(),
        b"" if page.next is None else b',"next":%d' % page.next,
    )


@blueprint.operation(
    "GET",
    "/tables/<table_id>/record",
    response=(200, schemas.Record),
    problems=("not_found", "not_over"),
    access="optional",
    may_be_unchanged=True,
)
def show_record(table_id: str) -> Response:
    """The record of a finished table

    Everything needed to check the game without the service.
    """
    record = records.record(service(), table_id)
    return kept_response(str(len(record["events"])), lambda: to_json(record), PUBLIC_FOR_EVER)
