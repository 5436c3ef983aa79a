"""Routes of tournaments: opening, listing and viewing them, entering and leaving, start and end."""

from typing import Any

from flask import Response

from domain.tournament.state import TournamentTerms
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import PUBLIC, json_response, kept_response, replayed_header
from service.http.routes.tables import OPENING_PROBLEMS
from service.http.schemas import tournaments as schemas
from service.tournaments import reads
from service.tournaments.execution import Loaded
from service.tournaments.views import TournamentView, names_in, render_tournament
from service.views.tables import names_tag

blueprint = Blueprint("tournaments", description="Series of tables with standings, for people and bots.")

_ORDER_PROBLEMS = tuple(
    each for each in OPENING_PROBLEMS if each not in ("too_many_bots", "seed_too_long", "too_many_seats")
)


@blueprint.operation(
    "POST",
    "/tournaments",
    json=schemas.TournamentRequest,
    body="required",
    response=(201, TournamentView),
    problems=(*_ORDER_PROBLEMS, "bad_entrants", "bad_seats", "bad_rounds", "tournament_full"),
    key=True,
    limited=True,
)
def open_tournament(request: Request, order: dict[str, Any]) -> Response:
    """Open a tournament

    The sender is its organiser, and takes part only after entering it. It accepts entries until the organiser starts
    it, for at most 60 days.
    """
    done = request.service.entries.open_tournament(
        request.player, _terms(order), order["bots"], request.key_digests(), charge_of(request)
    )
    return _tournament_response(request, done, 201)


def _terms(order: dict[str, Any]) -> TournamentTerms:
    """Returns the terms given by the order. `fewest` comes from the game."""
    same = ("title", "format", "game", "options", "seats", "turn_seconds", "visibility")
    return TournamentTerms(
        **{name: order[name] for name in same},
        preset=order["preset"] or "",
        fewest=0,
        most=order["max_entrants"],
        rounds=order["round_count"],
    )


@blueprint.operation(
    "GET",
    "/tournaments",
    query=schemas.TournamentsQuery,
    response=(200, reads.TournamentPage),
    problems=("unknown_game",),
    access="optional",
)
def list_tournaments(request: Request, query: dict[str, Any]) -> reads.TournamentPage:
    """Public tournaments, newest first

    Tournaments that match all parameters. The list may be slightly stale.
    """
    return request.service.tournament_reads.list_tournaments(**query)


@blueprint.operation(
    "GET",
    "/tournaments/<tournament_id>",
    response=(200, TournamentView),
    problems=("not_found",),
    access="optional",
    may_be_unchanged=True,
)
def show_tournament(request: Request, tournament_id: str) -> Response:
    """A tournament with its entrants, rounds, pairings and standings

    The same for everyone who knows its id. It has results of finished tables, and no cards.

    If a table is unreadable, its pairing gives the reason. The round waits until it is readable, or until the organiser
    has withdrawn an entrant who plays there: at a damaged table, or one of an earlier release, such entrants forfeit.
    """
    loaded = request.service.tournaments.load(tournament_id)
    names = names_in(request.service.ports.accounts, loaded.tournament)
    unreadable = request.service.tournament_reads.unreadable_tables(loaded.tournament)
    waits = "".join(f".{table}={each.code}" for table, each in unreadable.items())
    tag = f"{loaded.tournament.version}.{names_tag(names)}{waits}"
    return kept_response(request, tag, lambda: render_tournament(loaded, names, unreadable).json(), PUBLIC)


@blueprint.operation(
    "DELETE",
    "/tournaments/<tournament_id>",
    response=(200, TournamentView),
    problems=("not_found", "not_organiser", "tournament_over", "busy"),
)
def call_off_tournament(request: Request, tournament_id: str) -> Response:
    """Call a tournament off

    For its organiser, at any time before its end. It then has no places and stays readable. Its tables continue.
    """
    return _tournament_response(request, request.service.entries.call_off(request.player, tournament_id), 200)


@blueprint.operation(
    "POST",
    "/tournaments/<tournament_id>/start",
    response=(200, TournamentView),
    problems=(
        *("not_found", "not_organiser", "tournament_over", "tournament_started", "too_few_entrants", "busy"),
        "too_many_bots",
    ),
    key=True,
    limited=True,
)
def start_tournament(request: Request, tournament_id: str) -> Response:
    """Start a tournament

    For its organiser. Entries are closed. Within moments a worker pairs the first round and opens its tables, with
    their players seated; each further round follows when all tables of the previous one are over.
    """
    done = request.service.entries.start(request.player, tournament_id, request.key_digests(), charge_of(request))
    return _tournament_response(request, done, 200)


@blueprint.operation(
    "POST",
    "/tournaments/<tournament_id>/entrants",
    json=schemas.EntryRequest,
    body="optional",
    response=(201, TournamentView),
    problems=(
        *("not_found", "not_organiser", "tournament_over", "tournament_started", "already_entered"),
        *("tournament_full", "too_many_entries", "unknown_strategy", "busy"),
    ),
    key=True,
)
def enter_tournament(request: Request, order: dict[str, Any], tournament_id: str) -> Response:
    """Enter a tournament

    The sender takes part from the first round on. Its tables are opened with the sender seated, and the sender's stream
    sends `your_turn` as at any other table. A bot needs no further call. The organiser enters house bots with `bot`.

    With `client_seed_hash` the stream sends `seeding` at each table: reveal the seed whose hash the seat has. A table
    starts without late seeds.
    """
    done = request.service.entries.enter(
        request.player,
        tournament_id,
        order["bot"],
        request.key_digests(),
        order["client_seed_hash"],
    )
    return _tournament_response(request, done, 201)


@blueprint.operation(
    "DELETE",
    "/tournaments/<tournament_id>/entrants/<int:entrant>",
    response=(200, TournamentView),
    problems=("not_found", "not_yours", "not_entered", "tournament_over", "busy"),
)
def withdraw_entrant(request: Request, tournament_id: str, entrant: int) -> Response:
    """Withdraw from a tournament

    The entrant takes no part in later rounds; a table in progress continues. For the entrant's player and for the
    organiser.
    """
    return _tournament_response(request, request.service.entries.withdraw(request.player, tournament_id, entrant), 200)


def _tournament_response(request: Request, done: Loaded, status: int) -> Response:
    """Returns the Tournament as it was right after the command, even if the command was executed long ago."""
    body = render_tournament(done, names_in(request.service.ports.accounts, done.tournament))
    located = {"Location": f"/v1/tournaments/{done.tournament.id}"} if status == 201 else {}
    return json_response(body, status, {**located, **replayed_header(done.replayed)})
