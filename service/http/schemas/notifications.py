"""Notifications: channels, choices and quiet hours."""

from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from marshmallow import ValidationError, fields, validate

from service.http.schemas.base import RequestSchema
from service.notifications.choices import CHANNEL_KINDS, KINDS

_CLOCK = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"


def _known_zone(name: str) -> None:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValidationError("There is no such time zone.") from None


def _chosen() -> fields.List[Any]:
    """Returns a field of the kinds sent by one kind of channel."""
    kind = fields.String(validate=validate.OneOf(KINDS))
    return fields.List(kind, required=True, validate=validate.Length(max=len(KINDS)))


class ChosenKindsRequest(RequestSchema):
    """The kinds of notifications for each kind of channel."""

    push = _chosen()
    webhook = _chosen()
    mail = _chosen()


class QuietHoursRequest(RequestSchema):
    """Hours in which nothing is sent. Notifications that are still current are sent afterwards."""

    start = fields.String(
        required=True, validate=[validate.Length(equal=5), validate.Regexp(_CLOCK)], metadata={"example": "22:00"}
    )
    end = fields.String(
        required=True, validate=[validate.Length(equal=5), validate.Regexp(_CLOCK)], metadata={"example": "07:30"}
    )
    zone = fields.String(
        required=True,
        validate=[validate.Length(1, 64), _known_zone],
        metadata={"description": "An IANA time zone.", "example": "Europe/Vienna"},
    )


class NotificationsRequest(RequestSchema):
    """The account's choice of notifications."""

    kinds = fields.Nested(ChosenKindsRequest, required=True)
    quiet_hours = fields.Nested(
        QuietHoursRequest, load_default=None, allow_none=True, metadata={"description": "null for none."}
    )


class ChannelRequest(RequestSchema):
    """A new channel. A browser's push subscription has two keys, and a webhook has a secret."""

    kind = fields.String(required=True, validate=validate.OneOf(CHANNEL_KINDS))
    address = fields.String(
        required=True,
        validate=validate.Length(1, 1000),
        metadata={"description": "The endpoint of the subscription, the webhook's URL, or a mail address."},
    )
    p256dh = fields.String(validate=validate.Length(max=200), metadata={"description": "The browser's public key."})
    auth = fields.String(validate=validate.Length(max=100), metadata={"description": "The browser's secret."})
    secret = fields.String(
        validate=validate.Length(max=200),
        metadata={"description": "The webhook's signing secret, 20 to 200 characters."},
    )


class ConfirmationRequest(RequestSchema):
    """The code sent to a mail address."""

    code = fields.String(required=True, validate=validate.Length(1, 20), metadata={"example": "01234567"})
