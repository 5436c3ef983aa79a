"""Routes of invitations and rematches."""

from typing import Any

from flask import Response

from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import located_at, table_response
from service.http.routes.tables import OPENING_PROBLEMS
from service.http.schemas import tables as schemas
from service.tables.invitations import InvitationOrder
from service.tables.seats import SeatOrder
from service.views.tables import TableView

blueprint = Blueprint("invitations", description="Inviting players to a table, and rematches.")


@blueprint.operation(
    "POST",
    "/tables/<table_id>/invitations",
    json=schemas.InvitationRequest,
    body="required",
    response=(201, TableView),
    problems=(
        "not_found",
        "not_opener",
        "table_over",
        "table_started",
        "already_seated",
        "already_invited",
        "game_not_taken",
        "options_not_taken",
        "too_many_tables",
        "seat_taken",
        "seat_reserved",
        "busy",
        "no_such_seat",
        "no_such_player",
    ),
    key=True,
    if_match=True,
    limited=True,
)
def invite_player(request: Request, order: dict[str, Any], table_id: str) -> Response:
    """Invite a player

    For the opener of a table that has not started. A seat is reserved for the player, who accepts by sitting down, or
    declines. Refused immediately if the player's policy excludes the table.
    """
    key = request.key_digests()
    wanted = InvitationOrder(**order)
    done = request.service.invitations.invite(
        request.player, table_id, wanted, key, request.if_match, charge_of(request)
    )
    return table_response(request, done, 201)


@blueprint.operation(
    "DELETE",
    "/tables/<table_id>/invitations/<player_id>",
    query=schemas.DeclineQuery,
    response=(200, TableView),
    problems=("not_found", "not_opener", "table_over", "table_started", "not_invited", "busy"),
    if_match=True,
)
def end_invitation(request: Request, query: dict[str, Any], table_id: str, player_id: str) -> Response:
    """Decline an invitation, or withdraw it

    The invited player declines with a reason, which is part of the log; the opener withdraws.
    """
    done = request.service.invitations.end_invitation(
        request.player, table_id, player_id, query["reason"], request.if_match
    )
    return table_response(request, done, 200)


@blueprint.operation(
    "POST",
    "/tables/<table_id>/rematch",
    json=schemas.RematchRequest,
    body="optional",
    response=(201, TableView),
    other_responses=((200, TableView, None),),
    problems=("not_found", "not_seated", "not_over", "rematch_expired", "busy", *OPENING_PROBLEMS),
    key=True,
    limited=True,
)
def open_rematch(request: Request, order: dict[str, Any], table_id: str) -> Response:
    """Play a finished table again

    The same game, options and players at a new table. The first of its players to ask opens it (201) and keeps the
    seat. The other players are invited to their seats, and each of them sits down with the same request (200). A table
    has one rematch, the same for all its players. It is possible until 30 days after the end of the table.
    """
    key = request.key_digests()
    done, opened = request.service.rematches.rematch(
        request.player, table_id, SeatOrder(**order), key, charge_of(request)
    )
    return table_response(request, done, 201 if opened else 200, located_at(done))
