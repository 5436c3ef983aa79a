"""Tables: opening, finding, seeing and closing them."""

from typing import Any

from flask import Response, request

from service import lobby, opening, reads
from service.answers import names_of, names_tag, table_answer
from service.http import forms
from service.http import table_answers as answers
from service.http.documented import Blueprint
from service.http.edge import SEEN, asked, asker, done_table, json_answer, page_answer, service
from service.http.fields import Form
from service.opening import TableOrder
from service.refusals import Refused
from service.viewers import viewer_of

blueprint = Blueprint("tables", description="Opening a table, finding one, looking at it.")

CREATION = (
    "unknown_game",
    "unknown_preset",
    "unknown_option",
    "unknown_strategy",
    "option_out_of_range",
    "options_conflict",
    "seats_out_of_range",
    "too_many_bots",
    "seed_too_long",
)
"""What the opening of a table is refused with."""


@blueprint.operation(
    "POST",
    "/tables",
    takes=forms.TableForm,
    gives=(201, answers.Table),
    refused=("malformed", "invalid", *CREATION),
    key=True,
    headers={"Location": {"schema": {"type": "string"}}},
)
def open_table(form: forms.TableForm) -> Response:
    """Open a table

    Seats the sender at 0 and the bots at the lowest free seats. It starts by itself when all seats are taken and
    all seeds revealed. Games refuse impossible options and numbers of seats with codes of their own, too.
    """
    given = asked(matched=False)
    done = opening.open_table(service(), given.player, lambda: TableOrder(**forms.load(form, given.value)), given.key)
    return done_table(done, given.player, 201, {"Location": f"/v1/tables/{done.loaded.table.id}"})


@blueprint.operation(
    "GET", "/tables", takes=forms.LobbyQuery, gives=(200, answers.Lobby), refused=("invalid",), access="optional"
)
def list_tables(form: forms.LobbyQuery) -> Response:
    """The lobby: public tables, newest first

    A moment behind the tables themselves.
    """
    asker()
    return page_answer("tables", *lobby.list_tables(service(), **forms.load(form, request.args.to_dict())))


@blueprint.operation(
    "GET",
    "/tables/<table_id>",
    gives=(200, answers.Table),
    refused=("not_found",),
    access="optional",
    headers={"ETag": {"schema": {"type": "string"}, "example": 'W/"17.0.9f86d081"'}},
    unchanged=True,
)
def show_table(table_id: str) -> Response:
    """The table as the sender may see it

    An unlisted table is seen by whoever knows its id.
    """
    who = asker()
    loaded = reads.latest(service(), table_id)
    viewer = viewer_of(loaded.table, who)
    names = names_of(service(), [loaded.table])
    seen_from = next(iter(viewer), "public")
    tag = f"{loaded.version}.{seen_from}.{names_tag(names)}"
    headers = {**SEEN, "ETag": f'W/"{tag}"'}
    if request.if_none_match.contains_weak(tag):
        return Response(status=304, headers=headers)
    return json_answer(table_answer(loaded, viewer, names), headers=headers)


@blueprint.operation(
    "DELETE",
    "/tables/<table_id>",
    gives=(200, answers.Table),
    refused=("not_found", "not_opener", "table_started", "table_over", "busy"),
    if_match=True,
)
def close_table(table_id: str) -> Response:
    """Close a table that has not started

    For its opener. The table is abandoned and stays readable.
    """
    given = asked(body="none")
    done = opening.close_table(service(), given.player, table_id, given.if_match)
    return done_table(done, given.player, 200)


@blueprint.operation(
    "GET",
    "/tables/<table_id>/replay",
    takes=forms.ReplayQuery,
    gives=(200, answers.Table),
    refused=("not_found", "not_yours", "invalid", "version_out_of_range", "no_such_seat"),
    access="optional",
)
def replay_table(form: forms.ReplayQuery, table_id: str) -> Response:
    """The table as it stood at a version

    Every field is as of then, only names are those of now. Inside a batch it is nobody's turn. Seen from the own
    seat, else as the public saw it; from other seats, and with all cards, once the table is over.
    """
    who = asker()
    query = table_query(form, table_id)
    then = reads.replay(service(), who, table_id, query["version"], query["seen_as"])
    names = names_of(service(), [then.loaded.table])
    return json_answer(table_answer(then.loaded, then.viewer, names, settled=then.settled), headers=SEEN)


def table_query(form: Form, table_id: str) -> dict[str, Any]:
    """The query of a read of a table; that there is no such table is said before what is wrong with the query."""
    try:
        return forms.load(form, request.args.to_dict())
    except Refused:
        reads.latest(service(), table_id)
        raise
