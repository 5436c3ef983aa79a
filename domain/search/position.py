"""Positions: hands as searches play them, without events.

The rules of a game fold events, which say everything to everybody; a rollout reads none of them. So a game may have a
position beside its state: numbers and bit masks, a few moves of its own coding, and the same rules once more, for legal
moves only. tests/games/test_positions_of_every_game.py plays both side by side. They must agree on legal moves, on what
a move leads to and on what it is worth, or the tests fail.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, Self

from domain.fairness import Stream
from domain.kernel.game import S
from domain.moves import Move
from domain.search.rollout import Determinization
from domain.strategy import Observation

Code = Any
"""A move as a position writes it: a number or a tuple of numbers."""


class Position(Protocol):
    """A hand in a determinization. It changes as moves are made; rollouts play on in copies."""

    turn: int
    """The seat waited for, or HAND_OVER."""

    def copy(self) -> Self: ...
    def legal(self) -> Sequence[Code]:
        """All moves of the seat in turn."""
        ...

    def apply(self, move: Code) -> None:
        """Makes a legal move of the seat in turn, and everything that follows from it, as far as the next deal."""
        ...

    def choice(self) -> Code:
        """The move that the rollout policy makes for the seat in turn."""
        ...

    def evaluate(self, seat: int) -> int:
        """As `Search.evaluate` of the state."""
        ...

    def facts(self) -> tuple[Any, ...]:
        """Everything that decides how the hand goes on; equal for equal positions."""
        ...


HAND_OVER = -1
"""Instead of a seat: nobody is waited for."""


class Compact(NamedTuple, Generic[S]):
    """How a game's searches get their positions."""

    positions: Callable[[Observation, Stream], Iterator[Position]]
    """As `Search.determinize`, which samples the same cards with the same random numbers."""
    position: Callable[[Observation, Determinization[S]], Position]
    """The position that is the same as a full state. The observation says for which table and seat."""
    code: Callable[[Observation, Move], Code]
    """A legal move of the seat as its positions write it."""


def played_out(start: Position, move: Code, seat: int, plies: int) -> int:
    """The value for the seat after that move, and after at most so many of the policy."""
    position = start.copy()
    position.apply(move)
    for _ in range(plies):
        if position.turn == HAND_OVER:
            break
        position.apply(position.choice())
    return position.evaluate(seat)
