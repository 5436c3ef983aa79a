"""Routes of four-letter codes: giving a table one, and looking one up."""

from typing import Annotated

from service.answers import Answer, Example, Slug, TableId
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.projections.summary import free_seats

blueprint = Blueprint("codes", description="Four letters with which friends in one room find a table.")


class TableCode(Answer):
    """The letters with which friends in one room find a table."""

    letters: Annotated[str, "Four different consonants.", Example("KWDR")]
    table: TableId
    url: Annotated[str, "The page where friends join with them, at the address of the setting CARDTABLE_URL."]
    expires_at: Annotated[int, "In milliseconds since the epoch; they end at the first deal, if that comes before."]


class CodedTable(Answer):
    """The table to which a code leads."""

    id: TableId
    game: Slug
    free_seats: Annotated[int, "Number of seats that anyone may take: neither taken nor reserved."]


@blueprint.operation(
    "PUT",
    "/tables/<table_id>/code",
    response=(200, TableCode),
    problems=("not_found", "not_opener", "not_seated", "table_over", "table_started", "busy"),
    limited=True,
)
def give_code(request: Request, table_id: str) -> TableCode:
    """Give a table a code of four letters

    For the opener of a table that has not started and where a player sits. Returns the same letters while they work:
    until the first deal, while a player sits there, and for at most twelve hours. Anyone with the letters can look at
    the table and sit down, as with its address. They are short enough to be guessed, so don't rely on secrecy.
    """
    code = request.service.codes.give_code(request.player, table_id, charge_of(request))
    url = f"{request.service.settings.url}/join/{code.letters}"
    return TableCode(code.letters, table_id, url, code.expires_at)


@blueprint.operation(
    "GET",
    "/codes/<letters>",
    response=(200, CodedTable),
    problems=("not_found",),
    access="optional",
    limited=True,
)
def show_code(request: Request, letters: str) -> CodedTable:
    """The table to which a code of four letters leads

    In upper or lower case, also without a token. Right and wrong letters count equally towards the limit of an address.
    """
    table = request.service.codes.table_of_code(letters, charge_of(request)).table
    return CodedTable(table.id, table.game, free_seats(table))
