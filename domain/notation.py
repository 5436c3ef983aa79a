"""Moves as one line of text, for transcripts: `2 exchange give=KH,QD take=9S,2C`.

A seat, the move's type and its parameters in the order of the game's table of moves; lists with commas, lists of lists
with slashes between them, and the fields of a record with colons: `0 meld table=5D,6D,X1:7D/9C,9D,9H`. What is read is
a move as the API takes it, and nothing is checked here but the notation.
"""

import re
from typing import Any

from domain.game import Game
from domain.moves import CardCode, Flag, ListOf, Move, MoveSpec, Number, Parameter, Record, Word
from domain.refusals import NotationError

_NUMBER = re.compile("[0-9]{1,16}")
"""Up to 2^53, so that nobody is made to read a number of a thousand digits."""

_FLAGS = {"yes": True, "no": False}


def read_move(game: Game, line: str) -> tuple[int, Move]:
    """The seat and the move of a line; NotationError if it can't be read."""
    words = line.split()
    if len(words) < 2 or not _NUMBER.fullmatch(words[0]):
        raise NotationError(f"{line!r:.80} does not begin with a seat and a move")
    spec = game.move_table.get(words[1])
    if spec is None:
        raise NotationError(f"{words[1]!r:.40} is no move of {game.slug}")
    given = [_parameter(spec, word) for word in words[2:]]
    if len(dict(given)) != len(given):
        raise NotationError(f"{line!r:.80} has a parameter twice")
    return int(words[0]), {"type": spec.type} | dict(given)


def write_move(game: Game, seat: int, move: Move) -> str:
    """The line of a move in a seat."""
    spec = game.move_table[move["type"]]
    parameters = {**spec.required, **spec.optional}
    given = [f"{name}={_written(each, move[name])}" for name, each in parameters.items() if name in move]
    return " ".join([str(seat), spec.type, *given])


def _parameter(spec: MoveSpec, word: str) -> tuple[str, Any]:
    name, equals, text = word.partition("=")
    parameter = spec.required.get(name) or spec.optional.get(name)
    if not equals or parameter is None:
        raise NotationError(f"{word!r:.40} is no parameter of {spec.type}")
    return name, _value(parameter, text)


def _value(parameter: Parameter, text: str) -> Any:
    match parameter:
        case ListOf(of=each):
            items = text.split(_between(each)) if text else []
            if "" in items:
                raise NotationError(f"{text!r:.40} names nothing between two marks")
            return [_value(each, item) for item in items]
        case Record(required=required, optional=optional):
            names = (*required, *optional)
            given = dict(zip(names, text.split(":", len(names) - 1), strict=False))
            return {name: _value({**required, **optional}[name], item) for name, item in given.items()}
        case Number():
            if not _NUMBER.fullmatch(text):
                raise NotationError(f"{text!r:.40} is no number")
            return int(text)
        case Flag():
            if text not in _FLAGS:
                raise NotationError(f"{text!r:.40} is neither yes nor no")
            return _FLAGS[text]
        case CardCode() | Word():
            return text
    raise NotationError(f"{text!r:.40} can't be written in a line")


def _written(parameter: Parameter, value: Any) -> str:
    match parameter:
        case ListOf(of=each):
            return _between(each).join(_written(each, item) for item in value)
        case Record(required=required, optional=optional):
            return ":".join(
                _written(each, value[name]) for name, each in {**required, **optional}.items() if name in value
            )
        case Flag():
            return "yes" if value else "no"
    return str(value)


def _between(each: Parameter) -> str:
    """What divides the items of a list."""
    return "/" if isinstance(each, ListOf) else ","
