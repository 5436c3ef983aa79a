"""Accounts, tokens, policies and the player's stream."""

from marshmallow import fields, validate

from events.accounts import ACCOUNT_KINDS
from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import Name, QueryInteger, label, ticket
from service.players.accounts import FACES
from service.players.names import MAX_NAME_LENGTH

PAGE = 20
"""Default number of items on a page."""


def _name(*, required: bool) -> Name:
    return Name(
        required=required,
        validate=validate.Length(1, MAX_NAME_LENGTH),
        metadata={
            "description": "Visible characters only, and not the name of a house bot. Spaces around it are dropped, "
            "and it is kept in Unicode normalization form C.",
            "example": "Ann",
        },
    )


class AccountRequest(RequestSchema):
    """A new account."""

    name = _name(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(ACCOUNT_KINDS))
    token_name = label()


class AccountChange(RequestSchema):
    """Changes to an account's public profile."""

    name = _name(required=False)
    face = fields.String(
        allow_none=True,
        validate=validate.OneOf(FACES),
        metadata={"description": "The player's face at a table; null for the one that the page derives from the id."},
    )


class OwnStreamQuery(RequestSchema):
    ticket = ticket()


class PageQuery(RequestSchema):
    """A page of a list."""

    limit = QueryInteger(load_default=PAGE, validate=validate.Range(1, 100))
    cursor = fields.String(load_default=None, metadata={"description": "`next` of the page before."})


class AcceptedGameRequest(RequestSchema):
    """A game to which an account accepts invitations."""

    game = fields.String(required=True, metadata={"description": "The game's slug or an alias.", "example": "commune"})
    presets = fields.List(
        fields.String(), load_default=None, allow_none=True, metadata={"description": "Any by default."}
    )
    options = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.Raw(metadata={"type": ["boolean", "integer", "string"]})),
        load_default=dict,
        metadata={"description": "The accepted values by option; any value of the other options."},
    )


class PolicyRequest(RequestSchema):
    """The invitations that an account accepts."""

    games = fields.List(
        fields.Nested(AcceptedGameRequest),
        load_default=None,
        allow_none=True,
        validate=validate.Length(max=100),
        metadata={"description": "null for any game; an empty list for no invitations."},
    )
    max_tables = fields.Integer(
        strict=True,
        load_default=None,
        allow_none=True,
        validate=validate.Range(1, 1000),
        metadata={"description": "Tables at a time, reserved seats included; null for any number."},
    )


class ReportRequest(RequestSchema):
    """A report of a player."""

    reason = fields.String(required=True, validate=validate.Length(1, 500))
    table = fields.String(load_default=None, metadata={"description": "The id of the table where it happened."})
