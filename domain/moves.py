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
    """A list of one kind of parameter, without repetitions; empty only where `empty` says so."""

    of: Parameter
    empty: bool = False

    def read(self, value: object) -> tuple[Any, ...]:
        if type(value) is not list:
            raise NotationError(f"{value!r:.40} is no list")
        if not value and not self.empty:
            raise NotationError("a list is empty")
        read = tuple(self.of.read(item) for item in value)
        if len(set(read)) != len(read):
            raise NotationError(f"{value!r:.80} names something twice")
        return read

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.of.schema(), "minItems": 0 if self.empty else 1, "uniqueItems": True}


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
        parameters = {}
        for name, value in move.items():
            if name == "type":
                continue
            parameter = self.required.get(name) or self.optional.get(name)
            if parameter is None:
                raise NotationError(f"a {self.type} has no {name!r:.40}")
            try:
                parameters[name] = parameter.read(value)
            except NotationError as error:
                raise NotationError(f"{name}: {error.message}") from None
        for name in self.required:
            if name not in parameters:
                raise NotationError(f"a {self.type} needs {name!r}")
        return self.build(**parameters)

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
        parameters = {**self.required, **self.optional}
        return {
            "type": "object",
            "title": self.title,
            "additionalProperties": False,
            "required": ["type", *self.required],
            "properties": {"type": {"const": self.type}}
            | {name: parameter.schema() for name, parameter in parameters.items()},
        }
