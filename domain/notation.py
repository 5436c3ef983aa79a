"""Moves as one line of text, for transcripts: `2 exchange give=KH,QD take=9S,2C`.

A seat, the move's type and its parameters in the order of the game's table of moves; lists with commas. What is
read is a move as the API takes it, and nothing is checked here but the notation.
"""

import re
from typing import Any

from domain.game import Game
from domain.moves import CardCode, Flag, ListOf, Move, MoveSpec, Number, Parameter, Word
from domain.refusals import NotationError

_NUMBER = re.compile("[0-9]{1,16}")
"""Up to 2^53, so that nobody is made to read a number of a thousand digits."""


def read_move(game: Game, line: str) -> tuple[int, Move]:
    """The seat and the move of a line; NotationError if it can't be read."""
    words = line.split()
    if len(words) < 2 or not _NUMBER.fullmatch(words[0]):
        raise NotationError(f"{line!r:.80} does not begin with a seat and a move")
    spec = game.move_table.get(words[1])
    if spec is None:
        raise NotationError(f"{words[1]!r:.40} is no move of {game.slug}")
    return int(words[0]), {"type": spec.type} | dict(_parameter(spec, word) for word in words[2:])


def write_move(game: Game, seat: int, move: Move) -> str:
    """The line of a move in a seat."""
    spec = game.move_table[move["type"]]
    given = ((name, move[name]) for name in (*spec.required, *spec.optional) if name in move)
    return " ".join([str(seat), spec.type, *(f"{name}={_written(value)}" for name, value in given)])


def _parameter(spec: MoveSpec, word: str) -> tuple[str, Any]:
    name, equals, text = word.partition("=")
    parameter = spec.required.get(name) or spec.optional.get(name)
    if not equals or parameter is None:
        raise NotationError(f"{word!r:.40} is no parameter of {spec.type}")
    return name, _value(parameter, text)


def _value(parameter: Parameter, text: str) -> Any:
    match parameter:
        case ListOf(of=each):
            return [_value(each, item) for item in text.split(",") if item]
        case Number():
            if not _NUMBER.fullmatch(text):
                raise NotationError(f"{text!r:.40} is no number")
            return int(text)
        case Flag():
            return {"yes": True, "no": False}.get(text, text)
        case CardCode() | Word():
            return text
    raise NotationError(f"{text!r:.40} can't be written in a line")


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
