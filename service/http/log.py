"""The log of a table: its events, and its record once it is over."""

from flask import Response

from service import reads, records
from service.events_out import served_list
from service.http import forms
from service.http import table_answers as answers
from service.http.documented import Blueprint
from service.http.edge import SEEN, answer, asker, edge, json_answer, service
from service.http.tables import table_query
from service.reads import Page

blueprint = Blueprint("log", description="What has happened at a table, event by event.")


@blueprint.operation(
    "GET",
    "/tables/<table_id>/events",
    takes=forms.EventsQuery,
    gives=(200, answers.Events),
    refused=("not_found", "invalid", "version_out_of_range", "too_many_streams"),
    access="optional",
)
def list_events(form: forms.EventsQuery, table_id: str) -> Response:
    """The events after a version

    With `wait` the answer comes with the first new event, or without one when the time is up or the table is over.
    """
    who = asker()
    query = table_query(form, table_id)
    after, limit, wait = query["after"], query["limit"], query["wait"]
    page = reads.events_page(service(), who, table_id, after, limit)
    if wait and not page.events and not page.loaded.table.over:
        with edge().gate.place():
            page = reads.wait_for_events(service(), who, table_id, after, limit, wait)
        asker()  # the token may have been revoked meanwhile, and then its bearer is told nothing more
    return answer(_page(page), headers=SEEN)


def _page(page: Page) -> bytes:
    following = b"" if page.next is None else b',"next":%d' % page.next
    head = page.loaded.head.hex().encode()
    return b'{"events":%s,"version":%d,"head":"%s"%s}' % (
        served_list(page.events, page.reader),
        page.loaded.version,
        head,
        following,
    )


@blueprint.operation(
    "GET",
    "/tables/<table_id>/record",
    gives=(200, answers.Record),
    refused=("not_found", "not_over"),
    access="optional",
)
def show_record(table_id: str) -> Response:
    """The record of a table that is over

    Everything needed to check the game without the service.
    """
    asker()
    return json_answer(records.record(service(), table_id), headers=SEEN)
