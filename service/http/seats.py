"""Seats: sitting down, revealing a seed, leaving, coming back."""

from flask import Response

from service import seats
from service.http import forms
from service.http import table_answers as answers
from service.http.documented import Blueprint
from service.http.edge import asked, done_events, done_table, service
from service.seats import SeatOrder

blueprint = Blueprint("seats", description="Sitting down, seeds, leaving and coming back.")


@blueprint.operation(
    "POST",
    "/tables/<table_id>/seats",
    takes=forms.SeatForm,
    gives=(201, answers.Table),
    refused=(
        "malformed",
        "not_found",
        "not_opener",
        "table_over",
        "table_started",
        "already_seated",
        "seat_taken",
        "seat_reserved",
        "busy",
        "invalid",
        "no_such_seat",
        "unknown_strategy",
    ),
    key=True,
    if_match=True,
)
def take_seat(form: forms.SeatForm, table_id: str) -> Response:
    """Sit down, or seat a house bot

    Without a body at the seat that is kept for the sender, else at the lowest free one. With a `client_seed_hash` the
    seed is to be revealed within 30 seconds of the last seat's taking, or the table is abandoned.
    """
    given = asked(body="optional")
    done = seats.take_seat(
        service(),
        given.player,
        table_id,
        lambda: SeatOrder(**forms.load(form, given.value)),
        given.key,
        given.if_match,
    )
    return done_table(done, given.player, 201)


@blueprint.operation(
    "DELETE",
    "/tables/<table_id>/seats/<int:seat>",
    gives=(200, answers.Batch),
    refused=("not_found", "not_seated", "not_yours", "table_over", "seeding", "already_resigned", "busy"),
    if_match=True,
)
def leave_seat(table_id: str, seat: int) -> Response:
    """Leave before the start, resign after it

    A seat that resigns is played on by a house bot and placed behind all that did not.
    """
    given = asked(body="none")
    done = seats.leave_seat(service(), given.player, table_id, seat, given.if_match)
    return done_events(done, given.player, 200)


@blueprint.operation(
    "PATCH",
    "/tables/<table_id>/seats/<int:seat>",
    takes=forms.ReturnForm,
    gives=(200, answers.Table),
    refused=("malformed", "not_found", "not_seated", "not_yours", "table_over", "busy", "invalid"),
    if_match=True,
)
def return_to_seat(form: forms.ReturnForm, table_id: str, seat: int) -> Response:
    """Come back to a seat that a house bot plays for an absent player"""
    given = asked()
    done = seats.return_to_seat(
        service(), given.player, table_id, seat, lambda: forms.load(form, given.value), given.if_match
    )
    return done_table(done, given.player, 200)


@blueprint.operation(
    "POST",
    "/tables/<table_id>/seeds",
    takes=forms.RevealForm,
    gives=(201, answers.Table),
    refused=(
        "malformed",
        "not_found",
        "not_seated",
        "table_over",
        "not_seeding",
        "seed_not_awaited",
        "deadline_passed",
        "busy",
        "invalid",
        "seed_mismatch",
    ),
    key=True,
    if_match=True,
)
def reveal_seed(form: forms.RevealForm, table_id: str) -> Response:
    """Reveal the seed that the sender's seat committed to

    With the last of them the table starts.
    """
    given = asked()
    done = seats.reveal_seed(
        service(),
        given.player,
        table_id,
        lambda: str(forms.load(form, given.value)["client_seed"]),
        given.key,
        given.if_match,
    )
    return done_table(done, given.player, 201)
