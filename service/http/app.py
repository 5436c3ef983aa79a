"""The application: routes, problems and documentation around one service."""

import logging
from collections.abc import Mapping, Sequence

import flask_smorest  # type: ignore[import-untyped]
from flask import Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import IntegerConverter

from domain.refusals import Refusal
from domain.unknown import Unknown
from events.errors import ArchiveUnavailable, LogDamaged, LogUnavailable, WritesRefused
from service.access.scheduling import WaiterLimit
from service.faults.unreadable import reason
from service.http import limits, pages, spec
from service.http.cors import allow_origins
from service.http.document.answers import component_of
from service.http.entry import Context, PlainFlask, context_of, install
from service.http.operations import Blueprint
from service.http.prefix import add_to_headers
from service.http.problems import ProblemDetails, problem_response
from service.http.routes import (
    analyses,
    audits,
    blocks,
    codes,
    credentials,
    daily,
    events,
    forks,
    games,
    heads,
    health,
    invitations,
    links,
    moves,
    notifications,
    players,
    reactions,
    results,
    seats,
    stream,
    tables,
    tournament_logs,
    tournaments,
    verifier,
)
from service.process.logs import tables_in
from service.process.settings import Settings
from service.process.tracebacks import outline
from service.refusals import ProblemCode, Refused
from service.wiring import Service

BLUEPRINTS = (
    players.blueprint,
    credentials.blueprint,
    notifications.blueprint,
    games.blueprint,
    tables.blueprint,
    seats.blueprint,
    invitations.blueprint,
    links.blueprint,
    codes.blueprint,
    forks.blueprint,
    moves.blueprint,
    reactions.blueprint,
    blocks.blueprint,
    daily.blueprint,
    events.blueprint,
    results.blueprint,
    heads.blueprint,
    stream.blueprint,
    audits.blueprint,
    analyses.blueprint,
    tournaments.blueprint,
    tournament_logs.blueprint,
    verifier.blueprint,
    health.blueprint,
)

_log = logging.getLogger("cardtable.http")


class _Number(IntegerConverter):
    """A number in an address, in its canonical form. Werkzeug's own converter accepts `01` and the digits of any
    script."""

    regex = "0|[1-9][0-9]*"


def create_app(service: Service, blueprints: Sequence[Blueprint] = BLUEPRINTS) -> Flask:
    """Returns the WSGI application of a service."""
    app = PlainFlask("service.http", static_folder=None)
    app.config |= {
        "API_TITLE": "Cardtable",
        "API_VERSION": "v1",
        "OPENAPI_VERSION": "3.1.0",
        "API_SPEC_OPTIONS": {"info": spec.INFO},
    }
    app.url_map.merge_slashes = False  # an address has one spelling, without redirects from others
    app.url_map.converters["int"] = _Number
    install(app, Context(service, waiter_limit(service.settings)))
    api = _Api(app)
    spec.register(api.spec)
    for blueprint in blueprints:
        api.register_blueprint(blueprint)
    app.register_blueprint(pages.blueprint(lambda edition: spec.document(api.spec, edition)))
    app.after_request(limits.add_fields)
    allow_origins(app, service.settings.cors_origins)
    app.after_request(_as_it_is_declared)
    app.after_request(_goes_on)
    app.after_request(add_to_headers)
    app.register_error_handler(Refusal, problem_response)
    app.register_error_handler(WritesRefused, _read_only)
    app.register_error_handler(LogUnavailable, _unavailable)
    for kind in (LogDamaged, Unknown, ArchiveUnavailable):
        app.register_error_handler(kind, _of_one_table)
    app.register_error_handler(Exception, _fault)
    return app


def waiter_limit(settings: Settings) -> WaiterLimit:
    """Returns the limit of waiting requests. Half of the spare threads serve requests with a body while all other slots
    are taken."""
    places, further = settings.threads - settings.spare_threads, settings.spare_threads // 2
    return WaiterLimit(places, further, settings.limits.waiting)


class _Api(flask_smorest.Api):  # type: ignore[misc]
    ERROR_SCHEMA = component_of(ProblemDetails)
    DEFAULT_ERROR_RESPONSE_NAME = None  # the document has one response for all problems, see `document/problems.py`

    def handle_http_exception(self, error: HTTPException) -> Response:
        """Returns a problem for a refusal of Flask itself, such as a wrong method. `pages` answers at unknown
        addresses."""
        code, detail = _FLASK_ERRORS.get(error.code or 500, ("internal", "an internal error"))
        response = problem_response(Refused(code, detail))
        for name, value in error.get_headers():
            if name == "Allow":
                response.headers[name] = value
        return response


_FLASK_ERRORS: Mapping[int, tuple[ProblemCode, str]] = {
    400: ("malformed", "the request can't be read"),
    405: ("method_not_allowed", "this address does not support the method of the request"),
}


def _written_table() -> str | None:
    """Returns the table whose address this request writes to. None for a read, and for other addresses."""
    named = () if request.method in ("GET", "HEAD", "OPTIONS") else tables_in(request.path)
    return next(iter(named), None)


def _goes_on(response: Response) -> Response:
    """Removes a table from the failing ones once a write there succeeds."""
    if response.status_code < 400 and (table := _written_table()) is not None:
        context_of(current_app).service.failing.succeeded(table)
    return response


def _as_it_is_declared(response: Response) -> Response:
    """Keeps browsers from guessing another media type than declared, such as HTML from a name in a list."""
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def _read_only(error: WritesRefused) -> Response:
    return problem_response(Refused("read_only", f"{error}; what needs no write is answered as always"))


def _unavailable(error: LogUnavailable) -> Response:
    detail = "the log can't be reached; the request may or may not have taken effect"
    return problem_response(Refused("unavailable", detail), reason=str(error))


def _of_one_table(error: LogDamaged | Unknown | ArchiveUnavailable) -> Response:
    """Reports a damaged table to the operator, immediately in the log of this process and from then on in `/readyz`."""
    if isinstance(error, LogDamaged):
        context_of(current_app).service.lookup.note_damage(error)
    named = tables_in(request.path)
    code, detail = reason(named[0] if named else None, error)
    why = f"this release does not know {error}" if isinstance(error, Unknown) else str(error)
    where = f" in table {named[0]}" if named and isinstance(error, Unknown) else ""
    return problem_response(Refused(code, detail), reason=why + where)


def _fault(error: Exception) -> Response:
    """Handles an internal error. Logs its type and place, but not its message, which may quote a card. A table at which
    a write fails counts as failing."""
    _log.error("%s %s failed: %s", request.method, request.path, outline(error))
    if (table := _written_table()) is not None:
        context_of(current_app).service.failing.failed(table, error)
    return problem_response(Refused("internal", "an internal error; it has been logged"))
