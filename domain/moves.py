"""The table of a game's moves: their types, parameters and phases.

From this table follow the first checks of a move in their order (conventions 4), the reading of moves from JSON, and
the JSON Schema in the catalogue.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from domain.json_schema import JsonSchema, References
from domain.options import Options
from domain.refusals import IllegalMove
from domain.schema import Fields, Object

Move = Mapping[str, Any]
"""A move in JSON's types: `{"type": "bid", "kind": "pair", "ranks": ["9"]}`."""

M_co = TypeVar("M_co", covariant=True)

WRONG_PHASE = "wrong_phase"


def never(_state: object) -> bool:
    return False


def always(_options: Options) -> bool:
    return True


@dataclass(frozen=True)
class MoveSpec(Generic[M_co]):
    """One row of a game's table of moves.

    `build` makes the game's move object from the parameters, passed by name; an optional parameter that is absent is
    not passed. It may raise NotationError for parameters that don't fit each other. `phases` are the phases of the
    state in which the move is open; in another phase the code of the refusal is that of `closed_in` for the phase, else
    `closed`. `open_to_all` says, given the state, whether seats may make the move out of turn. `offered` says whether a
    table with those options has the move at all.
    """

    type: str
    title: str
    phases: frozenset[str]
    build: Callable[..., M_co]
    required: Fields = field(default_factory=dict)
    optional: Fields = field(default_factory=dict)
    closed: str = WRONG_PHASE
    closed_in: Mapping[str, str] = field(default_factory=dict)
    open_to_all: Callable[[Any], bool] = never
    offered: Callable[[Options], bool] = always

    @cached_property
    def parameters(self) -> Object[M_co]:
        """The schema of the move without its type."""
        return Object(self.build, self.required, self.optional, f"a {self.type}")

    def read(self, move: Move) -> M_co:
        """The game's move object; NotationError for parameters that are missing, unknown or of a wrong type."""
        return self.parameters.read_fields(move, besides="type")

    def check_phase(self, phase: str) -> None:
        """Refuses the move with `wrong_phase`, if the rules have no code of their own for this case."""
        if phase not in self.phases and self._closed_by(phase) == WRONG_PHASE:
            raise IllegalMove(WRONG_PHASE, self._closed_message(phase))

    def check_open(self, phase: str) -> None:
        """Refuses the move with its own code. This is a rule, so it comes after the parameters (conventions 4)."""
        if phase not in self.phases:
            raise IllegalMove(self._closed_by(phase), self._closed_message(phase))

    def _closed_by(self, phase: str) -> str:
        return self.closed_in.get(phase, self.closed)

    def _closed_message(self, phase: str) -> str:
        return f"{self.type} can't be made in phase {phase}, only in {' or '.join(sorted(self.phases))}"

    def json_schema(self, references: References | None = None) -> JsonSchema:
        schema = self.parameters.json_schema(references)
        return {
            "title": self.title,
            **schema,
            "required": ["type", *schema["required"]],
            "properties": {"type": {"const": self.type}, **schema["properties"]},
        }
