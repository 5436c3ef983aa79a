"""The deal of the day."""

from flask import Response

from service.daily import reads
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import PER_VIEWER, json_response, located_at, table_response
from service.views.tables import TableView

blueprint = Blueprint("daily", description="One game and one deal a day for everybody, each alone against house bots.")


@blueprint.operation("GET", "/daily", response=(200, reads.Today), access="optional")
def show_today(request: Request) -> Response:
    """Today's deal

    With tomorrow's commitment, and the sender's latest days.
    """
    return json_response(request.service.daily.show_today(request.viewer), headers=PER_VIEWER)


@blueprint.operation(
    "POST",
    "/daily",
    response=(201, TableView),
    other_responses=((200, TableView, None),),
    problems=("busy", "too_many_seats"),
    limited=True,
)
def play_today(request: Request) -> Response:
    """Play today's deal

    Opens the sender's table of today, or returns it: an account has one each day. Until the day is over nobody else can
    read it, and its seed stays hidden.
    """
    done = request.service.daily_opening.open_own(request.player, charge_of(request))
    return table_response(request, done, 200 if done.replayed else 201, located_at(done))


@blueprint.operation("GET", "/daily/<date>", response=(200, reads.Day), problems=("not_found",), access="optional")
def show_day(request: Request, date: str) -> Response:
    """The deal of a day and its results

    For a day that has begun. Once it is over, with the seed and the best matches.
    """
    return json_response(request.service.daily.show_day(request.viewer, date), headers=PER_VIEWER)
