"""Moves that a player might try, from the table of moves or from the match so far. Some are legal, most are not."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardtable.game.redeal import card_codes
from domain.cards import DECKS, codes
from domain.fairness import Stream
from domain.hosted_game import HostedGame
from domain.json_schema import Schema
from domain.moves import JsonMove
from domain.refusals import IllegalMove, NotationError
from domain.schema import Array, Boolean, CardCode, Described, Enum, Integer, Lenient, Object, Text
from domain.table.commands import MakeMove
from domain.table.decide import decide
from domain.table.state import Table

NONSENSE: tuple[Any, ...] = (None, True, 0, -1, 2**53, "", "x", "9Z", [], [[]], ["x", "x"], {}, {"a": 1}, "9H", ["9H"])


class MoveAttempts:
    """Generates moves for a seat of one table. `made` are moves of that match."""

    def __init__(
        self, game: HostedGame, table: Table, seat: int, stream: Stream, made: Sequence[JsonMove] = ()
    ) -> None:
        self._game = game
        self._table = table
        self._stream = stream
        self._made = made
        self._legal = game.legal_moves(table.state, seat)
        self._cards = codes(card for deck in DECKS.values() for card in deck if not card.pack)
        self._seen = sorted(set(card_codes(game.view(table.state, frozenset((seat,))))))

    def some(self, number: int) -> list[JsonMove]:
        return [self._one() for _ in range(number)]

    def misshapen(self) -> Iterator[JsonMove]:
        """Yields every move with each of its parameters replaced by an impossible value, or repeated in its list."""
        for type_, kind in self._game.moves.items():
            spec = kind.parameters()
            for name, parameter in {**spec.required, **spec.optional}.items():
                move = {"type": type_} | self._parameters(spec.required, 1_000)
                value = self._value(parameter)
                again = [*value, *value] if isinstance(value, list) else []
                for wrong in (*NONSENSE, {"a": None}, [None], again, [again]):
                    yield {**move, name: wrong}
        yield from ({"type": wrong} for wrong in NONSENSE)

    def _one(self) -> JsonMove:
        if self._made and self._rarely(3):
            return self._stream.choice(self._made)
        if self._legal and self._rarely(3):
            return self._changed(dict(self._stream.choice(self._legal)))
        type_ = self._stream.choice([*self._game.moves])
        spec = self._game.moves[type_].parameters()
        move = {"type": type_} | self._parameters(spec.required, 8)
        if spec.optional:
            move |= self._parameters(spec.optional, 2)
        return move | ({"more": 1} if self._rarely(16) else {})

    def _changed(self, move: dict[str, Any]) -> JsonMove:
        """Returns a legal move with one parameter changed or left out."""
        spec = self._game.moves[move["type"]].parameters()
        parameters: Mapping[str, Schema[Any]] = {**spec.required, **spec.optional}
        if not parameters:
            return move
        name = self._stream.choice(sorted(parameters))
        if self._rarely(4):
            return {key: value for key, value in move.items() if key != name}
        return {**move, name: self._value(parameters[name])}

    def _parameters(self, wanted: Mapping[str, Schema[Any]], mostly: int) -> dict[str, Any]:
        """Returns random values of all parameters, each missing once in `mostly` times."""
        return {name: self._value(each) for name, each in wanted.items() if not self._rarely(mostly)}

    def _value(self, parameter: Schema[Any]) -> Any:  # noqa: PLR0911 - a case for each kind of schema
        if self._rarely(12):
            return self._stream.choice(NONSENSE)
        match parameter:
            case Array(items=each):
                return [self._value(each) for _ in range(1 + self._stream.below(3))]
            case Object(required=required, optional=optional):
                return self._parameters(required, 8) | self._parameters(optional, 2)
            case Enum(values=words):
                return self._stream.choice(words)
            case Integer():
                return self._stream.below(8) if self._rarely(2) else self._table.version - self._stream.below(4)
            case Boolean():
                return self._rarely(2)
            case Lenient(reads=inner) | Described(schema=inner):
                return self._value(inner)
            case CardCode() | Text():
                return self._stream.choice(self._seen if self._seen and not self._rarely(3) else self._cards)
        return self._stream.choice(NONSENSE)

    def _rarely(self, n: int) -> bool:
        """True once in n times."""
        return self._stream.below(n) == 0


def tried(table: Table, seat: int, move: JsonMove) -> Exception | None:
    """Returns the refusal of a move or any other error that it raises; None if it is accepted."""
    try:
        assert decide(table, MakeMove(seat, move), at=table.at), "an accepted move has events"
    except Exception as error:  # whatever the rules raise
        return error
    return None


def answer(table: Table, seat: int, move: JsonMove) -> list[str]:
    """Returns the code and message of a move's refusal, empty if it is accepted.

    Only the two families of refusals may occur.
    """
    error = tried(table, seat, move)
    if isinstance(error, (NotationError, IllegalMove)):
        return [error.code, error.message]
    if error is not None:
        raise error
    return []


def accepts(table: Table, seat: int, move: JsonMove) -> bool:
    return not answer(table, seat, move)
