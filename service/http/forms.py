"""What requests say: bodies and queries, validated in the order of checks of design 7, which is late."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from domain.table.checks import TURN_SECONDS, VISIBILITIES
from domain.table.invitations import DECLINED, NOT_NOW
from service.accounts import REVOKED
from service.audits import BOTS
from service.http.fields import Digits, Few, Form, Whole, YesNo, printable, short_seed
from service.lobby import STATUSES
from service.refusals import Refused

NAME_LENGTH = 40
MAX_RECEIPTS = 500
MAX_BOTS = 100
"""More than any table has seats; how many it has room for is said by its game."""
PAGE = 20
"""How many tables a page has unless the request says otherwise."""

_HEX = validate.Regexp(r"[0-9a-f]{64}\Z", error="64 lower-case hexadecimal digits.")


def load(schema: Schema, value: Any) -> dict[str, Any]:
    """The value as the schema reads it; Refused `invalid` with `errors` by field."""
    try:
        loaded: dict[str, Any] = schema.load(value)
    except ValidationError as error:
        errors = error.messages_dict
        raise Refused("invalid", f"this can't be meant: {', '.join(map(str, errors))}", errors=errors) from None
    return loaded


class PlayerForm(Form):
    name = fields.String(required=True, validate=[validate.Length(1, NAME_LENGTH), printable])
    kind = fields.String(required=True, validate=validate.OneOf(["human", "bot"]))


class SeedsForm(Form):
    """A client seed is given as its hash, to be revealed later, or in plain."""

    client_seed_hash = fields.String(
        load_default=None,
        validate=_HEX,
        metadata={"description": 'SHA-256("cardtable/v1/client|" + client_seed) in hex: the seed is revealed later.'},
    )
    client_seed = fields.String(
        load_default=None, validate=short_seed, metadata={"description": "At most 64 bytes of UTF-8, told at once."}
    )

    @validates_schema
    def one_seed(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("client_seed") is not None and data.get("client_seed_hash") is not None:
            raise ValidationError("Give the seed or its hash, not both.", "client_seed")


def _has_seed(data: dict[str, Any]) -> bool:
    return data.get("client_seed") is not None or data.get("client_seed_hash") is not None


class TableForm(SeedsForm):
    game = fields.String(required=True, metadata={"description": "The game's slug.", "example": "commune"})
    preset = fields.String(load_default=None, metadata={"description": "The game's first preset by default."})
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata={"description": "Options over those of the preset; see the game in the catalogue."},
    )
    seats = Whole(required=True, metadata={"example": 3})
    visibility = fields.String(load_default="public", validate=validate.OneOf(VISIBILITIES))
    turn_seconds = Whole(load_default=86400, validate=validate.Range(TURN_SECONDS[0], TURN_SECONDS[-1]))
    sit = YesNo(load_default=True, metadata={"description": "Whether the sender takes seat 0."})
    bots = Few(
        fields.String(),
        at_most=MAX_BOTS,
        load_default=list,
        metadata={"description": "Strategies of house bots, for the lowest free seats.", "example": ["random"]},
    )

    @validates_schema
    def seed_of_a_sitter(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("sit") is False and _has_seed(data):
            raise ValidationError("Only who sits down has a seed.", "client_seed")


class SeatForm(SeedsForm):
    seat = Whole(load_default=None, metadata={"description": "The lowest free seat by default."})
    bot = fields.String(
        load_default=None, metadata={"description": "A strategy: seats a house bot there. For the opener only."}
    )

    @validates_schema
    def bots_have_no_seed(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("bot") is not None and _has_seed(data):
            raise ValidationError("House bots have no seed.", "client_seed")


class RematchForm(SeedsForm):
    """The seed of the seat that the sender has again."""


class InvitationForm(Form):
    player = fields.String(required=True, metadata={"description": "The id of an account."})
    seat = Whole(load_default=None, metadata={"description": "The lowest free seat by default."})


class TakenForm(Form):
    """A game that an account takes part in."""

    game = fields.String(required=True, metadata={"description": "The game's slug.", "example": "commune"})
    presets = fields.List(
        fields.String(), load_default=None, allow_none=True, metadata={"description": "Any by default."}
    )
    options = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.Raw()),
        load_default=dict,
        metadata={"description": "By option the values taken; any of the options that are not named."},
    )


class PolicyForm(Form):
    """What an account takes part in."""

    games = fields.List(
        fields.Nested(TakenForm),
        load_default=None,
        allow_none=True,
        validate=validate.Length(max=100),
        metadata={"description": "null for any game; an empty list for no invitations."},
    )
    max_tables = Whole(
        load_default=None,
        allow_none=True,
        validate=validate.Range(1, 1000),
        metadata={"description": "Tables at a time, kept seats included; null for any number."},
    )


class ReturnForm(Form):
    away = YesNo(required=True, validate=validate.Equal(False), metadata={"description": "false: the player is back."})


class RevealForm(Form):
    client_seed = fields.String(required=True, validate=short_seed)


class ReceiptForm(Form):
    version = Whole(required=True, validate=validate.Range(min=1))
    head = fields.String(required=True, validate=_HEX)


class AuditForm(Form):
    receipts = Few(
        fields.Nested(ReceiptForm),
        at_most=MAX_RECEIPTS,
        load_default=list,
        metadata={"description": "Versions and heads that somebody kept, to check the log against."},
    )
    bots = fields.String(
        load_default="sample",
        validate=validate.OneOf(BOTS),
        metadata={"description": "How many decisions of house bots are made again."},
    )


# Queries


class PageQuery(Form):
    limit = Digits(load_default=PAGE, validate=validate.Range(1, 100))
    cursor = fields.String(load_default=None, metadata={"description": "`next` of the page before."})


class RevokeQuery(Form):
    which = fields.String(load_default="this", validate=validate.OneOf(REVOKED))


class DeclineQuery(Form):
    reason = fields.String(
        load_default=NOT_NOW,
        validate=validate.OneOf(DECLINED),
        metadata={"description": "Why the invited player declines; of no meaning where the opener withdraws."},
    )


class LobbyQuery(PageQuery):
    game = fields.String(load_default=None, metadata={"description": "A game's slug."})
    status = fields.String(load_default=None, validate=validate.OneOf(STATUSES))


class EventsQuery(Form):
    after = Digits(load_default=0, metadata={"description": "Only events after this version."})
    limit = Digits(load_default=1000, validate=validate.Range(1, 1000))
    wait = Digits(
        load_default=0,
        validate=validate.Range(0, 30),
        metadata={"description": "Waits up to so many seconds for the first event; not when the table is over."},
    )


class ReplayQuery(Form):
    version = Digits(
        signed=True, load_default=None, metadata={"description": "1 to the latest version, which is the default."}
    )
    seen_as = fields.String(
        data_key="as",
        load_default=None,
        validate=validate.Regexp(r"(public|all|0|[1-9][0-9]?)\Z", error="public, all or the number of a seat."),
        metadata={"description": "public, all or a seat's number; by default the own seat, else public."},
    )
