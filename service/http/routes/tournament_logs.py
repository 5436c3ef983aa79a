"""Routes of a tournament's log, as pages and as a stream, and of its exports."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from flask import Response

from events.envelope import StoredEvent
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
from service.http.responses import PUBLIC, encoded_response, kept_response, next_link, raw_json_response
from service.http.schemas import tournaments as schemas
from service.live.message import Message, end_of
from service.tournaments import export, reads
from service.tournaments.execution import Loaded
from service.tournaments.export import form_with_hash
from service.tournaments.views import names_in
from service.views.tables import names_tag

blueprint = Blueprint("tournament_logs", description="The events of a tournament, and its exports.")

CSV = "text/csv"


@blueprint.operation(
    "GET",
    "/tournaments/<tournament_id>/events",
    query=schemas.TournamentEventsQuery,
    response=(200, export.TournamentEventPage),
    other_responses=((200, {"type": "string"}, SSE), (200, export.TournamentEvent, NDJSON)),
    problems=("not_found", "version_out_of_range", "too_many_streams"),
    access="optional",
    ticket=True,
    documented={"parameters": [LAST_EVENT_ID]},
)
def list_tournament_events(request: Request, query: dict[str, Any], tournament_id: str) -> Response:
    """Events of a tournament, in order

    Entries, withdrawals, pairings, results. With `wait` the response is sent with the first new event, or without one
    after a timeout or when the tournament is over.

    With `Accept: text/event-stream` or `application/x-ndjson` the response is a stream of all events after a version,
    including future ones, like a table's; a last message `end` with the version and head ends it.
    """
    after, limit, seconds = query["after"], query["limit"], query["wait"]
    media = stream_media_or_json()
    if media is not None:
        last = last_event_id()
        position = after if last is None else last
        parts = request.service.tournament_reads.follow(tournament_id, position, request.token, _WRITERS[media.type])
        return stream_response(request, media, parts)
    page = request.service.tournament_reads.events_page(tournament_id, after, limit)
    if seconds and not page.events and not page.loaded.tournament.over:
        with request.slot():
            request.service.tournament_reads.awaited(tournament_id, after, seconds, request.token)
        request.authenticate_again()
        page = request.service.tournament_reads.events_page(tournament_id, after, limit)
    headers = {} if page.next is None else next_link(after=page.next)
    return raw_json_response(_page(page), headers=headers)


def _page(page: reads.EventPage) -> bytes:
    loaded = page.loaded
    events = export.written(page.events)
    return export.TournamentEventPage(events, loaded.tournament.version, loaded.head.hex(), page.next).json()


def _part(media: Media, loaded: Loaded, events: Sequence[StoredEvent]) -> bytes:
    """Encodes a part of a stream: the events, and the end of a finished tournament."""
    messages = [Message(stored.version, None, form_with_hash(stored)) for stored in events]
    version = loaded.tournament.version
    if reads.is_end(loaded, events[-1].version if events else version):
        messages.append(end_of(version, loaded.head))
    return b"".join(map(media.write, messages))


_WRITERS: dict[str, reads.Write] = {name: partial(_part, media) for name, media in MEDIA.items()}


@blueprint.operation(
    "GET",
    "/tournaments/<tournament_id>/export",
    response=(200, export.TournamentExport),
    problems=("not_found",),
    access="optional",
    may_be_unchanged=True,
)
def export_tournament(request: Request, tournament_id: str) -> Response:
    """Everything about a tournament, with its log

    The events are as written, each with its hash. The standings can be computed from them, and the results from the
    records of the tables that they name.
    """
    loaded = request.service.tournaments.load(tournament_id)
    names = names_in(request.service.ports.accounts, loaded.tournament)

    tag = f"{loaded.tournament.version}.{names_tag(names)}"
    return kept_response(request, tag, lambda: export.as_document(loaded, names).json(), PUBLIC)


@blueprint.operation(
    "GET",
    "/tournaments/<tournament_id>/standings.csv",
    response=(200, {"type": "string"}),
    response_type=CSV,
    problems=("not_found",),
    access="optional",
)
def export_standings(request: Request, tournament_id: str) -> Response:
    """The standings as CSV

    A line for each entrant, with the opponents and results of each round, for spreadsheets (RFC 4180, in UTF-8).
    """
    loaded = request.service.tournaments.load(tournament_id)
    body = export.as_csv(loaded, names_in(request.service.ports.accounts, loaded.tournament))
    return encoded_response(body.encode(), CSV, headers={"Cache-Control": "public, no-cache"})
