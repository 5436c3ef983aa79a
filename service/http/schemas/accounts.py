"""Accounts, tokens, policies and the player's stream."""

from marshmallow import fields, validate

from service.http.schemas.base import (
    RequestSchema,
    ResponseSchema,
    any_object,
    boolean,
    chosen_face,
    integer,
    integer_or_null,
    list_of,
    nested_or_null,
    number,
    number_or_null,
    one_of,
    text,
    text_or_null,
)
from service.http.schemas.fields import Name, QueryInteger, label, ticket
from service.players.accounts import FACES
from service.players.names import MAX_NAME_LENGTH
from service.players.notices import KINDS
from service.players.stream import RESET, UNREADABLE

ACCOUNT_KINDS = ("human", "bot")
PAGE = 20
"""The number of items of a page unless the request asks for another."""


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
    """What is to change of an account: what everybody sees of it."""

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


class Account(ResponseSchema):
    """An account, as its owner sees it."""

    id = text("Opaque.")
    name = text("As given.")
    kind = one_of(ACCOUNT_KINDS)
    face = chosen_face()


class NewAccount(Account):
    """An account with its first token."""

    token = text("Shown once: send it as Authorization: Bearer <token>.")


class StreamTicket(ResponseSchema):
    """A stand-in for the token in the address of one request."""

    ticket = text(
        "For one GET of events or of the feed, as `?ticket=`. It is revoked with the token that requested it."
    )
    expires_at = integer("Until when it can be used, in milliseconds since the epoch.")


class AcceptedGame(ResponseSchema):
    """A game to which an account accepts invitations."""

    game = text("The game's slug.")
    presets = fields.List(fields.String(), required=True, allow_none=True, metadata={"description": "null for any."})
    options = any_object("The accepted values by option.")


class Policy(ResponseSchema):
    """The invitations that an account accepts. It does not restrict where the account itself sits down."""

    games = fields.List(
        fields.Nested(AcceptedGame), required=True, allow_none=True, metadata={"description": "null for any game."}
    )
    max_tables = integer_or_null("Tables at a time; null for any number.")


class Rating(ResponseSchema):
    """A rating by Plackett-Luce (openskill), which starts at mu 25 and sigma 25/3."""

    points = integer("The number for people, 1000 at the start: 1000 + 40 x ordinal, rounded down.")
    ordinal = number("mu - 3 sigma, the order of leaderboards: a strength that the player very likely exceeds.")
    mu = number("The mean of the player's estimated strength.")
    sigma = number("Its standard deviation, which falls with every match.")
    matches = integer("The number of matches it is based on.")
    provisional = boolean("Whether there are too few matches for the leaderboard.")


class Statistics(ResponseSchema):
    """What a player has achieved in public tables of one game."""

    played = integer("Finished matches.")
    won = integer("First places, shared ones included.")
    lost = integer("Last places.")
    abandoned = integer("Matches that were abandoned, or where the player or all others never moved; not in `played`.")
    mean_place = number_or_null("The mean of the places, 1 for the best; null before the first finished match.")
    mean_seats = number_or_null("The mean of the numbers of seats in these matches.")
    rating = nested_or_null(Rating, "null before the first rated match.")


class GameStatistics(Statistics):
    """What a player has achieved in one game."""

    game = text("The game's slug.")


class PublicAccount(Account):
    """An account, as everybody sees it."""

    policy = nested_or_null(Policy, "null for an account without a policy.")
    statistics = list_of(GameStatistics, "By game, for the games of which the player has finished public tables.")


class ReportRequest(RequestSchema):
    """What a player has done."""

    reason = fields.String(required=True, validate=validate.Length(1, 500))
    table = fields.String(load_default=None, metadata={"description": "The id of the table where it happened."})


class BlockedPlayer(ResponseSchema):
    """A player whom the sender has blocked."""

    id = text("The account's id.")
    name = text_or_null("The present name; null for an erased account.")
    face = chosen_face()


class BlockList(ResponseSchema):
    """Players whom the sender has blocked."""

    blocks = list_of(BlockedPlayer, "The latest one last; at most 500.")


class StreamMessage(ResponseSchema):
    """One message of the player's own stream."""

    id = integer("To continue after, as `Last-Event-ID`.")
    event = one_of([RESET, *KINDS, UNREADABLE])
    data = any_object("What happened; see the operation.")
