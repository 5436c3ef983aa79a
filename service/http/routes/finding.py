"""Finding tables that are over: the feed of finished tables."""

from typing import Any

from flask import Response

from service.http import auth
from service.http.context import gate, service
from service.http.operations import Blueprint
from service.http.responses import json_response
from service.http.schemas import finding as schemas
from service.projections import feed

blueprint = Blueprint("finding", description="Finished tables and the standings of players.")


@blueprint.operation(
    "GET",
    "/feed",
    query=schemas.FeedQuery,
    response=(200, schemas.FeedPage),
    problems=("position_out_of_range", "too_many_streams"),
    access="optional",
)
def show_feed(query: dict[str, Any]) -> Response:
    """The feed of finished tables, in the order in which they ended

    Every public table that was played, finished or abandoned, from position 1. A position is given about a second after
    the end of its table and never changes. A reader who continues after the `position` of a page misses nothing. With
    `wait` the response comes with the next entry, or without one when the time is up.
    """
    after, limit, wait = query["after"], query["limit"], query["wait"]
    page = feed.feed_page(service(), after, limit)
    if wait and page.position == after:
        with gate().place():
            page = feed.wait_for_feed(service(), after, limit, wait)
        auth.authenticate(required=False)  # the token may have been revoked meanwhile
    return json_response({"tables": page.entries, "position": page.position, "last": page.last})
