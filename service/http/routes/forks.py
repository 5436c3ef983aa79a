"""Forks of finished tables."""

from typing import Any

from flask import Response

from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import table_response
from service.http.schemas import tables as schemas
from service.tables.forks import ForkOrder
from service.views.tables import TableView

blueprint = Blueprint("forks", description="Continuing a finished table from any of its versions.")


@blueprint.operation(
    "POST",
    "/tables/<table_id>/forks",
    json=schemas.ForkRequest,
    body="required",
    response=(201, TableView),
    problems=(
        "not_found",
        "not_over",
        "not_started",
        "rules_changed",
        "too_many_forks",
        "seat_taken",
        "version_out_of_range",
        "no_such_seat",
        "unknown_strategy",
        "option_out_of_range",
        "options_conflict",
        "too_many_bots",
        "seed_too_long",
        "too_many_seats",
    ),
    key=True,
    limited=True,
)
def fork_table(request: Request, order: dict[str, Any], table_id: str) -> Response:
    """Continue a finished table

    Opens a new table that continues the finished one from a version, with the same cards in all hands and in the stock;
    later hands are dealt by the new table's own seeds. Seats the sender, the bots, and a house bot for each player who
    was out of the match by then. The other seats are free for anyone. The cards of the hand in progress are public in
    the record of the finished table, so the new table has `open_information` and is not rated.
    """
    key = request.key_digests()
    done = request.service.forks.fork_table(request.player, table_id, ForkOrder(**order), key, charge_of(request))
    return table_response(request, done, 201, {"Location": f"/v1/tables/{done.loaded.table.id}"})
