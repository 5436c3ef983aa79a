"""Routes of invitation links: making one, looking it up, sitting down with it, revoking it."""

from typing import Annotated, Any

from flask import Response

from service.access.permissions import viewer_of
from service.answers import Answer, Example, TableId, Time
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import (
    empty_response,
    json_response,
    replayed_header,
    table_response,
)
from service.http.schemas import tables as schemas
from service.tables.seats import SeatOrder
from service.views.tables import TableView, names_of, render_table

blueprint = Blueprint("links", description="Links with which anybody who has them may sit down at a table.")


class InvitationLink(Answer):
    """A link with which anyone may sit down."""

    code: Annotated[str, "Unguessable, and shown only here.", Example("il_pFiqHuSShtjpsTfQ5KqVTrAxW4Bh8l8gJwLcuSOjEUs")]
    table: TableId
    expires_at: Time


@blueprint.operation(
    "POST",
    "/tables/<table_id>/links",
    json=schemas.LinkRequest,
    body="optional",
    response=(201, InvitationLink),
    problems=("not_found", "not_opener", "table_over", "table_started"),
    key=True,
    limited=True,
)
def open_link(request: Request, order: dict[str, int], table_id: str) -> Response:
    """Create an invitation link

    For the opener of a table that has not started. Anyone with the code may look at the table and take any free seat,
    until it expires or is revoked; a link reserves no seat. The code is stored only as a digest.
    """
    link = request.service.links.open_link(
        request.player, table_id, order["seconds"], request.idempotency_key(), charge_of(request)
    )
    made = InvitationLink(link.code, table_id, link.expires_at)
    return json_response(made, 201, {"Location": f"/v1/links/{link.code}", **replayed_header(link.replayed)})


@blueprint.operation("GET", "/links/<code>", response=(200, TableView), problems=("not_found",), access="optional")
def show_link(request: Request, code: str) -> TableView:
    """The table to which a link leads

    As the sender may see it, also without a token. An expired or revoked link is not found.
    """
    loaded = request.service.links.table_of(code)
    return render_table(
        loaded, viewer_of(loaded.table, request.viewer), names_of(request.service.ports.accounts, [loaded.table])
    )


@blueprint.operation(
    "POST",
    "/links/<code>/seats",
    json=schemas.LinkSeatRequest,
    body="optional",
    response=(201, TableView),
    problems=(
        *("not_found", "table_over", "table_started", "already_seated", "seat_taken", "seat_reserved", "busy"),
        *("no_such_seat", "not_welcome", "too_many_seats"),
    ),
    key=True,
)
def take_seat_by_link(request: Request, order: dict[str, Any], code: str) -> Response:
    """Sit down at the table of a link

    Like `POST /v1/tables/{id}/seats`, with the code instead of the table's id.
    """
    done = request.service.links.take_seat_by(
        request.player, code, SeatOrder(**order), request.key_digests(), charge_of(request)
    )
    return table_response(request, done, 201)


@blueprint.operation("DELETE", "/links/<code>", response=(204, None), problems=("not_found", "not_opener"))
def revoke_link(request: Request, code: str) -> Response:
    """Revoke an invitation link

    For the opener of its table. Players who have sat down stay.
    """
    request.service.links.revoke(request.player, code)
    return empty_response()
