"""Accounts, tokens, policies and the player's stream."""

from typing import Annotated

from marshmallow import fields, validate

from service.answers import Answer, Enum, Json
from service.http.schemas.base import ChosenFace, RequestSchema
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


class Account(Answer):
    """An account, as its owner sees it."""

    id: Annotated[str, "Opaque."]
    name: Annotated[str, "As given."]
    kind: Annotated[str, Enum(ACCOUNT_KINDS)]
    face: ChosenFace


class NewAccount(Account):
    """An account with its first token."""

    token: Annotated[str, "Shown once: send it as Authorization: Bearer <token>."]


class StreamTicket(Answer):
    """A stand-in for the token in the address of one request."""

    ticket: Annotated[
        str, "For one GET of events or of the feed, as `?ticket=`. It is revoked with the token that requested it."
    ]
    expires_at: Annotated[int, "Until when it can be used, in milliseconds since the epoch."]


class AcceptedGame(Answer):
    """A game to which an account accepts invitations."""

    game: Annotated[str, "The game's slug."]
    presets: Annotated[list[str] | None, "null for any."]
    options: Annotated[Json, "The accepted values by option."]


class Policy(Answer):
    """The invitations that an account accepts. It does not restrict where the account itself sits down."""

    games: Annotated[list[AcceptedGame] | None, "null for any game."]
    max_tables: Annotated[int | None, "Tables at a time; null for any number."]


class Rating(Answer):
    """A rating by Plackett-Luce (openskill), which starts at mu 25 and sigma 25/3."""

    points: Annotated[int, "The number for people, 1000 at the start: 1000 + 40 x ordinal, rounded down."]
    ordinal: Annotated[
        float, "mu - 3 sigma, the order of leaderboards: a strength that the player very likely exceeds."
    ]
    mu: Annotated[float, "The mean of the player's estimated strength."]
    sigma: Annotated[float, "Its standard deviation, which falls with every match."]
    matches: Annotated[int, "The number of matches it is based on."]
    provisional: Annotated[bool, "Whether there are too few matches for the leaderboard."]


class Statistics(Answer):
    """What a player has achieved in public tables of one game."""

    played: Annotated[int, "Finished matches."]
    won: Annotated[int, "First places, shared ones included."]
    lost: Annotated[int, "Last places."]
    abandoned: Annotated[
        int, "Matches that were abandoned, or where the player or all others never moved; not in `played`."
    ]
    mean_place: Annotated[float | None, "The mean of the places, 1 for the best; null before the first finished match."]
    mean_seats: Annotated[float | None, "The mean of the numbers of seats in these matches."]
    rating: Annotated[Rating | None, "null before the first rated match."]


class GameStatistics(Statistics):
    """What a player has achieved in one game."""

    game: Annotated[str, "The game's slug."]


class PublicAccount(Account):
    """An account, as everybody sees it."""

    policy: Annotated[Policy | None, "null for an account without a policy."]
    statistics: Annotated[
        list[GameStatistics], "By game, for the games of which the player has finished public tables."
    ]


class ReportRequest(RequestSchema):
    """What a player has done."""

    reason = fields.String(required=True, validate=validate.Length(1, 500))
    table = fields.String(load_default=None, metadata={"description": "The id of the table where it happened."})


class BlockedPlayer(Answer):
    """A player whom the sender has blocked."""

    id: Annotated[str, "The account's id."]
    name: Annotated[str | None, "The present name; null for an erased account."]
    face: ChosenFace


class BlockList(Answer):
    """Players whom the sender has blocked."""

    blocks: Annotated[list[BlockedPlayer], "The latest one last; at most 500."]


class StreamMessage(Answer):
    """One message of the player's own stream."""

    id: Annotated[int, "To continue after, as `Last-Event-ID`."]
    event: Annotated[str, Enum((RESET, *KINDS, UNREADABLE))]
    data: Annotated[Json, "What happened; see the operation."]
