"""The catalogue of games."""

from flask import Response

from service import catalogue
from service.http.operations import Blueprint
from service.http.responses import json_response
from service.http.schemas import games as schemas

blueprint = Blueprint("games", description="The catalogue: games, their options, moves, rules and house bots.")


@blueprint.operation("GET", "/games", response=(200, schemas.GameList), access="optional")
def list_games() -> Response:
    """All games, in short

    Sorted by slug, with their presets and house bots.
    """
    return json_response({"games": catalogue.games()})


@blueprint.operation(
    "GET", "/games/<slug>", response=(200, schemas.GameDetail), problems=("not_found",), access="optional"
)
def show_game(slug: str) -> Response:
    """One game, with everything that a client needs to play it

    Also its options and moves as JSON Schema, and its rules.
    """
    return json_response(catalogue.game(slug))
