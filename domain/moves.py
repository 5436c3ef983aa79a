"""Moves in the form that players send, and the phases in which they are open."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.refusals import IllegalMove

JsonMove = Mapping[str, Any]
"""A move in JSON's types: `{"type": "bid", "kind": "pair", "ranks": ["9"]}`."""

WRONG_PHASE = "wrong_phase"


class MoveClosed(IllegalMove):
    """The move is not open in the current phase."""

    code: str


class Open(NamedTuple):
    """The phases in which a move can be made. In other phases it is refused with the phase's code in `closed_in`, or
    with the code `closed`."""

    phases: frozenset[str]
    closed: str = WRONG_PHASE
    closed_in: Mapping[str, str] = {}

    def check_phase(self, move: str, phase: str) -> None:
        """Refuses a closed move with `wrong_phase`, unless the rules have a code of their own for this phase."""
        if phase not in self.phases and self._code(phase) == WRONG_PHASE:
            raise self._refusal(move, phase)

    def check_open(self, move: str, phase: str) -> None:
        """Refuses a closed move with the rules' own code. This is a rule, so it is checked after the parameters
        ("Order of checks" in conventions.md)."""
        if phase not in self.phases:
            raise self._refusal(move, phase)

    def _code(self, phase: str) -> str:
        return self.closed_in.get(phase, self.closed)

    def _refusal(self, move: str, phase: str) -> IllegalMove:
        message = f"{move} can't be made in phase {phase}, only in {' or '.join(sorted(self.phases))}"
        return MoveClosed(self._code(phase), message)


def during(*phases: str, closed: str = WRONG_PHASE, closed_in: Mapping[str, str] | None = None) -> Open:
    return Open(frozenset(phases), closed, closed_in or {})
