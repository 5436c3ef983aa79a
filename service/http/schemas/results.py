"""Queries that find tables and players: searches, the feed of finished tables, standings and leaderboards."""

from marshmallow import fields, validate

from service.http.schemas.accounts import PageQuery
from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import QueryInteger, ticket
from service.tables.standings import BOARDS

WAIT_SECONDS = 30
FEED_PAGE = 100
"""Default number of entries on a page of the feed."""


class FeedQuery(RequestSchema):
    """A range of feed entries."""

    after = QueryInteger(load_default=0, metadata={"description": "Only entries after this position."})
    limit = QueryInteger(load_default=FEED_PAGE, validate=validate.Range(1, 1000))
    wait = QueryInteger(
        load_default=0,
        validate=validate.Range(0, WAIT_SECONDS),
        metadata={"description": "Waits up to this many seconds for the first entry."},
    )
    ticket = ticket()


class FeedExportQuery(RequestSchema):
    """The records of the feed to export."""

    after = QueryInteger(load_default=0, metadata={"description": "Only tables after this position."})
    limit = QueryInteger(
        load_default=None,
        validate=validate.Range(1, 1_000_000),
        metadata={"description": "The largest number of tables; all by default."},
    )


class LeaderboardQuery(PageQuery):
    """A board of the game."""

    board = fields.String(
        load_default="people",
        validate=validate.OneOf(BOARDS),
        metadata={"description": "People, or the bots of players and of the house."},
    )


class RatingsQuery(RequestSchema):
    """The game of the ratings."""

    game = fields.String(required=True, metadata={"description": "The game's slug."})
