"""Routes of notifications outside the page, and of their channels."""

from typing import Any

from flask import Response

from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import empty_response, json_response, replayed_header
from service.http.schemas import notifications as schemas
from service.notifications import channels

blueprint = Blueprint("notifications", description="Notifications of an account outside the page.")


@blueprint.operation("GET", "/me/notifications", response=(200, channels.Notifications))
def own_notifications(request: Request) -> channels.Notifications:
    """The sender's notifications

    The channels, the chosen kinds and the quiet hours.
    """
    return request.service.channels.overview(request.player)


@blueprint.operation(
    "PUT",
    "/me/notifications",
    json=schemas.NotificationsRequest,
    body="required",
    response=(200, channels.Notifications),
)
def choose_notifications(request: Request, choices: dict[str, Any]) -> channels.Notifications:
    """Choose notifications

    The kinds for each kind of channel (all by default), and quiet hours. A notification contains its kind, a table, the
    title of its game, a deadline and a link, but no state and no card. Nothing is sent while the account follows the
    table, or its own stream.
    """
    return request.service.channels.choose(request.player, choices)


@blueprint.operation(
    "POST",
    "/me/notifications/channels",
    json=schemas.ChannelRequest,
    body="required",
    response=(201, channels.ChannelView),
    problems=("address_refused", "mail_off", "too_many_channels"),
    key=True,
    limited=True,
)
def add_channel(request: Request, order: dict[str, str]) -> Response:
    """Add a channel

    A browser by web push, a webhook, which is sent a challenge, or a mail address, which is sent a code; at most 10 per
    account. Adding the same address again replaces the channel. Addresses on the service's own network are refused.
    """
    made, replayed = request.service.channels.add(request.player, order, request.key_digests(), charge_of(request))
    return json_response(
        channels.ChannelView.of_channel(made), 201, {"Location": "/v1/me/notifications", **replayed_header(replayed)}
    )


@blueprint.operation(
    "PATCH",
    "/me/notifications/channels/<channel_id>",
    json=schemas.ConfirmationRequest,
    body="required",
    response=(200, channels.ChannelView),
    problems=("not_found", "wrong_code"),
)
def confirm_channel(request: Request, order: dict[str, str], channel_id: str) -> channels.ChannelView:
    """Confirm a mail address

    With the code that was mailed to it, within a day and five attempts.
    """
    confirmed = request.service.channels.confirm(request.player, channel_id, order["code"])
    return channels.ChannelView.of_channel(confirmed)


@blueprint.operation("DELETE", "/me/notifications/channels/<channel_id>", response=(204, None), problems=("not_found",))
def remove_channel(request: Request, channel_id: str) -> Response:
    """Remove a channel

    Nothing more is sent to it.
    """
    request.service.channels.remove(request.player, channel_id)
    return empty_response()


@blueprint.operation(
    "POST", "/me/notifications/test", response=(204, None), problems=("no_channel",), key=True, limited=True
)
def test_notifications(request: Request) -> Response:
    """Send a test notification

    To all confirmed channels, immediately, even in quiet hours. Webhooks that have not answered their challenge get
    another one.
    """
    replayed = request.service.channels.test(request.player, request.key_digests(), charge_of(request))
    response = empty_response()
    response.headers.update(replayed_header(replayed))
    return response
