"""What a move looks like: a type, its parameters, and the phases in which it can be made.

A game lists its moves in a table. From it come the order of the first checks (rules/conventions 4), the
readers of moves from JSON, and the JSON Schema in the catalogue.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from domain.cards import Card
from domain.refusals import IllegalMove, NotationError

Move = Mapping[str, Any]
"""A move as it travels: `{"type": "bid", "kind": "pair", "ranks": ["9"]}`."""


class Parameter(Protocol):
    """A kind of parameter: reads one JSON value, or raises NotationError."""

    def read(self, value: object) -> Any: ...

    def schema(self) -> dict[str, Any]: ...


@dataclass(frozen=True)
class CardCode:
    """One card by its code."""

    def read(self, value: object) -> Card:
        if type(value) is not str:
            raise NotationError(f"a card is a code such as QH, not {value!r:.40}")
        return Card.parse(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": "^([2-9TJQKA][CDHS](\\.[12])?|X[1-4])$"}


@dataclass(frozen=True)
class ListOf:
    """A list of one kind of parameter, without repetitions; empty only where `empty` says so, and of at most `most`."""

    of: Parameter
    empty: bool = False
    most: int | None = None

    def read(self, value: object) -> tuple[Any, ...]:
        if type(value) is not list:
            raise NotationError(f"{value!r:.40} is no list")
        if not value and not self.empty:
            raise NotationError("a list is empty")
        if self.most is not None and len(value) > self.most:
            raise NotationError(f"a list has {len(value)} entries, more than {self.most}")
        read = tuple(self.of.read(item) for item in value)
        if len(set(read)) != len(read):
            raise NotationError(f"{value!r:.80} names something twice")
        return read

    def schema(self) -> dict[str, Any]:
        listed = {"type": "array", "items": self.of.schema(), "minItems": 0 if self.empty else 1, "uniqueItems": True}
        return listed if self.most is None else {**listed, "maxItems": self.most}


@dataclass(frozen=True)
class Record:
    """An object with named fields, read into one value that can be compared and hashed.

    `build` makes it from the fields read, by name; what is optional and absent is not passed.
    """

    build: Callable[..., Any]
    required: Mapping[str, Parameter] = field(default_factory=dict)
    optional: Mapping[str, Parameter] = field(default_factory=dict)

    def read(self, value: object) -> Any:
        if type(value) is not dict:
            raise NotationError(f"{value!r:.40} is no object")
        return self.build(**_fields("an entry", value, self.required, self.optional))

    def schema(self) -> dict[str, Any]:
        return _object({}, self.required, self.optional)


@dataclass(frozen=True)
class Number:
    """A whole number within bounds, both included."""

    low: int = 0
    high: int = 2**53

    def read(self, value: object) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise NotationError(f"{value!r:.40} is no whole number from {self.low} to {self.high}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True)
class Word:
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, value: object) -> str:
        if type(value) is not str or value not in self.words:
            raise NotationError(f"{value!r:.40} is none of {', '.join(self.words)}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.words)}


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def read(self, value: object) -> bool:
        if type(value) is not bool:
            raise NotationError(f"{value!r:.40} is neither true nor false")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


WRONG_PHASE = "wrong_phase"


def _fields(
    what: str, given: Mapping[str, Any], required: Mapping[str, Parameter], optional: Mapping[str, Parameter]
) -> dict[str, Any]:
    """What is given, each value read by the parameter of its name."""
    read = {}
    for name, value in given.items():
        parameter = required.get(name) or optional.get(name)
        if parameter is None:
            raise NotationError(f"{what} has no {name!r:.40}")
        try:
            read[name] = parameter.read(value)
        except NotationError as error:
            raise NotationError(f"{name}: {error.message}") from None
    for name in required:
        if name not in read:
            raise NotationError(f"{what} needs {name!r}")
    return read


def _object(
    constant: Mapping[str, str], required: Mapping[str, Parameter], optional: Mapping[str, Parameter]
) -> dict[str, Any]:
    """The JSON Schema of an object with these fields; `constant` ones come first and have one value each."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [*constant, *required],
        "properties": {name: {"const": value} for name, value in constant.items()}
        | {name: parameter.schema() for name, parameter in {**required, **optional}.items()},
    }


def never(_state: Any) -> bool:
    return False


def always(_options: Any) -> bool:
    return True


@dataclass(frozen=True)
class MoveSpec:
    """One row of a game's table of moves.

    `build` makes the game's own move object from the parameters read, by name; what is optional and absent
    is not passed. It may raise NotationError for parameters that don't fit each other. `phases` are those of
    the game's state; outside them the refusal is `wrong_phase`, or the code that `closed_in` has for the phase, or
    `closed`. `open_to_all` says whether, in a state, seats may make it out of turn. `offered` says whether a table
    with those options has the move at all.
    """

    type: str
    title: str
    phases: frozenset[str]
    build: Callable[..., Any]
    required: Mapping[str, Parameter] = field(default_factory=dict)
    optional: Mapping[str, Parameter] = field(default_factory=dict)
    closed: str = WRONG_PHASE
    closed_in: Mapping[str, str] = field(default_factory=dict)
    open_to_all: Callable[[Any], bool] = never
    offered: Callable[[Mapping[str, Any]], bool] = always

    def read(self, move: Move) -> Any:
        """The game's move object; NotationError for parameters that are missing, unknown or of a wrong type."""
        given = {name: value for name, value in move.items() if name != "type"}
        return self.build(**_fields(f"a {self.type}", given, self.required, self.optional))

    def check_phase(self, phase: str) -> None:
        """Refuses the move with `wrong_phase`, where its page has no code of its own for that."""
        if self._closed_by(phase) == WRONG_PHASE:
            raise IllegalMove(WRONG_PHASE, self._told_closed(phase))

    def check_open(self, phase: str) -> None:
        """Refuses it with the code of its page: that is a rule, and comes after the parameters (conventions 4)."""
        code = self._closed_by(phase)
        if code is not None:
            raise IllegalMove(code, self._told_closed(phase))

    def _closed_by(self, phase: str) -> str | None:
        return None if phase in self.phases else self.closed_in.get(phase, self.closed)

    def _told_closed(self, phase: str) -> str:
        return f"{self.type} can't be made in phase {phase}"

    def schema(self) -> dict[str, Any]:
        return {"title": self.title, **_object({"type": self.type}, self.required, self.optional)}
