"""Choosing among candidate moves by sequential halving (Karnin, Koren and Somekh, 2013).

All candidates are rolled out in the first few determinizations, the better half of them in more, and so on until one is
left. So most of the work goes to the moves that are hard to tell apart. All candidates are rolled out in the same
determinizations with the same random numbers, which removes the variance that they share.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from domain.fairness import Stream
from domain.kernel import Game, HandEnded
from domain.kernel.game import M, S
from domain.moves import Move
from domain.search.position import Compact, played_out
from domain.search.rollout import Determinization, Rollout
from domain.strategy import Observation

DELAYS = 2
"""`Strategy.delays` of a strategy that searches."""

_SEED_WORDS = 4

Trial = Callable[[int], int]
"""A determinization to try moves in: the number of a candidate to the value of its rollout."""


@dataclass(frozen=True)
class Search(Generic[S, M]):
    """The parts of a search that a game supplies, and the bounds of its work.

    `choose` is the `choose` of a strategy. With one candidate, or without any determinization, it returns the first
    candidate.
    """

    rules: Game[S, M]
    determinize: Callable[[Observation, Stream], Iterator[Determinization[S]]]
    """Determinizations one after another, sampled by what the others have bid, taken or discarded. May end when it
    finds no more."""
    candidates: Callable[[Observation], Sequence[Move]]
    """The legal moves worth trying; first the one that is best without a search."""
    policy: Callable[[S, int, Stream], M]
    """The rollout policy: `(state, seat, stream) -> the game's own move object`. It is fast, makes legal moves, and
    reads no hand but the seat's own."""
    evaluate: Callable[[S, int], int]
    """The value of a state for a seat at the end of a rollout: a whole number, the higher the better."""
    rollouts: int = 240
    """The number of rollouts for one decision, at most."""
    plies: int = 200
    """The number of moves of a rollout, at most."""
    margin: int = 0
    """What each rollout adds to the score of the first candidate. Others must be better by more than that: useful where
    evaluations are mostly noise and the first candidate is mostly right."""
    compact: Compact[S] | None = None
    """The game's positions, if it has any. Rollouts then play those instead of states, and decide the same."""
    cost: int = 60
    """The processor time of a rollout in a position, about, in microseconds."""

    def choose(self, observation: Observation, stream: Stream) -> Move:
        candidates = self.candidates(observation)
        if len(candidates) == 1:
            return candidates[0]
        scores = [0] * len(candidates)
        alive = list(range(len(candidates)))
        trials = self.trials(observation, candidates, stream)
        share = self.rollouts // (len(candidates) - 1).bit_length()
        while len(alive) > 1:
            for _ in range(max(1, share // len(alive))):
                value = next(trials, None)
                if value is None:
                    return candidates[_best(alive, scores)]
                for each in alive:
                    scores[each] += value(each)
                scores[0] += self.margin
            alive = sorted(alive, key=lambda each: (-scores[each], each))[: (len(alive) + 1) // 2]
        return candidates[alive[0]]

    def trials(self, observation: Observation, candidates: Sequence[Move], stream: Stream) -> Iterator[Trial]:
        """Determinizations one after another, to try those moves in. Call each before the next one is taken."""
        return (self._by_rules if self.compact is None else self._by_positions)(observation, candidates, stream)

    def _by_rules(self, observation: Observation, candidates: Sequence[Move], stream: Stream) -> Iterator[Trial]:
        moves = [self.rules.read(move) for move in candidates]
        for start in self.determinize(observation, substream(stream)):
            seed = _seed(stream)
            yield lambda each: self._rollout(start, observation.seat, moves[each], Stream(seed))  # noqa: B023

    def _by_positions(self, observation: Observation, candidates: Sequence[Move], stream: Stream) -> Iterator[Trial]:
        """No position takes random numbers from the stream of its rollout."""
        assert self.compact is not None
        seat, moves = observation.seat, [self.compact.code(observation, move) for move in candidates]
        for start in self.compact.positions(observation, substream(stream)):
            yield lambda each: played_out(start, moves[each], seat, self.plies)  # noqa: B023

    def _rollout(self, start: Determinization[S], seat: int, move: M, stream: Stream) -> int:
        """The evaluation for the seat after its move, and after those of the policy."""
        rules, rollout = self.rules.variant(start.state.options), Rollout(start, stream)
        try:
            rules.play(rollout, seat, move)
            for _ in range(self.plies):
                waiting = rules.waiting(rollout.state)
                if not waiting:
                    break
                rules.play(rollout, waiting[0], self.policy(rollout.state, waiting[0], stream))
        except HandEnded:
            pass
        return self.evaluate(rollout.state, seat)


def _best(alive: Sequence[int], scores: Sequence[int]) -> int:
    return max(alive, key=lambda each: (scores[each], -each))


def distinct(moves: Sequence[Move]) -> list[Move]:
    """The moves without repetitions, in the order of their first occurrence."""
    return [move for number, move in enumerate(moves) if move not in moves[:number]]


def substream(stream: Stream) -> Stream:
    """A new stream, seeded with the next numbers of this one."""
    return Stream(_seed(stream))


def _seed(stream: Stream) -> bytes:
    return b"".join(stream.below(2**32).to_bytes(4, "big") for _ in range(_SEED_WORDS))
