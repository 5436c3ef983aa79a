"""What one decision was worth, as its seat could know it.

Each of the moves compared is played out in the same hidden hands, which are sampled from the seat's own view. So the
difference between two moves has a narrower interval than the values themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any, NamedTuple

from domain.fairness import Stream
from domain.game import AnyGame, Observation, Strategy
from domain.moves import Move
from domain.search.halving import Search

ALL_MOVES = 16
"""Up to this many legal moves, all are compared; otherwise the candidates of the search, and the move made."""

FEWEST = 12
"""The least number of hidden hands that a decision is judged in, however many moves are compared."""

Z = 1.96
"""Half the width of a 95% interval, in standard errors."""


class Estimate(NamedTuple):
    """A mean, with the ends of its 95% interval. In the unit of the game's evaluation."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[int]) -> "Estimate":
        count, mean = len(values), sum(values) / len(values)
        spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
        half = Z * sqrt(spread / count)
        return cls(round(mean, 4), round(mean - half, 4), round(mean + half, 4))


class Candidate(NamedTuple):
    move: Move
    value: Estimate


class Judged(NamedTuple):
    """A decision: the moves compared, best first, and what the move made lost against the best of them.

    `loss` is 0 if the move made is the best. Its interval is that of the paired differences, so it may be below 0: then
    the samples don't tell the two apart. `samples` is the number of hidden hands, 0 where none could be found; then
    there are no candidates and `loss` is None. `forced` says that there was only one move.
    """

    made: Move
    candidates: tuple[Candidate, ...]
    loss: Estimate | None
    samples: int
    forced: bool = False

    def as_json(self) -> dict[str, Any]:
        return {
            "move": dict(self.made),
            "candidates": [{"move": dict(each.move), "value": each.value._asdict()} for each in self.candidates],
            "loss": None if self.loss is None else self.loss._asdict(),
            "samples": self.samples,
            "forced": self.forced,
        }


def search_of(game: AnyGame) -> tuple[Strategy, "Search[Any, Any]"] | None:
    """The newest strategy of the game that searches, with its search; None if there is none."""
    owners = [(each, getattr(each.choose, "__self__", None)) for each in game.strategies]
    found = [(each, owner) for each, owner in owners if isinstance(owner, Search)]
    return max(found, key=lambda pair: pair[0].version, default=None)


def compared(game: AnyGame, state: Any, observation: Observation, search: "Search[Any, Any]", made: Move) -> list[Move]:
    """The moves to compare, in normal form and each once; the move made is among them."""
    all_of_them = observation.complete and len(observation.legal_moves) <= ALL_MOVES
    tried = observation.legal_moves if all_of_them else search.candidates(observation)
    normal = [dict(game.normalise(state, observation.seat, move)) for move in (*tried, made)]
    return [move for number, move in enumerate(normal) if move not in normal[:number]]


def judged(
    game: AnyGame, state: Any, observation: Observation, search: "Search[Any, Any]", made: Move, key: bytes
) -> Judged:
    """Judges a move from what its seat could see. `state` is used only to bring moves into normal form.

    `key` determines all random numbers.
    """
    own = dict(game.normalise(state, observation.seat, made))
    if observation.complete and len(observation.legal_moves) == 1:
        return Judged(own, (), None, 0, forced=True)
    moves = compared(game, state, observation, search, made)
    rows = _values(search, observation, moves, Stream(key))
    if not rows:
        return Judged(own, (), None, 0)
    columns = [[row[number] for row in rows] for number in range(len(moves))]
    means = [sum(column) for column in columns]
    mine = moves.index(own)
    order = sorted(range(len(moves)), key=lambda number: (-means[number], number != mine, number))
    best = columns[order[0]]
    loss = Estimate.of([theirs - ours for theirs, ours in zip(best, columns[mine], strict=True)])
    return Judged(own, tuple(Candidate(moves[each], Estimate.of(columns[each])) for each in order), loss, len(rows))


def _values(
    search: "Search[Any, Any]", observation: Observation, moves: Sequence[Move], stream: Stream
) -> list[list[int]]:
    """By hidden hands, the value of each move in them."""
    count = max(FEWEST, search.rollouts // len(moves))
    trials: Iterator[Any] = _playing_any(search, observation, moves).trials(observation, moves, stream)
    rows = []
    for _ in range(count):
        trial = next(trials, None)
        if trial is None:
            break
        rows.append([trial(number) for number in range(len(moves))])
    return rows


def _playing_any(search: "Search[Any, Any]", observation: Observation, moves: Sequence[Move]) -> "Search[Any, Any]":
    """The search by positions if they can write all those moves, else by the rules: positions write only the moves
    between which the search chooses."""
    if search.compact is not None:
        try:
            for move in moves:
                search.compact.code(observation, move)
        except (KeyError, AssertionError):
            return replace(search, compact=None)
    return search
