"""Finding tables and players: searches, the feed of finished tables, standings and leaderboards."""

from typing import Annotated

from marshmallow import fields, validate

from service.answers import Answer, Enum, Example, NextCursor
from service.http.schemas.accounts import PageQuery, Statistics
from service.http.schemas.base import RequestSchema
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

    rank: Annotated[int, "From 1."]
    player: SeatedPlayer


BOARDS = ("people", "bots")


class LeaderboardQuery(PageQuery):
    """Which board of the game."""

    board = fields.String(
        load_default="people",
        validate=validate.OneOf(BOARDS),
        metadata={"description": "People, or the bots of players and of the house."},
    )


class Leaderboard(Answer):
    """A page of the leaderboard of a game."""

    game: Annotated[str, "The game's slug."]
    board: Annotated[str, Enum(BOARDS)]
    own: Annotated[LeaderboardPlace | None, "The sender's place; null for one who is not on the board."]
    places: Annotated[list[LeaderboardPlace], "Best first."]
    next: NextCursor = None


class RatingsQuery(RequestSchema):
    """Of which game."""

    game = fields.String(required=True, metadata={"description": "The game's slug."})


class RatedMatch(Answer):
    """A rated match of a player."""

    table: Annotated[str, "The table's id."]
    ended_at: Annotated[int, "In milliseconds since the epoch."]
    points: Annotated[int, "The player's points after it."]
    change: Annotated[int, "By how much it changed them."]


class PlayerRatings(Answer):
    """A player's points in one game over time."""

    game: Annotated[str, "The game's slug."]
    matches: Annotated[list[RatedMatch], "The latest 100, oldest first."]


class SeatRating(Answer):
    """What a match changed for a seat."""

    seat: Annotated[int, "Its number."]
    points: Annotated[int, "The player's points after it."]
    change: Annotated[int, "By how much it changed them."]


class TableRatings(Answer):
    """What a match changed in the ratings of its players."""

    pending: Annotated[bool, "Whether the changes of a rated match are still to come."]
    seats: Annotated[list[SeatRating], "Those whose players' ratings it changed."]


class FinishedPlayer(Answer):
    """A player by id. Names are left out: they may change, and an entry of the feed does not."""

    id: Annotated[str | None, "The account's id; null for a house bot."]
    kind: Annotated[str, Enum(("human", "bot", "house"))]
    strategy: Annotated[str | None, "Of a house bot.", Example("random/1")] = None


class FinishedTable(Answer):
    """A public table that is over. An entry never changes."""

    position: Annotated[int, "1, 2, 3, ... in the order in which tables ended."]
    table: Annotated[str, "The table's id."]
    game: Annotated[str, "The game's slug."]
    preset: Annotated[str, "The preset it was opened with."]
    status: Annotated[str, Enum(("finished", "abandoned"))]
    open_information: Annotated[bool, "Whether the table is a fork. Such a table is not rated."]
    opened_at: Annotated[int, "In milliseconds since the epoch."]
    ended_at: Annotated[int, "In milliseconds since the epoch."]
    version: Annotated[int, "The number of its last event."]
    head: Annotated[str, "The chain's hash at this version, in hex: a receipt."]
    players: Annotated[list[FinishedPlayer], "By seat."]
    result: Annotated[MatchResult | None, "null where the table was abandoned."]
    rated: Annotated[bool | None, RATED] = None
    mute: Annotated[list[int] | None, MUTE] = None
    leavers: Annotated[list[int] | None, LEAVERS] = None
    same_address: Annotated[list[list[int]] | None, SAME_ADDRESS] = None
    seeds_revealed: Annotated[list[int] | None, SEEDS_REVEALED] = None


class FeedPage(Answer):
    """A page of the feed of finished tables."""

    tables: Annotated[list[FinishedTable], "By position."]
    position: Annotated[int, "Continue after this one: the last position that this page covers."]
    last: Annotated[int, "The last position of the feed."]
