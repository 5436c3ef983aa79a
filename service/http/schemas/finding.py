"""Finding tables and players: searches, the feed of finished tables, standings and leaderboards."""

from marshmallow import fields, validate

from service.http.schemas.accounts import PageQuery, Statistics
from service.http.schemas.base import (
    RequestSchema,
    ResponseSchema,
    boolean,
    integer,
    list_of,
    nested,
    nested_or_null,
    next_cursor,
    one_of,
    text,
    text_or_null,
)
from service.http.schemas.fields import QueryInteger, ticket
from service.http.schemas.tables import LEAVERS, MUTE, RATED, SAME_ADDRESS, SEEDS_REVEALED, MatchResult, SeatedPlayer

WAIT_SECONDS = 30
FEED_PAGE = 100
"""The number of entries of a page of the feed unless the request asks for another."""


class FeedQuery(RequestSchema):
    """The entries of the feed to read."""

    after = QueryInteger(load_default=0, metadata={"description": "Only entries after this position."})
    limit = QueryInteger(load_default=FEED_PAGE, validate=validate.Range(1, 1000))
    wait = QueryInteger(
        load_default=0,
        validate=validate.Range(0, WAIT_SECONDS),
        metadata={"description": "Waits up to this many seconds for the first entry."},
    )
    ticket = ticket()


class FeedExportQuery(RequestSchema):
    """Which records of the feed are exported."""

    after = QueryInteger(load_default=0, metadata={"description": "Only tables after this position."})
    limit = QueryInteger(
        load_default=None,
        validate=validate.Range(1, 1_000_000),
        metadata={"description": "The largest number of tables; all by default."},
    )


class LeaderboardPlace(Statistics):
    """A player and its place."""

    rank = integer("From 1.")
    player = nested(SeatedPlayer)


BOARDS = ("people", "bots")


class LeaderboardQuery(PageQuery):
    """Which board of the game."""

    board = fields.String(
        load_default="people",
        validate=validate.OneOf(BOARDS),
        metadata={"description": "People, or the bots of players and of the house."},
    )


class Leaderboard(ResponseSchema):
    """A page of the leaderboard of a game."""

    game = text("The game's slug.")
    board = one_of(BOARDS)
    own = nested_or_null(LeaderboardPlace, "The sender's place; null for one who is not on the board.")
    places = list_of(LeaderboardPlace, "Best first.")
    next = next_cursor()


class RatingsQuery(RequestSchema):
    """Of which game."""

    game = fields.String(required=True, metadata={"description": "The game's slug."})


class RatedMatch(ResponseSchema):
    """A rated match of a player."""

    table = text("The table's id.")
    ended_at = integer("In milliseconds since the epoch.")
    points = integer("The player's points after it.")
    change = integer("By how much it changed them.")


class PlayerRatings(ResponseSchema):
    """A player's points in one game over time."""

    game = text("The game's slug.")
    matches = list_of(RatedMatch, "The latest 100, oldest first.")


class SeatRating(ResponseSchema):
    """What a match changed for a seat."""

    seat = integer("Its number.")
    points = integer("The player's points after it.")
    change = integer("By how much it changed them.")


class TableRatings(ResponseSchema):
    """What a match changed in the ratings of its players."""

    pending = boolean("Whether the changes of a rated match are still to come.")
    seats = list_of(fields.Nested(SeatRating), "Those whose players' ratings it changed.")


class FinishedPlayer(ResponseSchema):
    """A player by id. Names are left out: they may change, and an entry of the feed does not."""

    id = text_or_null("The account's id; null for a house bot.")
    kind = one_of(["human", "bot", "house"])
    strategy = fields.String(metadata={"description": "Of a house bot.", "example": "random/1"})


class FinishedTable(ResponseSchema):
    """A public table that is over. An entry never changes."""

    position = integer("1, 2, 3, ... in the order in which tables ended.")
    table = text("The table's id.")
    game = text("The game's slug.")
    preset = text("The preset it was opened with.")
    status = one_of(["finished", "abandoned"])
    open_information = boolean("Whether the table is a fork. Such a table is not rated.")
    opened_at = integer("In milliseconds since the epoch.")
    ended_at = integer("In milliseconds since the epoch.")
    version = integer("The number of its last event.")
    head = text("The chain's hash at this version, in hex: a receipt.")
    players = list_of(fields.Nested(FinishedPlayer), "By seat.")
    result = nested_or_null(MatchResult, "null where the table was abandoned.")
    rated = fields.Boolean(metadata={"description": RATED})
    mute = fields.List(fields.Integer(), metadata={"description": MUTE})
    leavers = fields.List(fields.Integer(), metadata={"description": LEAVERS})
    same_address = fields.List(fields.List(fields.Integer()), metadata={"description": SAME_ADDRESS})
    seeds_revealed = fields.List(fields.Integer(), metadata={"description": SEEDS_REVEALED})


class FeedPage(ResponseSchema):
    """A page of the feed of finished tables."""

    tables = list_of(FinishedTable, "By position.")
    position = integer("Continue after this one: the last position that this page covers.")
    last = integer("The last position of the feed.")
