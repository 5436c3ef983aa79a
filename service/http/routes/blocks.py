"""Routes of blocked players and of reports."""

from typing import Any

from flask import Response

from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import empty_response
from service.http.schemas import accounts as schemas
from service.tables import blocks

blueprint = Blueprint("blocks", description="Players with whom one does not want to play.")


@blueprint.operation("GET", "/me/blocks", response=(200, blocks.BlockList))
def list_blocks(request: Request) -> blocks.BlockList:
    """The players whom the sender has blocked

    With their current names and faces. Nobody else sees the list.
    """
    return request.service.blocks.block_list(request.player)


@blueprint.operation("PUT", "/me/blocks/<player_id>", response=(204, None), problems=("not_found", "too_many_blocks"))
def block_player(request: Request, player_id: str) -> Response:
    """Block a player

    Quick seats keep the two apart from now on, and the player can't sit down at tables that the sender opens, except by
    invitation. Nobody is told.
    """
    request.service.blocks.block(request.player, player_id)
    return empty_response()


@blueprint.operation("DELETE", "/me/blocks/<player_id>", response=(204, None))
def unblock_player(request: Request, player_id: str) -> Response:
    """Unblock a player

    Does nothing if the player is not blocked.
    """
    request.service.blocks.unblock(request.player, player_id)
    return empty_response()


@blueprint.operation(
    "POST",
    "/players/<player_id>/reports",
    json=schemas.ReportRequest,
    body="required",
    response=(204, None),
    problems=("not_found",),
    limited=True,
)
def report_player(request: Request, order: dict[str, Any], player_id: str) -> Response:
    """Report a player to the operator

    Adds an entry to a list that the operator reads. The player is not told.
    """
    request.service.blocks.report(request.player, player_id, order["reason"], order["table"], charge_of(request))
    return empty_response()
