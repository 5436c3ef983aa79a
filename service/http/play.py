"""Moves: making one, and what moves there are."""

from flask import Response

from service import play
from service.http import table_answers as answers
from service.http.documented import Blueprint
from service.http.edge import asked, done_events, json_answer, player, service

blueprint = Blueprint("moves", description="Making moves.")

_MOVE = {
    "required": True,
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "required": ["type"],
                "properties": {"type": {"type": "string"}},
                "additionalProperties": True,
            },
            "example": {"type": "bid", "kind": "pair", "ranks": ["9"]},
        }
    },
}


@blueprint.operation(
    "POST",
    "/tables/<table_id>/moves",
    gives=(201, answers.Batch),
    refused=(
        "malformed",
        "not_found",
        "not_seated",
        "table_over",
        "not_started",
        "eliminated",
        "not_your_turn",
        "wrong_phase",
        "deadline_passed",
        "busy",
        "bad_shape",
    ),
    key=True,
    if_match=True,
    body=_MOVE,
)
def make_move(table_id: str) -> Response:
    """Make a move

    A type and the parameters of that move: see `moves` of the game in the catalogue. What the rules of the game
    don't allow is refused with 422 and the rule's own code; a refusal names the version judged against and, on the
    sender's turn, the types of moves there are.
    """
    given = asked()
    move = given.value if isinstance(given.value, dict) else {}
    done = play.make_move(service(), given.player, table_id, move, given.key, given.if_match)
    return done_events(done, given.player, 201)


@blueprint.operation(
    "GET", "/tables/<table_id>/moves", gives=(200, answers.LegalMoves), refused=("not_found", "not_seated")
)
def legal_moves(table_id: str) -> Response:
    """The sender's legal moves

    None while the table is not being played or waits for others.
    """
    return json_answer(play.legal_moves(service(), player(), table_id)._asdict())
