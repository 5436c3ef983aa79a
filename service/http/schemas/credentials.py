"""Credentials of an account: tokens, a recovery code, passkeys."""

from marshmallow import fields, validate

from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import Label, label
from service.players.accounts import WHICH_TOKENS
from service.players.names import MAX_NAME_LENGTH


class DeviceRequest(RequestSchema):
    """A new token."""

    name = label()


class RenamingRequest(RequestSchema):
    """A new name for a token."""

    name = Label(required=True, validate=validate.Length(1, MAX_NAME_LENGTH))


class RevocationQuery(RequestSchema):
    """The tokens to revoke."""

    which = fields.String(
        load_default="this",
        validate=validate.OneOf(WHICH_TOKENS),
        metadata={"description": "The token of this request, all others, or all."},
    )


class RecoveryRequest(RequestSchema):
    """A recovery code."""

    code = fields.String(
        required=True,
        validate=validate.Length(1, 100),
        metadata={"description": "Case, dashes and spaces don't matter.", "example": "0HM2X-8V7QK-3T9WD-R5CJN-1ZYPB"},
    )
    name = label()


class SignInRequest(RequestSchema):
    """An empty JSON object. Other sites' pages can't send JSON in the name of their visitor's address."""


class PasskeyRequest(RequestSchema):
    """A browser's response to the options."""

    credential = fields.Dict(
        required=True, metadata={"description": "`toJSON()` of the browser's `PublicKeyCredential`."}
    )
    name = label()
