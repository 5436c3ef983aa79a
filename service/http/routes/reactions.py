"""Routes of reactions at a table."""

from flask import Response

from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import empty_response, replayed_header
from service.http.schemas import tables as schemas

blueprint = Blueprint("reactions", description="A word to the others at the table.")


@blueprint.operation(
    "POST",
    "/tables/<table_id>/reactions",
    json=schemas.ReactionRequest,
    body="required",
    response=(204, None),
    problems=("not_found", "not_seated", "table_over"),
    key=True,
    limited=True,
)
def react(request: Request, order: dict[str, str], table_id: str) -> Response:
    """React

    From the sender's seat to everyone who currently follows the table by server-sent events. Reactions are neither
    logged nor recorded, and are not kept for later.
    """
    said = request.service.reactions.react(
        request.player, table_id, order["reaction"], request.key_digests(), charge_of(request)
    )
    response = empty_response()
    response.headers.update(replayed_header(said))
    return response
