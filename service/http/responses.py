"""Writing responses: JSON with its headers, tables, batches and pages."""

from collections.abc import Mapping
from typing import Any

from flask import Response

from service.cursors import Page
from service.encoding import to_json
from service.engine.execution import Done
from service.http.context import service
from service.permissions import PlayerId, viewer_of
from service.views.events import reader_of, render_batch
from service.views.tables import names_of, render_table

PER_VIEWER = {"Vary": "Authorization, Accept, Accept-Encoding", "Cache-Control": "private, no-cache"}
"""Headers of a response that depends on the viewer. A client may cache it if it revalidates each time."""


def raw_json_response(body: bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A response of JSON bytes; not to be cached unless the headers say otherwise."""
    response = Response(body, status, mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    if headers:
        response.headers.update(headers)
    return response


def json_response(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return raw_json_response(to_json(value), status, headers)


def page_response(name: str, page: Page) -> Response:
    """A page of a list, its items under `name`, with the cursor of the next page where there is one."""
    return json_response({name: page.items, **({} if page.next is None else {"next": page.next})})


def replayed_header(replayed: bool) -> dict[str, str]:
    """The header of a response that repeats the one of an earlier request."""
    return {"Idempotent-Replayed": "true"} if replayed else {}


def table_response(done: Done, player: PlayerId, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """The Table as the player sees it right after the command, also when the command was executed long ago."""
    table = done.loaded.table
    value = render_table(done.loaded, viewer_of(table, player), names_of(service(), [table]))
    return json_response(value, status, {**replayed_header(done.replayed), **(headers or {})})


def batch_response(done: Done, player: PlayerId, status: int) -> Response:
    """The Batch as the player sees it. A replayed command has the same one."""
    body = render_batch(
        done.loaded.table.game, done.loaded.version, done.loaded.head, done.batch, reader_of(done.loaded.table, player)
    )
    return raw_json_response(body, status, replayed_header(done.replayed))
