"""Routes of the feed of finished tables, and of standings."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from flask import Response

from service.http.export import export_response
from service.http.media import (
    LAST_EVENT_ID,
    MEDIA,
    NDJSON,
    SSE,
    Media,
    last_event_id,
    stream_media_or_json,
    stream_response,
)
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import json_response, raw_json_response
from service.http.schemas import results as schemas
from service.live.message import Message
from service.tables import feed, standings
from service.tables.feed import FeedPage
from service.views.records import RecordView
from service.views.summaries import FinishedTable

blueprint = Blueprint("finding", description="Finished tables and the standings of players.")


@blueprint.operation(
    "GET",
    "/feed",
    query=schemas.FeedQuery,
    response=(200, FeedPage),
    other_responses=((200, {"type": "string"}, SSE), (200, FinishedTable, NDJSON)),
    problems=("position_out_of_range", "too_many_streams"),
    access="optional",
    ticket=True,
    documented={"parameters": [LAST_EVENT_ID]},
)
def show_feed(request: Request, query: dict[str, Any]) -> Response:
    """The feed of finished tables, in the order in which they ended

    Every public table that is over and was full, from position 1. A position is assigned about a second after the end
    of its table and never changes. A reader that continues after the `position` of a page misses nothing. With `wait`
    the response is sent with the next entry, or without one after a timeout.

    With `Accept: text/event-stream` or `application/x-ndjson` the response is an endless stream of all entries after a
    position, including future ones. It begins after `Last-Event-ID`, else after `after`; `limit` and `wait` are
    ignored. The id of a message is its position. Heartbeats (a comment, or an empty line) come every 15 seconds.
    """
    after, limit, seconds = query["after"], query["limit"], query["wait"]
    media = stream_media_or_json()
    if media is not None:
        last = last_event_id()
        reader = feed.FeedReader(request.token, _WRITERS[media.type])
        return stream_response(request, media, request.service.feed.follow(after if last is None else last, reader))
    page = request.service.feed.page(after, limit)
    if seconds and page.position == after:
        reader = feed.FeedReader(request.token, _up_to_date)
        with request.slot():
            body = request.service.feed.wait(after, limit, seconds, reader)
        if body is not None:
            return raw_json_response(body)
        request.authenticate_again()
        page = request.service.feed.page(after, limit)
    return json_response(page)


def _up_to_date(entries: Sequence[FinishedTable], last: int) -> bytes:
    return FeedPage([*entries], last, last).json()


def _part(media: Media, entries: Sequence[FinishedTable], _last: int) -> bytes:
    """Encodes a part of a stream. The id of a message is the position of its entry."""
    return b"".join(media.write(Message(entry.position, None, entry.json())) for entry in entries)


_WRITERS: dict[str, feed.Write] = {name: partial(_part, media) for name, media in MEDIA.items()}
"""Writers by media type. All readers of a media type share one body."""


@blueprint.operation(
    "GET",
    "/feed/records",
    query=schemas.FeedExportQuery,
    response=(200, RecordView),
    response_type=NDJSON,
    problems=("position_out_of_range", "too_many_streams"),
    access="optional",
)
def export_feed(request: Request, query: dict[str, Any]) -> Response:
    """The records of the feed, a record on each line

    In the order of the feed, from after a position up to the current end. Each can be checked without the service. The
    response is compressed by `Accept-Encoding` (zstd or gzip). If it is interrupted, continue after the position of the
    last complete record, which the feed contains. Empty lines are heartbeats.

    A table that is currently unreadable has the line `{"table", "unreadable", "detail"}` instead of its record, with
    the code and the sentence of the refusal when it is read alone.
    """
    return export_response(request, request.service.exports.feed_records(query["after"], query["limit"]))


@blueprint.operation(
    "GET",
    "/leaderboards/<slug>",
    query=schemas.LeaderboardQuery,
    response=(200, standings.Leaderboard),
    problems=("not_found",),
    access="optional",
)
def show_leaderboard(request: Request, query: dict[str, Any], slug: str) -> standings.Leaderboard:
    """The best players of a game

    The people, or the bots of players and of the house, with at least five rated matches, ordered by the `ordinal` of
    their ratings. Rated tables are those of quick seats and of tournaments, under fixed terms. `own` is the sender's
    place.
    """
    return request.service.results.leaderboard(slug, reader=request.viewer, **query)


@blueprint.operation(
    "GET",
    "/players/<player_id>/ratings",
    query=schemas.RatingsQuery,
    response=(200, standings.PlayerRatings),
    problems=("not_found",),
    access="optional",
)
def show_player_ratings(request: Request, query: dict[str, Any], player_id: str) -> standings.PlayerRatings:
    """A player's points over time

    After each of the latest 100 rated matches in a game, oldest first.
    """
    return request.service.results.player_ratings(player_id, query["game"])


@blueprint.operation(
    "GET",
    "/tables/<table_id>/ratings",
    response=(200, standings.TableRatings),
    problems=("not_found",),
    access="optional",
)
def show_table_ratings(request: Request, table_id: str) -> standings.TableRatings:
    """The rating changes of a match

    Available some seconds after the end of a rated table. Each player's latest 100 rated matches in a game are kept.
    """
    return request.service.results.table_ratings(table_id)
