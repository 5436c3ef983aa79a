"""The application: blueprints, problems and documentation around one service."""

import logging
from traceback import format_tb

import flask_smorest  # type: ignore[import-untyped]
from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from domain.refusals import Refusal
from events.errors import LogUnavailable
from service.http import (
    audits,
    docs,
    document,
    games,
    health,
    invitations,
    log,
    notices,
    play,
    players,
    seats,
    tables,
    verifier,
)
from service.http.answers import Problem
from service.http.document import ABOUT
from service.http.edge import Edge, install
from service.http.gate import Gate
from service.http.problems import problem_response
from service.refusals import Refused
from service.settings import Settings
from service.wiring import Service

BLUEPRINTS = (
    players.blueprint,
    games.blueprint,
    tables.blueprint,
    seats.blueprint,
    invitations.blueprint,
    play.blueprint,
    log.blueprint,
    notices.blueprint,
    audits.blueprint,
    verifier.blueprint,
    health.blueprint,
)

_log = logging.getLogger("cardtable.http")


def create_app(service: Service) -> Flask:
    """The WSGI application of a service."""
    app = Flask("service.http", static_folder=None)
    app.config |= {
        "API_TITLE": "Cardtable",
        "API_VERSION": "v1",
        "OPENAPI_VERSION": "3.1.0",
        "API_SPEC_OPTIONS": {"info": {"description": ABOUT}},
    }
    settings = service.settings
    app.url_map.merge_slashes = False  # there is one way to write an address, and nobody is sent to another
    install(app, Edge(service, gate(settings)))
    api = _Api(app)
    document.register(api.spec)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    app.register_blueprint(docs.blueprint(document.finished(api.spec)))
    app.register_error_handler(Refusal, problem_response)
    app.register_error_handler(LogUnavailable, _unavailable)
    app.register_error_handler(Exception, _fault)
    return app


def gate(settings: Settings) -> Gate:
    """Half of the spare threads are for those who send something while all other places are taken."""
    return Gate(settings.threads - settings.spare_threads, further=settings.spare_threads // 2)


class _Api(flask_smorest.Api):  # type: ignore[misc]
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
