"""Moves as lines of text, in the form read by `domain.notation` and used in transcripts."""

from typing import Any

from domain.hosted_game import HostedGame
from domain.json_schema import Schema
from domain.moves import JsonMove
from domain.schema import Array, Boolean, Described, Lenient, Object


def write_move(game: HostedGame, seat: int, move: JsonMove) -> str:
    """Returns the line for a seat's move."""
    schema = game.moves[move["type"]].parameters()
    parameters = {**schema.required, **schema.optional}
    given = [f"{name}={_written(each, move[name])}" for name, each in parameters.items() if name in move]
    return " ".join([str(seat), move["type"], *given])


def _written(parameter: Schema[object], value: Any) -> str:
    match parameter:
        case Array(items=each):
            return ("/" if isinstance(each, Array) else ",").join(_written(each, item) for item in value)
        case Object(required=required, optional=optional):
            return ":".join(
                _written(each, value[name]) for name, each in {**required, **optional}.items() if name in value
            )
        case Lenient(reads=inner) | Described(schema=inner):
            return _written(inner, value)
        case Boolean():
            return "yes" if value else "no"
    return str(value)
