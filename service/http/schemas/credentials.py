"""What opens an account: tokens, a recovery code, passkeys."""

from datetime import date
from typing import Annotated

from marshmallow import fields, validate

from service.answers import Answer, Json
from service.http.schemas.base import RequestSchema
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


class NewToken(Answer):
    """One more token of an account."""

    id: Annotated[str, "To name and revoke it; it opens nothing."]
    token: Annotated[str, "Shown once."]


class _Credential(Answer):
    id: Annotated[str, "To name or remove it; it opens nothing."]
    name: Annotated[str | None, "As given; null for one without a name."]
    created_at: Annotated[
        int | None, "In milliseconds since the epoch; null for a token of a release that kept no times."
    ]
    used_on: Annotated[date | None, "The day (UTC) of the latest use; null before it."]


class Token(_Credential):
    """A token, as its owner sees it."""

    this: Annotated[bool, "Whether it is the token of this request."]


class TokenList(Answer):
    """The tokens of an account."""

    tokens: Annotated[list[Token], "The sender's first, then the newest; at most 100."]


class Recovery(Answer):
    """Whether the account has a recovery code."""

    created_at: Annotated[int | None, "When it was made, in milliseconds since the epoch; null without one."]


class RecoveryCode(Answer):
    """A new recovery code."""

    code: Annotated[str, "Shown once."]
    created_at: Annotated[int, "In milliseconds since the epoch."]


class Passkey(_Credential):
    """A passkey, as its owner sees it."""


class PasskeyList(Answer):
    """The passkeys of an account."""

    passkeys: Annotated[list[Passkey], "The newest first; at most 20."]


class PasskeyOptions(Answer):
    """What a browser needs for a passkey, once and within five minutes."""

    options: Annotated[Json, "`PublicKeyCredentialCreationOptionsJSON`, or to sign in `...RequestOptionsJSON`."]
