"""Tables: opening them, seats, invitations, rematches, lists and replays."""

from typing import Any

from marshmallow import ValidationError, fields, post_load, validate, validates_schema

from domain.table.commands import DECLINED, NOT_NOW
from domain.terms import TURN_SECONDS, VISIBILITIES, with_terms
from service.http.schemas.base import (
    RequestSchema,
    ResponseSchema,
    any_object,
    any_object_or_null,
    boolean,
    chosen_face,
    integer,
    integer_or_null,
    list_of,
    nested,
    nested_or_null,
    one_of,
    text,
    text_or_null,
)
from service.http.schemas.fields import (
    HEX_64,
    SEAT_NUMBER,
    QueryInteger,
    ShortList,
    StrictBoolean,
    WholeMatch,
    short_seed,
)
from service.tables.links import SECONDS as LINK_SECONDS
from service.tables.lobby import STATUSES
from service.tables.quick_seat import TURN_SECONDS as QUICK_TURN_SECONDS
from service.tables.reactions import REACTIONS

MAX_BOTS = 100
"""No table has more seats; a game refuses more bots than it has free seats."""

# Requests


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


class QuickSeatRequest(SeedRequest):
    """What a table must be like for the sender to sit down there."""

    game = fields.String(required=True, metadata={"description": "The game's slug or an alias.", "example": "commune"})
    preset = fields.String(load_default=None, metadata={"description": "The game's first preset by default."})
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata={"description": "Options that replace those of the preset; see the game in the catalogue."},
    )
    seats = fields.Integer(strict=True, required=True, metadata={"example": 3})
    turn_seconds = fields.Integer(
        strict=True, load_default=QUICK_TURN_SECONDS, validate=validate.Range(TURN_SECONDS[0], TURN_SECONDS[-1])
    )

    @post_load
    def with_terms(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        return with_terms(data)


class TableRequest(QuickSeatRequest):
    """A table to be opened."""

    turn_seconds = fields.Integer(
        strict=True, load_default=86400, validate=validate.Range(TURN_SECONDS[0], TURN_SECONDS[-1])
    )
    visibility = fields.String(load_default="public", validate=validate.OneOf(VISIBILITIES))
    sit = StrictBoolean(load_default=True, metadata={"description": "Whether the sender takes seat 0."})
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
    """A seat to be taken by the sender, or by a house bot."""

    seat = fields.Integer(strict=True, load_default=None, metadata={"description": "The lowest free seat by default."})
    bot = fields.String(
        load_default=None, metadata={"description": "A strategy: seats a house bot there. For the opener only."}
    )

    @validates_schema
    def bots_have_no_seed(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("bot") is not None and _has_seed(data):
            raise ValidationError("House bots have no seed.", "client_seed")


class RematchRequest(SeedRequest):
    """What the sender brings to the rematch: the seed of the seat."""


def _few_bots(bots: dict[str, str]) -> None:
    """A bound of marshmallow's own would be `maxLength` in the document, which is for strings."""
    if len(bots) > MAX_BOTS:
        raise ValidationError(f"Must have at most {MAX_BOTS} bots.")


class ForkRequest(SeedRequest):
    """How a finished table is to be continued."""

    version = fields.Integer(
        strict=True,
        required=True,
        metadata={
            "description": "Any version of the table. The fork continues the last position at or before it in which"
            " somebody had to move, or the first one; its table says which, in `parent`.",
            "example": 17,
        },
    )
    sit = StrictBoolean(load_default=True, metadata={"description": "Whether the sender takes a seat."})
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
        metadata={"description": "That of the forked table by default; the fork of an unlisted table is unlisted."},
    )
    turn_seconds = fields.Integer(
        strict=True,
        load_default=None,
        validate=validate.Range(TURN_SECONDS[0], TURN_SECONDS[-1]),
        metadata={"description": "That of the forked table by default."},
    )

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
    """Whether a player agrees to share the record."""

    agreed = StrictBoolean(
        required=True, metadata={"description": "Whether the record may be used in open datasets, as far as you say."}
    )


class ReactionRequest(RequestSchema):
    """What a player says at a table."""

    reaction = fields.String(required=True, validate=validate.OneOf(REACTIONS))


class RevealRequest(RequestSchema):
    """The seed that a seat committed to."""

    client_seed = fields.String(required=True, validate=short_seed)


class LinkRequest(RequestSchema):
    """How long a link is to work."""

    seconds = fields.Integer(
        strict=True,
        load_default=24 * 60 * 60,
        validate=validate.Range(LINK_SECONDS[0], LINK_SECONDS[-1]),
        metadata={"description": "A day by default."},
    )


class LinkSeatRequest(SeedRequest):
    """A seat to be taken by a link."""

    seat = fields.Integer(strict=True, load_default=None, metadata={"description": "The lowest free seat by default."})


class InvitationRequest(RequestSchema):
    """A seat to be reserved for a player."""

    player = fields.String(required=True, metadata={"description": "The id of an account."})
    seat = fields.Integer(strict=True, load_default=None, metadata={"description": "The lowest free seat by default."})


class DeclineQuery(RequestSchema):
    """Why an invitation ends."""

    reason = fields.String(
        load_default=NOT_NOW,
        validate=validate.OneOf(DECLINED),
        metadata={"description": "Why the invited player declines; ignored where the opener withdraws."},
    )


class ReplayQuery(RequestSchema):
    """The version to show, and who sees it."""

    version = QueryInteger(
        signed=True, load_default=None, metadata={"description": "1 to the latest version, which is the default."}
    )
    seen_as = fields.String(
        data_key="as",
        load_default=None,
        validate=WholeMatch("^(public|all|0|[1-9][0-9]?)$", error="Must be public, all or a seat number."),
        metadata={"description": "public, all or a seat number; by default the sender's seat, else public."},
    )


# Responses


SHARING = "Whether the player agrees that the record may be used in open datasets; missing where not."


class SeatedPlayer(ResponseSchema):
    """Who sits on a seat."""

    id = text_or_null("The account's id; null for a house bot.")
    name = text_or_null("The present name; null for an erased account.")
    face = chosen_face()
    kind = one_of(["human", "bot", "house"])
    strategy = fields.String(metadata={"description": "Of a house bot.", "example": "random/1"})


class TableSeat(ResponseSchema):
    """A seat of a table."""

    seat = integer("0 to n-1, clockwise.")
    player = nested_or_null(SeatedPlayer)
    client_seed = text_or_null("Once revealed.")
    away = boolean("A house bot plays for the player until the player is back.")
    resigned = boolean("A house bot plays to the end.")
    sharing = fields.Boolean(metadata={"description": SHARING})


class InvitationLink(ResponseSchema):
    """A link with which anybody who has it may sit down."""

    code = text("Unguessable, and shown only here.", example="il_pFiqHuSShtjpsTfQ5KqVTrAxW4Bh8l8gJwLcuSOjEUs")
    table = text("The table's id.")
    expires_at = integer("In milliseconds since the epoch.")


class TableCode(ResponseSchema):
    """The letters with which friends in one room find a table."""

    letters = text("Four different consonants.", example="KWDR")
    table = text("The table's id.")
    url = text("The page where friends join with them, at the address of the setting CARDTABLE_URL.")
    expires_at = integer("In milliseconds since the epoch; they end at the first deal, if that comes before.")


class CodedTable(ResponseSchema):
    """The table to which a code leads."""

    id = text("The table's id.")
    game = text("The game's slug.")
    free_seats = integer("How many seats anybody may take: neither taken nor reserved.")


class InvitedPlayer(ResponseSchema):
    """For whom a seat is reserved."""

    id = text("The account's id.")
    name = text_or_null("The present name; null for an erased account.")
    face = chosen_face()


class Invitation(ResponseSchema):
    """A seat reserved for a player."""

    seat = integer("Its number.")
    player = nested(InvitedPlayer)
    rematch_of = text_or_null("The table of which this is the rematch.")


class HandValue(ResponseSchema):
    """What a hand is, as a showdown would name it."""

    name = text("The game's word for such hands.", example="pair")
    cards = list_of(fields.String(), "The cards that make up the hand, best first.")
    points = integer_or_null("The total of its cards, where hands of its kind are counted.")


class TableViewer(ResponseSchema):
    """Whose view of the table this is."""

    seat = integer_or_null("The seat whose view this is; null for a spectator.")
    hand = fields.Nested(
        HandValue,
        metadata={
            "description": "The value of the seat's own hand, in games that compare hands, while it is complete."
        },
    )


class Turn(ResponseSchema):
    """Whose time is running."""

    seats = list_of(fields.Integer(), "The seats whose time is running.")
    deadline = integer_or_null("In milliseconds since the epoch; null while only house bots are to move.")
    allowed = fields.List(fields.String(), metadata={"description": "The move types of this view's own seat."})


class MatchResult(ResponseSchema):
    """How a match ended."""

    places = list_of(fields.List(fields.Integer()), "Seats, best first; shared places in one list.")
    scores = fields.List(fields.Integer(), metadata={"description": "By seat, where the game has scores."})


RATED = "Whether the match counts for ratings; missing where it does not."
LEAVERS = (
    "Seats of players who resigned or were away at the end, who left first comes first; then those who came back and "
    "never made a move. Missing where there are none."
)
SAME_ADDRESS = "Pairs of seats of a rated table that were taken from one address. Missing where there are none."
SEEDS_REVEALED = "Whose seeds were known when a full table was abandoned before its first deal. Missing for others."
MUTE = (
    "Seats of players who never made a move; the match counts for the others only, and against those who left. "
    "Missing where there are none."
)


class ForkedFrom(ResponseSchema):
    """The position of a finished table that a fork continues."""

    table = text("The id of that table.")
    version = integer("Its version in that position.")
    head = text("The head of its log, which is over, in hex.")


class Table(ResponseSchema):
    """A table as one viewer may see it."""

    id = text("Opaque.")
    game = text("The game's slug.")
    preset = text("The preset it was opened with.")
    options = any_object("All options.")
    rules_version = integer("The version of the rules it is played by.")
    status = one_of(STATUSES)
    version = integer("The number of the latest event.")
    head = text("The chain's hash at this version, in hex. Keep it with the version: it is a receipt.")
    seed_commitment = text("SHA-256 of the server's seed, from before the first deal.")
    server_seed = text_or_null("Once the table is over.")
    visibility = text("public or unlisted.")
    turn_seconds = integer("How long a player has for a turn.")
    opener = text("The id of the account that opened it.")
    seats = list_of(TableSeat, "By number.")
    invitations = list_of(Invitation, "Seats reserved for players, while the table is open.")
    viewer = nested(TableViewer)
    turn = nested_or_null(Turn)
    parent = nested_or_null(ForkedFrom, "Where a fork comes from; null for every other table.")
    open_information = boolean("Whether the hand it began with was public. Such a table is not rated.")
    rated = fields.Boolean(metadata={"description": RATED})
    day = text_or_null("The day whose deal is played, in UTC; null at every other table.")
    beacon_at = fields.Integer(metadata={"description": "When the awaited beacon round is due, in ms."})
    state = any_object_or_null("The game's own view; null before the start, but not in a fork.")
    result = nested_or_null(MatchResult)
