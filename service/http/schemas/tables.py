"""Requests about tables: openings, seats, invitations, rematches, lists and replays."""

from typing import Any

from marshmallow import ValidationError, fields, post_load, validate, validates_schema

from domain.table.commands import DECLINED, NOT_NOW
from domain.terms import QUICK_TURN_SECONDS, VISIBILITIES, Terms, with_terms
from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import (
    HEX_64,
    SEAT_NUMBER,
    GameRequest,
    QueryInteger,
    ShortList,
    StrictBoolean,
    WholeMatch,
    short_seed,
    time_for_a_turn,
)
from service.tables.links import SECONDS as LINK_SECONDS
from service.tables.reactions import REACTIONS

MAX_BOTS = 100
"""Upper bound of the bots in a request, since no table has more seats. Games refuse more bots than free seats."""


class SeedRequest(RequestSchema):
    """A client seed, given as its hash and revealed later, or given in plain."""

    client_seed_hash = fields.String(
        load_default=None,
        validate=HEX_64,
        metadata={"description": 'SHA-256("cardtable/v1/client|" + client_seed) in hex: the seed is revealed later.'},
    )
    client_seed = fields.String(
        load_default=None, validate=short_seed, metadata={"description": "At most 64 bytes of UTF-8, public at once."}
    )

    @validates_schema
    def at_most_one(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("client_seed") is not None and data.get("client_seed_hash") is not None:
            raise ValidationError("Give the seed or its hash, not both.", "client_seed")


def _has_seed(data: dict[str, Any]) -> bool:
    return data.get("client_seed") is not None or data.get("client_seed_hash") is not None


class QuickSeatRequest(SeedRequest, GameRequest):
    """The terms of a table at which the sender would sit down."""

    seats = fields.Integer(strict=True, required=True, metadata={"example": 3})
    turn_seconds = time_for_a_turn(QUICK_TURN_SECONDS)

    @post_load
    def nest_terms(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        return with_terms(data)


class TableRequest(QuickSeatRequest):
    """A table to open."""

    turn_seconds = time_for_a_turn(Terms.turn_seconds)
    visibility = fields.String(load_default=Terms.visibility, validate=validate.OneOf(VISIBILITIES))
    sit = StrictBoolean(load_default=True, metadata={"description": "True if the sender takes seat 0."})
    bots = ShortList(
        fields.String(),
        at_most=MAX_BOTS,
        load_default=list,
        metadata={"description": "Strategies of house bots, for the lowest free seats.", "example": ["random"]},
    )

    @validates_schema
    def only_a_sitter_has_a_seed(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("sit") is False and _has_seed(data):
            raise ValidationError("Only a player who sits down has a seed.", "client_seed")


class SeatRequest(SeedRequest):
    """A seat to take, for the sender or a house bot."""

    seat = fields.Integer(strict=True, load_default=None, metadata={"description": "The lowest free seat by default."})
    bot = fields.String(
        load_default=None, metadata={"description": "A strategy: seats a house bot there. For the opener only."}
    )

    @validates_schema
    def bots_have_no_seed(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("bot") is not None and _has_seed(data):
            raise ValidationError("House bots have no seed.", "client_seed")


class RematchRequest(SeedRequest):
    """The sender's seed for the rematch."""


def _few_bots(bots: dict[str, str]) -> None:
    """Bounds the number of bots. Marshmallow's own bound would appear as `maxLength` in the document, which is for
    strings."""
    if len(bots) > MAX_BOTS:
        raise ValidationError(f"Must have at most {MAX_BOTS} bots.")


class ForkRequest(SeedRequest):
    """The continuation of a finished table."""

    version = fields.Integer(
        strict=True,
        required=True,
        metadata={
            "description": "Any version of the table. The fork continues the last position at or before it in which"
            " somebody had to move, or the first one; its table says which, in `parent`.",
            "example": 17,
        },
    )
    sit = StrictBoolean(load_default=True, metadata={"description": "True if the sender takes a seat."})
    seat = fields.Integer(
        strict=True,
        load_default=None,
        metadata={"description": "The sender's; by default the one at the forked table, else the lowest free one."},
    )
    bots = fields.Dict(
        keys=fields.String(validate=SEAT_NUMBER),
        values=fields.String(),
        load_default=dict,
        validate=_few_bots,
        metadata={
            "description": "Strategies of house bots, by seat.",
            "example": {"1": "steady"},
            "maxProperties": MAX_BOTS,
        },
    )
    visibility = fields.String(
        load_default=None,
        validate=validate.OneOf(VISIBILITIES),
        metadata={"description": "By default that of the forked table. The fork of an unlisted table is unlisted."},
    )
    turn_seconds = time_for_a_turn(None, {"description": "By default that of the forked table."})

    @validates_schema
    def only_a_sitter_has_a_seat(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("sit") is False and (_has_seed(data) or data.get("seat") is not None):
            raise ValidationError("Only a player who sits down has a seat and a seed.", "sit")

    @post_load
    def number_the_seats(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        return data | {"bots": {int(seat): strategy for seat, strategy in data["bots"].items()}}


class ReturnRequest(RequestSchema):
    """The end of an absence."""

    away = StrictBoolean(
        required=True, validate=validate.Equal(False), metadata={"description": "false: the player is back."}
    )


class SharingRequest(RequestSchema):
    """A player's consent to share the record."""

    agreed = StrictBoolean(
        required=True, metadata={"description": "Your consent to the use of the record in open datasets."}
    )


class ReactionRequest(RequestSchema):
    """A player's reaction at a table."""

    reaction = fields.String(required=True, validate=validate.OneOf(REACTIONS))


class RevealRequest(RequestSchema):
    """The seed that a seat committed to."""

    client_seed = fields.String(required=True, validate=short_seed)


class LinkRequest(RequestSchema):
    """The lifetime of a link."""

    seconds = fields.Integer(
        strict=True,
        load_default=24 * 60 * 60,
        validate=validate.Range(LINK_SECONDS[0], LINK_SECONDS[-1]),
        metadata={"description": "A day by default."},
    )


class LinkSeatRequest(SeedRequest):
    """A seat to take with a link."""

    seat = fields.Integer(strict=True, load_default=None, metadata={"description": "The lowest free seat by default."})


class InvitationRequest(RequestSchema):
    """A seat to reserve for a player."""

    player = fields.String(required=True, metadata={"description": "The id of an account."})
    seat = fields.Integer(strict=True, load_default=None, metadata={"description": "The lowest free seat by default."})


class DeclineQuery(RequestSchema):
    """The reason for ending an invitation."""

    reason = fields.String(
        load_default=NOT_NOW,
        validate=validate.OneOf(DECLINED),
        metadata={"description": "Why the invited player declines; ignored where the opener withdraws."},
    )


class ReplayQuery(RequestSchema):
    """The version to show, and its viewer."""

    version = QueryInteger(
        signed=True, load_default=None, metadata={"description": "1 to the latest version, which is the default."}
    )
    seen_as = fields.String(
        data_key="as",
        load_default=None,
        validate=WholeMatch("^(public|all|0|[1-9][0-9]?)$", error="Must be public, all or a seat number."),
        metadata={"description": "public, all or a seat number; by default the sender's seat, else public."},
    )


class PositionsQuery(RequestSchema):
    """The start of a page of positions."""

    after = QueryInteger(load_default=0, metadata={"description": "Only positions after this version."})
