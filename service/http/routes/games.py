"""The catalogue of games."""

from functools import cache

from flask import Response

from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import fixed_response
from service.http.schemas import games as schemas
from service.views import catalogue

blueprint = Blueprint("games", description="The catalogue: games, their options, moves, rules and house bots.")


@blueprint.operation("GET", "/games", response=(200, catalogue.GameList), access="optional", may_be_unchanged=True)
def list_games(_request: Request) -> Response:
    """All games

    Sorted by slug, with their presets and house bots.
    """
    return fixed_response(_games())


@blueprint.operation(
    "GET",
    "/games/<slug>",
    response=(200, catalogue.GameDetail),
    problems=("not_found",),
    access="optional",
    may_be_unchanged=True,
)
def show_game(_request: Request, slug: str) -> Response:
    """One game, with everything a client needs to play it

    Including its options and moves as JSON Schema, and its rules.
    """
    return fixed_response(_game(slug))


@blueprint.operation(
    "GET",
    "/games/<slug>/words",
    query=schemas.WordsQuery,
    response=(200, catalogue.GameWords),
    problems=("not_found",),
    access="optional",
    may_be_unchanged=True,
)
def show_words(_request: Request, query: dict[str, str], slug: str) -> Response:
    """The words of a game in a natural language

    Names of cards, sentences for events, options, presets and hands, as used by the page and the terminal.
    """
    return fixed_response(_words(slug, query["lang"]))


@cache
def _words(slug: str, language: str) -> bytes:
    return catalogue.words(slug, language).json()


@cache
def _games() -> bytes:
    return catalogue.games().json()


@cache
def _game(slug: str) -> bytes:
    return catalogue.game(slug).json()
