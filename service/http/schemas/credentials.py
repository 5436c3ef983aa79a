"""What opens an account: tokens, a recovery code, passkeys."""

from marshmallow import fields, validate

from service.http.schemas.base import (
    RequestSchema,
    ResponseSchema,
    any_object,
    boolean,
    integer,
    integer_or_null,
    list_of,
    text,
    text_or_null,
)
from service.http.schemas.fields import Label, label
from service.players.accounts import WHICH_TOKENS
from service.players.names import MAX_NAME_LENGTH


class DeviceRequest(RequestSchema):
    """A new token."""

    name = label()


class RenamingRequest(RequestSchema):
    """Another name of a token."""

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
    """Nothing, as JSON, which no page of another site can send in the name of its visitor's address."""


class PasskeyRequest(RequestSchema):
    """What a browser made of the options."""

    credential = fields.Dict(
        required=True, metadata={"description": "`toJSON()` of the browser's `PublicKeyCredential`."}
    )
    name = label()


class NewToken(ResponseSchema):
    """One more token of an account."""

    id = text("To name and revoke it; it opens nothing.")
    token = text("Shown once.")


class _Credential(ResponseSchema):
    id = text("To name or remove it; it opens nothing.")
    name = text_or_null("As given; null for one without a name.")
    created_at = integer_or_null("In milliseconds since the epoch; null for a token of a release that kept no times.")
    used_on = fields.Date(
        required=True, allow_none=True, metadata={"description": "The day (UTC) of the latest use; null before it."}
    )


class Token(_Credential):
    """A token, as its owner sees it."""

    this = boolean("Whether it is the token of this request.")


class TokenList(ResponseSchema):
    """The tokens of an account."""

    tokens = list_of(Token, "The sender's first, then the newest; at most 100.")


class Recovery(ResponseSchema):
    """Whether the account has a recovery code."""

    created_at = integer_or_null("When it was made, in milliseconds since the epoch; null without one.")


class RecoveryCode(ResponseSchema):
    """A new recovery code."""

    code = text("Shown once.")
    created_at = integer("In milliseconds since the epoch.")


class Passkey(_Credential):
    """A passkey, as its owner sees it."""


class PasskeyList(ResponseSchema):
    """The passkeys of an account."""

    passkeys = list_of(Passkey, "The newest first; at most 20.")


class PasskeyOptions(ResponseSchema):
    """What a browser needs for a passkey, once and within five minutes."""

    options = any_object("`PublicKeyCredentialCreationOptionsJSON`, or to sign in `...RequestOptionsJSON`.")
