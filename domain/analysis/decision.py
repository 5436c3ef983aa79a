"""What one decision was worth, as its seat could know it.

Each of the moves compared is played out in the same hidden hands, which are sampled from the seat's own view. So the
difference between two moves has a narrower interval than the values themselves.

The best of several moves by the same samples looks better than it is. So the samples are dealt to folds: the best move
of the others says what the move made is compared with in a fold (cross-fitting). So a loss has no bias upwards: it is
that against a move which was chosen without these samples.

Most moves are good. So a few samples first tell whether another move may be better; only then many are taken, and these
alone count.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from domain.analysis.estimate import Estimate
from domain.analysis.rollouts import AnySearch, share, values
from domain.fairness import Stream
from domain.game import HostedGame
from domain.moves import Move
from domain.search.halving import Search
from domain.strategy import Observation, Strategy

A_LOOK, THOROUGH = 3, 40
"""How many times as many rollouts as the search takes for a decision are made for it at most: to see whether the move
made may have lost something, and if so, to see how much."""

FOLDS = 4
"""Into how many folds the samples are dealt; there are at least three samples in each."""

SHOWN = 5
"""How many candidates are shown and stored, besides the move made."""


Columns = Sequence[Sequence[int]]
"""Values by move and sample."""


class Candidate(NamedTuple):
    move: Move
    value: Estimate


class Judged(NamedTuple):
    """A decision: the moves compared, best first, and what the move made lost against the best of them.

    The interval of `loss` is that of the paired differences. If it reaches below 0, the samples don't tell the two
    apart; its mean may be below 0 too. `gain` is the value of the move made less that of the rollout policy's choice.
    `samples` is the number of hidden hands, 0 where none could be found; then there are no candidates, and `loss` and
    `gain` are None. `forced` says that there was only one move.
    """

    made: Move
    candidates: tuple[Candidate, ...]
    loss: Estimate | None
    gain: Estimate | None
    samples: int
    forced: bool = False

    def as_json(self) -> dict[str, Any]:
        """With the best candidates, SHOWN of them, and the move made."""
        shown = [each for place, each in enumerate(self.candidates) if place < SHOWN or each.move == self.made]
        return {
            "move": dict(self.made),
            "candidates": [{"move": dict(each.move), "value": each.value._asdict()} for each in shown],
            "compared": len(self.candidates),
            "loss": None if self.loss is None else self.loss._asdict(),
            "gain": None if self.gain is None else self.gain._asdict(),
            "samples": self.samples,
            "forced": self.forced,
        }


def search_of(game: HostedGame) -> tuple[Strategy, AnySearch] | None:
    """The newest strategy of the game that searches, with its search; None if there is none."""
    owners = [(each, getattr(each.choose, "__self__", None)) for each in game.strategies]
    found = [(each, owner) for each, owner in owners if isinstance(owner, Search)]
    return max(found, key=lambda pair: pair[0].version, default=None)


def compared(game: HostedGame, state: Any, observation: Observation, search: AnySearch, made: Move) -> list[Move]:
    """The moves to compare, in normal form and each once: the candidates of the search, and the move made.

    No others: the rollout policy answers a move that no player makes as if it were one of its own, so such a move may
    look much better than it is.
    """
    tried = (*search.candidates(observation), made)
    normal = [dict(game.normalise(state, observation.seat, move)) for move in tried]
    return [move for number, move in enumerate(normal) if move not in normal[:number]]


def judged(
    game: HostedGame, state: Any, observation: Observation, search: AnySearch, made: Move, key: bytes, number: int
) -> Judged:
    """Judges a move from what its seat could see. `state` is used only to bring moves into normal form.

    `key` determines all random numbers. It is one of that number of decisions, which share the
    rollouts of the match.
    """
    own = dict(game.normalise(state, observation.seat, made))
    if observation.complete and len(observation.legal_moves) == 1:
        return Judged(own, (), None, None, 0, forced=True)
    moves = compared(game, state, observation, search, made)
    mine, stream = moves.index(own), Stream(key)
    most = share(search, observation, moves, number)
    columns: Columns = []
    for times in (A_LOOK, THOROUGH):
        rows = values(search, observation, moves, stream, min(times * search.rollouts, most))
        if not rows:
            return Judged(own, (), None, None, 0)
        columns = [[row[number] for row in rows] for number in range(len(moves))]
        losses = cross_fitted(columns, mine)
        if not any(losses):
            break
    means = [sum(column) for column in columns]
    order = sorted(range(len(moves)), key=lambda number: (-means[number], number != mine, number))
    candidates = tuple(Candidate(moves[each], Estimate.of(columns[each])) for each in order)
    gain = Estimate.of([row[mine] - row[-1] for row in rows])
    return Judged(own, candidates, Estimate.of(losses), gain, len(rows))


def cross_fitted(columns: Columns, mine: int) -> list[int]:
    """By sample, the value of the best move less that of mine; the best by the samples of the other folds. Where others
    are as good as mine, mine is the best.
    """
    count, differences = len(columns[0]), [0] * len(columns[0])
    totals = [sum(column) for column in columns]
    for fold in range(min(FOLDS, count)):
        other = [total - sum(column[fold::FOLDS]) for total, column in zip(totals, columns, strict=True)]
        best = max(range(len(columns)), key=lambda number: (other[number], number == mine, -number))
        for sample in range(fold, count, FOLDS):
            differences[sample] = columns[best][sample] - columns[mine][sample]
    return differences
