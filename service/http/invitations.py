"""Invitations and rematches."""

from flask import Response, request

from service import invitations, rematch
from service.http import forms
from service.http import table_answers as answers
from service.http.documented import Blueprint
from service.http.edge import asked, done_table, service
from service.http.tables import CREATION
from service.invitations import InvitationOrder
from service.seats import SeatOrder

blueprint = Blueprint("invitations", description="Inviting players to a table, and playing it again.")


@blueprint.operation(
    "POST",
    "/tables/<table_id>/invitations",
    takes=forms.InvitationForm,
    gives=(201, answers.Table),
    refused=(
        "malformed",
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
        "invalid",
        "no_such_seat",
        "no_such_player",
    ),
    key=True,
    if_match=True,
)
def invite_player(form: forms.InvitationForm, table_id: str) -> Response:
    """Invite a player

    For the opener of a table that has not started. A seat is kept for the player, who accepts by sitting down, or
    declines. Refused at once where the player's policy is against it.
    """
    given = asked()
    done = invitations.invite(
        service(),
        given.player,
        table_id,
        lambda: InvitationOrder(**forms.load(form, given.value)),
        given.key,
        given.if_match,
    )
    return done_table(done, given.player, 201)


@blueprint.operation(
    "DELETE",
    "/tables/<table_id>/invitations/<player_id>",
    takes=forms.DeclineQuery,
    gives=(200, answers.Table),
    refused=("not_found", "not_opener", "table_over", "table_started", "not_invited", "busy", "invalid"),
    if_match=True,
)
def end_invitation(form: forms.DeclineQuery, table_id: str, player_id: str) -> Response:
    """Decline an invitation, or withdraw it

    The invited player declines with a reason, which stands in the log; the opener withdraws.
    """
    given = asked(body="none")
    done = invitations.end_invitation(
        service(),
        given.player,
        table_id,
        player_id,
        lambda: str(forms.load(form, request.args.to_dict())["reason"]),
        given.if_match,
    )
    return done_table(done, given.player, 200)


@blueprint.operation(
    "POST",
    "/tables/<table_id>/rematch",
    takes=forms.RematchForm,
    gives=(201, answers.Table),
    refused=("malformed", "not_found", "not_seated", "not_over", "busy", "invalid", *CREATION),
    key=True,
    headers={"Location": {"schema": {"type": "string"}}},
    again=200,
)
def play_again(form: forms.RematchForm, table_id: str) -> Response:
    """Play the same again

    Game, options and players of a table that is over, at a new one. Whoever of its players asks first opens it (201)
    and has the seat of before; the other players are invited to theirs, and whoever asks as well is seated there
    (200). There is one rematch of a table: everybody is answered with the same.
    """
    given = asked(body="optional", matched=False)
    done, opened = rematch.rematch(
        service(), given.player, table_id, lambda: SeatOrder(**forms.load(form, given.value)), given.key
    )
    headers = {"Location": f"/v1/tables/{done.loaded.table.id}"}
    return done_table(done, given.player, 201 if opened else 200, headers)
