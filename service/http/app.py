"""The application: blueprints, problems and documentation around one service."""

import logging
from traceback import format_tb

import flask_smorest
from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from domain.refusals import Refusal
from events.errors import LogUnavailable
from service.http import audits, docs, documented, games, health, log, play, players, seats, tables
from service.http.answers import Problem
from service.http.edge import Edge, install
from service.http.gate import Gate
from service.http.problems import problem_response
from service.refusals import Refused
from service.wiring import Service

BLUEPRINTS = (
    players.blueprint,
    games.blueprint,
    tables.blueprint,
    seats.blueprint,
    play.blueprint,
    log.blueprint,
    audits.blueprint,
    health.blueprint,
)

_ABOUT = """\
Card games as immutable events. Times are in milliseconds since the epoch; ids are opaque; cards are a rank of
`23456789TJQKA` and a suit of `CDHS`, jokers `X1`, `X2`, ..., and where two packs are in play a card carries its
pack, `7H.1`.

Bodies are JSON whatever their media type says: at most 64 KiB and 32 levels deep, integers within 2^53, no
duplicate keys. Types are strict: `"3"` is no number. Lists page by `limit` and an opaque `cursor`.

Errors are `application/problem+json` with a stable `code`. Checks are made in the order 400, 401, 404, known
`Idempotency-Key`, 403, 412, 409, 422, and a refusal changes nothing.
"""

_log = logging.getLogger("cardtable.http")


def create_app(service: Service) -> Flask:
    """The WSGI application of a service."""
    app = Flask("service.http", static_folder=None)
    app.config |= {
        "API_TITLE": "Cardtable",
        "API_VERSION": "v1",
        "OPENAPI_VERSION": "3.1.0",
        "API_SPEC_OPTIONS": {"info": {"description": _ABOUT}},
    }
    settings = service.settings
    install(app, Edge(service, Gate(settings.threads - settings.spare_threads)))
    api = _Api(app)
    documented.register(api.spec)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    app.register_blueprint(docs.blueprint(api.spec.to_dict()))
    app.register_error_handler(Refusal, problem_response)
    app.register_error_handler(LogUnavailable, _unavailable)
    app.register_error_handler(Exception, _fault)
    return app


class _Api(flask_smorest.Api):
    ERROR_SCHEMA = Problem

    def handle_http_exception(self, error: HTTPException) -> Response:
        """What Flask itself refuses, such as an unknown route, as a problem."""
        code, detail = _OF_FLASK.get(error.code or 500, ("internal", "Something went wrong here."))
        response = problem_response(Refused(code, detail))
        for name, value in error.get_headers():
            if name == "Allow":
                response.headers[name] = value
        return response


_OF_FLASK = {
    400: ("malformed", "the request can't be read"),
    404: ("not_found", "there is nothing at this address"),
    405: ("method_not_allowed", "this address has other methods"),
}


def _unavailable(_error: LogUnavailable) -> Response:
    return problem_response(Refused("unavailable", "the log can't be reached; nothing is known of this request's fate"))


def _fault(error: Exception) -> Response:
    """A fault of ours: its kind and place are logged, but not its message, which may quote a card."""
    place = "".join(format_tb(error.__traceback__))
    _log.error("a request failed with %s\n%s", type(error).__name__, place)
    return problem_response(Refused("internal", "something went wrong here; it has been logged"))
