"""The player's own stream."""

from typing import Any

from flask import Response

from service.http.media import LAST_EVENT_ID, NDJSON, SSE, last_event_id, stream_media, stream_response, written
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.schemas import accounts as schemas
from service.players.stream import StreamMessage
from service.refusals import Refused

blueprint = Blueprint("stream", description="Events that concern the player, as they happen.")


@blueprint.operation(
    "GET",
    "/me/events",
    query=schemas.OwnStreamQuery,
    response=(200, {"type": "string"}),
    response_type=SSE,
    other_responses=((200, StreamMessage, NDJSON),),
    problems=("too_many_streams",),
    ticket=True,
    documented={"parameters": [LAST_EVENT_ID]},
)
def own_events(request: Request, _: dict[str, Any]) -> Response:
    """The player's own live stream

    Server-sent events, or with `Accept: application/x-ndjson` a line of JSON each, `{"id", "event", "data"}`. It begins
    with a `reset`, or after the given `Last-Event-ID` if that is recent enough. Heartbeats (a comment, or an empty
    line) come every 15 seconds. A player may follow any number of streams; each gets every message.

    - `reset`: the current messages about the player's ten newest tables, as a list for each of the kinds below. Those
      about other tables follow separately.
    - `invited`: a `seat` is reserved for the player, `by` the opener; possibly for the `rematch_of` a table.
    - `seated`: the player has a seat at a table.
    - `seeding`: all seats are taken, and the player must reveal the seat's seed before the `deadline`.
    - `your_turn`: the player has the turn, `since` a version, until the `deadline`; with the `legal_moves` (`complete`
      or not) and the `history`: the events since the seat's last move.
    - `away`: a house bot has taken over the seat; PATCH the seat to come back.
    - `finished`: the table is over.

    Each has `table`, `version`, `seat` and the `view`: the table as the player sees it now. Outdated messages are
    skipped. A message may come twice, for example after a `reset`; `table` and `since` identify a turn.

    - `unreadable`: a `table` is currently unreadable, with the `code` and the `detail` of the refusal when it is read.
      Sent once per connection. When the table is readable again, the current messages about it follow. Until then the
      ids stay behind, so that a client that reconnects misses none of them.
    """
    token = request.token
    assert token is not None
    media = stream_media()
    return stream_response(
        request, media, written(media, request.service.player_streams.follow(request.player, token, _known_id()))
    )


def _known_id() -> int | None:
    """Returns the id to continue after. An invalid one counts as none: the stream begins with a `reset`."""
    try:
        return last_event_id()
    except Refused:
        return None
