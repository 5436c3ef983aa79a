"""Moves as one line of text, for transcripts: `2 exchange give=KH,QD take=9S,2C`.

A line has a seat, the type of the move, and the parameters in the order of its fields. Commas separate
the items of a list, slashes those of a list of lists, and colons the fields of an object, as in
`0 meld table=5D,6D,X1:7D/9C,9D,9H`. Reading returns a move in the form of the API. Only the notation is checked here.
"""

import re

from domain.hosted_game import HostedGame
from domain.json_schema import Schema
from domain.kernel import Move
from domain.moves import JsonMove
from domain.refusals import NotationError
from domain.schema import Array, Boolean, CardCode, Described, Enum, Fields, Integer, Lenient, Object, Text

_NUMBER = re.compile("[0-9]{1,16}")
"""A number with enough digits for 2^53, but too few to make parsing expensive."""

_FLAGS = {"yes": True, "no": False}


def read_move(game: HostedGame, line: str) -> tuple[int, JsonMove]:
    """Reads the seat and the move from a line. Raises NotationError."""
    words = line.split()
    if len(words) < 2 or not _NUMBER.fullmatch(words[0]):
        raise NotationError(f"{line!r:.80} must begin with a seat and a type of move")
    kind = game.moves.get(words[1])
    if kind is None:
        raise NotationError(f"{words[1]!r:.40} is not a move of {game.slug}")
    given = [_parameter(kind, word) for word in words[2:]]
    if len(dict(given)) != len(given):
        raise NotationError(f"{line!r:.80} gives a parameter twice")
    return int(words[0]), {"type": kind.tag} | dict(given)


def _fields(kind: type[Move]) -> Fields:
    parameters = kind.parameters()
    return {**parameters.required, **parameters.optional}


def _parameter(kind: type[Move], word: str) -> tuple[str, object]:
    name, equals, text = word.partition("=")
    parameter = _fields(kind).get(name)
    if not equals or parameter is None:
        raise NotationError(f"{word!r:.40} is not a parameter of {kind.tag}")
    return name, _value(parameter, text)


def _value(parameter: Schema[object], text: str) -> object:
    match parameter:
        case Array(items=each):
            items = text.split(_between(each)) if text else []
            if "" in items:
                raise NotationError(f"{text!r:.40} has an empty item")
            return [_value(each, item) for item in items]
        case Object(required=required, optional=optional):
            names = (*required, *optional)
            given = dict(zip(names, text.split(":", len(names) - 1), strict=False))
            return {name: _value({**required, **optional}[name], item) for name, item in given.items()}
        case Integer():
            if not _NUMBER.fullmatch(text):
                raise NotationError(f"{text!r:.40} is not a number")
            return int(text)
        case Boolean():
            if text not in _FLAGS:
                raise NotationError(f"{text!r:.40} is neither yes nor no")
            return _FLAGS[text]
        case Lenient(reads=inner) | Described(schema=inner):
            return _value(inner, text)
        case CardCode() | Enum() | Text():
            return text
    raise NotationError(f"{text!r:.40} can't be written in a line")


def _between(each: Schema[object]) -> str:
    """The separator of a list's items."""
    return "/" if isinstance(each, Array) else ","
