"""Routes of seats: sitting down, revealing a seed, leaving, coming back, consent to share the record."""

from typing import Any

from flask import Response

from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import batch_response, located_at, table_response
from service.http.routes.tables import OPENING_PROBLEMS
from service.http.schemas import tables as schemas
from service.tables.opening import TableOrder
from service.tables.seats import SeatOrder
from service.views.events import Batch
from service.views.tables import TableView

blueprint = Blueprint("seats", description="Sitting down, seeds, leaving and coming back.")


@blueprint.operation(
    "POST",
    "/tables/<table_id>/seats",
    json=schemas.SeatRequest,
    body="optional",
    response=(201, TableView),
    problems=(
        "not_found",
        "not_opener",
        "table_over",
        "table_started",
        "already_seated",
        "seat_taken",
        "seat_reserved",
        "not_welcome",
        "busy",
        "no_such_seat",
        "unknown_strategy",
        "too_many_seats",
    ),
    key=True,
    if_match=True,
    limited=True,
)
def take_seat(request: Request, order: dict[str, Any], table_id: str) -> Response:
    """Sit down, or seat a house bot

    Without a body the sender gets the seat reserved for them, else the lowest free one. A seed committed to with
    `client_seed_hash` must be revealed within 30 seconds after the last seat is taken, or the table is abandoned.
    """
    key = request.key_digests()
    done = request.service.seats.take_seat(
        request.player, table_id, SeatOrder(**order), key, request.if_match, charge_of(request)
    )
    return table_response(request, done, 201)


@blueprint.operation(
    "POST",
    "/quick-seats",
    json=schemas.QuickSeatRequest,
    body="required",
    response=(201, TableView),
    other_responses=((200, TableView, None),),
    problems=OPENING_PROBLEMS,
    key=True,
    limited=True,
)
def take_quick_seat(request: Request, order: dict[str, Any]) -> Response:
    """Sit down at any table of a kind

    At a waiting public table with the same game, options, number of seats and time for a turn, two minutes by default
    (200), preferably one that needs few players; else at a new one (201). With the options of a preset and two or five
    minutes the match is rated, and a player who leaves it loses. The list of waiting tables may be slightly stale, so
    two players who ask at the same time may get a table each.
    """
    key = request.key_digests()
    done, opened = request.service.quick_seats.quick_seat(request.player, TableOrder(**order), key, charge_of(request))
    return table_response(request, done, 201 if opened else 200, located_at(done))


@blueprint.operation(
    "DELETE",
    "/tables/<table_id>/seats/<int:seat>",
    response=(200, Batch),
    problems=("not_found", "not_seated", "not_yours", "table_over", "seeding", "already_resigned", "busy"),
    if_match=True,
)
def leave_seat(request: Request, table_id: str, seat: int) -> Response:
    """Leave before the start, resign after it

    A house bot plays on for a resigned seat, which is placed behind all seats that have not resigned. Before the start
    the opener may remove anyone else; a removed player can return only by invitation.
    """
    player = request.player
    done = request.service.seats.leave_seat(player, table_id, seat, request.if_match)
    return batch_response(done, player, 200)


@blueprint.operation(
    "PATCH",
    "/tables/<table_id>/seats/<int:seat>",
    json=schemas.ReturnRequest,
    body="required",
    response=(200, TableView),
    problems=("not_found", "not_seated", "not_yours", "table_over", "busy"),
    if_match=True,
)
def return_to_seat(request: Request, _order: dict[str, Any], table_id: str, seat: int) -> Response:
    """Come back to a seat

    After missed deadlines a house bot plays for an absent player. From now on the player makes the moves again.
    """
    done = request.service.seats.return_to_seat(request.player, table_id, seat, request.if_match)
    return table_response(request, done, 200)


@blueprint.operation(
    "PUT",
    "/tables/<table_id>/sharing",
    json=schemas.SharingRequest,
    body="required",
    response=(200, TableView),
    problems=("not_found", "not_seated", "table_over", "busy"),
    if_match=True,
    limited=True,
)
def share_record(request: Request, order: dict[str, bool], table_id: str) -> Response:
    """Agree that the record may be used in open datasets, or withdraw that

    For the sender's seat, until the table ends. The default is no consent, also for a seat that is taken again.
    `cardtable dataset --from` uses the records of public tables where every account with a seat, including bots',
    agreed; they identify accounts by id. Repeating the current choice changes nothing; a change counts as a reaction in
    the limits.
    """
    done = request.service.seats.share_record(
        request.player, table_id, order["agreed"], request.if_match, charge_of(request)
    )
    return table_response(request, done, 200)


@blueprint.operation(
    "POST",
    "/tables/<table_id>/seeds",
    json=schemas.RevealRequest,
    body="required",
    response=(201, TableView),
    problems=(
        "not_found",
        "not_seated",
        "table_over",
        "not_seeding",
        "seed_not_awaited",
        "deadline_passed",
        "busy",
        "seed_mismatch",
    ),
    key=True,
    if_match=True,
)
def reveal_seed(request: Request, order: dict[str, str], table_id: str) -> Response:
    """Reveal the seed that the sender's seat committed to

    The table starts once all are revealed.
    """
    key = request.key_digests()
    done = request.service.seats.reveal_seed(request.player, table_id, order["client_seed"], key, request.if_match)
    return table_response(request, done, 201)
