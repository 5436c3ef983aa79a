"""Routes of moves: making one, listing the legal ones, hints."""

from collections.abc import Mapping
from typing import Any

from flask import Response

from domain.table.commands import Signed
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.problems import invalid
from service.http.requests import Request
from service.http.responses import batch_response
from service.http.schemas import signed
from service.http.schemas.fields import HEX_64, HEX_128
from service.tables import moves
from service.views.events import Batch

blueprint = Blueprint("moves", description="Making moves.")

_MOVE = {
    "required": True,
    "content": {
        "application/json": {
            "schema": {"$ref": "#/components/schemas/Move"},
            "example": {"type": "bid", "kind": "pair", "ranks": ["9"]},
        }
    },
}


@blueprint.operation(
    "POST",
    "/tables/<table_id>/moves",
    body="required",
    response=(201, Batch),
    problems=(
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
        "signature_mismatch",
        "not_signed",
        "invalid",
    ),
    key=True,
    if_match=True,
    documented={"requestBody": _MOVE, "parameters": signed.PARAMETERS},
)
def make_move(request: Request, table_id: str) -> Response:
    """Make a move

    A type and the parameters of that move: see `moves` of the game in the catalogue. A move that the rules of the game
    don't allow is refused with 422 and the rule's own code. A refusal gives the version judged and, on the sender's
    turn, the possible move types. The shape of a move is checked last, after 409.

    A move may be signed, with `Signing-Key` and `Move-Signature` (docs/fairness.md, "Signed moves"), so that nobody,
    not even the service, can make a move in the sender's name. Once a seat has signed a move, all its moves must be
    signed.
    """
    player = request.player
    value = request.json
    move = value if isinstance(value, dict) else {}  # the game refuses a move without a type
    signature = _signature(request.environ)
    done = request.service.moves.make_move(player, table_id, move, request.key_digests(), request.if_match, signature)
    return batch_response(done, player, 201)


def _signature(environ: Mapping[str, Any]) -> Signed | None:
    """Returns the key and the signature of a request, None if it has neither. Refused with `invalid` if one is
    missing."""
    key, signature = environ.get("HTTP_SIGNING_KEY"), environ.get("HTTP_MOVE_SIGNATURE")
    if key is None and signature is None:
        return None
    errors = {}
    for name, check, text in ((signed.KEY, HEX_64, key), (signed.SIGNATURE, HEX_128, signature)):
        if text is None:
            errors[name] = ["Missing data for required field."]
        elif not check.regex.fullmatch(text):
            errors[name] = [str(check.error)]
    if errors or key is None or signature is None:
        raise invalid(errors)
    return Signed(key, signature)


@blueprint.operation(
    "GET", "/tables/<table_id>/moves", response=(200, moves.LegalMoveList), problems=("not_found", "not_seated")
)
def legal_moves(request: Request, table_id: str) -> moves.LegalMoveList:
    """The sender's legal moves

    Includes moves out of turn. Empty if the match is not in play or the sender is out of it.
    """
    return request.service.moves.legal_moves(request.player, table_id)


@blueprint.operation(
    "GET",
    "/tables/<table_id>/hint",
    response=(200, moves.Hint),
    problems=(
        "not_found",
        "not_seated",
        "table_over",
        "not_started",
        "not_your_turn",
        "no_hints",
        "hint_not_ready",
        "too_many_streams",
    ),
    limited=True,
)
def get_hint(request: Request, table_id: str) -> moves.Hint:
    """A hint for the sender's turn

    The move that the strongest house bot would make in the sender's place, from what the sender sees. For practice
    only: at a table that is not rated (unlisted, or a fork, but not a day's) and that the sender has opened, with house
    bots in all other seats.

    The response waits for the hint, for at most 8 seconds, and then is 503 `hint_not_ready`. A later request gets the
    same hint.
    """
    return request.service.moves.hint(request.player, table_id, charge_of(request), request.slot)
