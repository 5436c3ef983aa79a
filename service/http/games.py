"""The catalogue."""

from flask import Response

from service import catalogue
from service.http import answers
from service.http.documented import Blueprint
from service.http.edge import asker, json_answer

blueprint = Blueprint("games", description="The catalogue: games, their options, moves, rules and house bots.")


@blueprint.operation("GET", "/games", gives=(200, answers.Games), access="optional")
def list_games() -> Response:
    """All games, in short"""
    asker()
    return json_answer({"games": catalogue.games()})


@blueprint.operation("GET", "/games/<slug>", gives=(200, answers.GameDetail), refused=("not_found",), access="optional")
def show_game(slug: str) -> Response:
    """One game, with everything that a client needs to play it"""
    asker()
    return json_answer(catalogue.game(slug))
