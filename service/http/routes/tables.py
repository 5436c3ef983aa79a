"""Routes of tables: opening, finding, viewing and closing them."""

from functools import partial
from typing import Any

from flask import Response

from service.access.permissions import viewer_of
from service.answers import json_bytes
from service.http.limits import charge_of
from service.http.media import MEDIA, NDJSON, SSE, Media, stream_media_or_json, stream_response
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import PER_VIEWER, PUBLIC_FOR_A_MOMENT, kept_response, next_link, table_response
from service.http.schemas import tables as schemas
from service.http.schemas.searches import SearchQuery
from service.live.message import Message
from service.refusals import ProblemCode
from service.tables import lobby, reads
from service.tables.lobby_stream import Write
from service.tables.opening import TableOrder
from service.views.summaries import TableSummary
from service.views.tables import PositionPage, TableView, names_of, names_tag, render_position, render_table

blueprint = Blueprint("tables", description="Opening a table, finding one, looking at it.")

OPENING_PROBLEMS: tuple[ProblemCode, ...] = (
    "unknown_game",
    "unknown_preset",
    "unknown_option",
    "unknown_strategy",
    "option_out_of_range",
    "options_conflict",
    "seats_out_of_range",
    "too_many_bots",
    "seed_too_long",
    "too_many_seats",
)


@blueprint.operation(
    "POST",
    "/tables",
    json=schemas.TableRequest,
    body="required",
    response=(201, TableView),
    problems=OPENING_PROBLEMS,
    key=True,
    limited=True,
)
def open_table(request: Request, order: dict[str, Any]) -> Response:
    """Open a table

    Seats the sender at 0 and the bots at the lowest free seats. The table starts when all seats are taken and all seeds
    are revealed; the sender's stream may send `seeding` before this response. A game may also refuse options and
    numbers of seats with its own codes.
    """
    done = request.service.opening.open_table(
        request.player, TableOrder(**order), request.key_digests(), charge_of(request)
    )
    return table_response(request, done, 201)


@blueprint.operation(
    "GET",
    "/tables",
    query=SearchQuery,
    response=(200, lobby.TablePage),
    other_responses=((200, {"type": "string"}, SSE), (200, TableSummary, NDJSON)),
    problems=("unknown_game", "unknown_preset", "no_such_player", "too_many_streams"),
    access="optional",
    ticket=True,
)
def list_tables(request: Request, query: dict[str, Any]) -> lobby.TablePage | Response:
    """Public tables, newest first: the lobby and the archive

    Tables that match all parameters. The list may be slightly stale. One request examines a bounded number of tables,
    so a page may have fewer than `limit` tables, even none, and still a `next`. An erased account is no longer a
    player.

    With `Accept: text/event-stream` or `application/x-ndjson` the response is a stream of public tables as they change:
    opened, a seat taken or left, begun, over. It covers all tables, regardless of the parameters, and begins empty:
    read the list once it has begun, and keep the later `version` of each table. It ends when changes may have been
    missed: open it again, and read the list again. A slow reader may miss some, so read the list now and then, too. Its
    messages have no ids. Heartbeats (a comment, or an empty line) come every 15 seconds.
    """
    query.pop("ticket")
    media = stream_media_or_json()
    if media is not None:
        parts = request.service.lobby_stream.follow(request.token, _WRITERS[media.type])
        next(parts)  # subscribes before the stream begins
        return stream_response(request, media, parts)
    return request.service.lobby.list_tables(**query)


def _part(media: Media, table: TableSummary) -> bytes:
    return media.write(Message(None, None, table.json()))


_WRITERS: dict[str, Write] = {name: partial(_part, media) for name, media in MEDIA.items()}
"""Writers by media type. All readers of a media type share one body."""


@blueprint.operation(
    "GET",
    "/tables/<table_id>",
    response=(200, TableView),
    problems=("not_found",),
    access="optional",
    may_be_unchanged=True,
)
def show_table(request: Request, table_id: str) -> Response:
    """The table as the sender may see it

    Anyone who knows the id of an unlisted table can see it.
    """
    loaded = reads.latest(request.service.tables, table_id)
    viewer = viewer_of(loaded.table, request.viewer)
    names = names_of(request.service.ports.accounts, [loaded.table])
    seen_from = next(iter(viewer), "public")
    tag = f"{loaded.version}.{seen_from}.{names_tag(names)}"
    return kept_response(request, tag, lambda: json_bytes(render_table(loaded, viewer, names)), PER_VIEWER)


@blueprint.operation(
    "DELETE",
    "/tables/<table_id>",
    response=(200, TableView),
    problems=("not_found", "not_opener", "table_started", "seeding", "table_over", "busy"),
    if_match=True,
)
def close_table(request: Request, table_id: str) -> Response:
    """Close a table that has not started

    For its opener. The table is abandoned and stays readable.
    """
    done = request.service.opening.close_table(request.player, table_id, request.if_match)
    return table_response(request, done, 200)


@blueprint.operation(
    "GET",
    "/tables/<table_id>/replay",
    query=schemas.ReplayQuery,
    response=(200, TableView),
    problems=("not_found", "not_yours", "version_out_of_range", "no_such_seat"),
    access="optional",
    may_be_unchanged=True,
)
def replay_table(request: Request, query: dict[str, Any], table_id: str) -> Response:
    """The table at a version

    Every field is as of that version, except that names and faces are the current ones. Within a batch `turn` is null.
    Seen from the sender's seat, else as the public saw it; from other seats, and with all cards, once the table is
    over.
    """
    then = request.service.logs.replay(request.viewer, table_id, query["version"], query["seen_as"])
    names = names_of(request.service.ports.accounts, [then.loaded.table])
    seen_by = ".".join(map(str, sorted(then.viewer))) or "public"
    return kept_response(
        request,
        f"{then.loaded.version}.{seen_by}.{names_tag(names)}",
        lambda: json_bytes(render_table(then.loaded, then.viewer, names, settled=then.settled)),
        PUBLIC_FOR_A_MOMENT if then.over and query["seen_as"] is not None else PER_VIEWER,
        of=f"replay {then.loaded.head.hex()}" if then.over else "",
    )


@blueprint.operation(
    "GET",
    "/tables/<table_id>/positions",
    query=schemas.PositionsQuery,
    response=(200, PositionPage),
    problems=("not_found", "not_over", "version_out_of_range"),
    access="optional",
    may_be_unchanged=True,
)
def list_positions(request: Request, query: dict[str, Any], table_id: str) -> Response:
    """All positions of a finished table, as each viewer saw them

    Each version as the public saw it, as each seat did, and with all cards: the steps of
    `GET /v1/tables/{table_id}/replay` in fewer requests. For a seat, replace the fields of `table` by those of `seen`,
    and append `last_hand` of `table.state` to `state`. A page has a bounded number of views.
    """
    page = request.service.logs.positions(table_id, query["after"])
    names = names_of(request.service.ports.accounts, [then.table for then, _ in page.positions])
    return kept_response(
        request,
        f"{query['after']}.{page.end.version}.{names_tag(names)}",
        lambda: PositionPage(
            [render_position(then, names, settled=settled) for then, settled in page.positions], page.next
        ).json(),
        PUBLIC_FOR_A_MOMENT | ({} if page.next is None else next_link(after=page.next)),
        of=f"positions {page.end.head.hex()}",
    )
