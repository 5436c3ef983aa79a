"""Codes of four letters: giving a table one, looking where one leads."""

from flask import Response

from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import json_response
from service.http.schemas import tables as schemas
from service.projections.summary import free_seats
from service.tables import codes

blueprint = Blueprint("codes", description="Four letters with which friends in one room find a table.")


@blueprint.operation(
    "PUT",
    "/tables/<table_id>/code",
    response=(200, schemas.TableCode),
    problems=("not_found", "not_opener", "not_seated", "table_over", "table_started", "busy"),
    limited=True,
)
def give_code(request: Request, table_id: str) -> Response:
    """Give a table a code of four letters

    For the opener of a table that has not started and where a player sits; the same letters again while they work,
    which is until the first deal, while a player sits there, and for twelve hours at most. Whoever has them can look at
    the table and sit down, as with its address. They are short enough to be guessed, so rely on no secrecy.
    """
    code = codes.give_code(request.service, request.player, table_id, charge_of(request))
    url = f"{request.service.settings.url}/join/{code.letters}"
    return json_response({"letters": code.letters, "table": table_id, "url": url, "expires_at": code.expires_at})


@blueprint.operation(
    "GET",
    "/codes/<letters>",
    response=(200, schemas.CodedTable),
    problems=("not_found",),
    access="optional",
    limited=True,
)
def show_code(request: Request, letters: str) -> Response:
    """The table to which a code of four letters leads

    In upper or lower case, also without a token. Right and wrong letters count alike towards the limit of an address.
    """
    table = codes.table_of_code(request.service, letters, charge_of(request)).table
    return json_response({"id": table.id, "game": table.game, "free_seats": free_seats(table)})
