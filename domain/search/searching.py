"""Comparing candidate moves in the same imagined deals, by sequential halving.

All candidates are tried in the first few deals, the better half of them in more, and so on until one is left: the work
goes where it decides most (Karnin, Koren and Somekh, 2013). Candidates meet the same deals and the same luck, so what
differs between them is what they are worth.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from domain.fairness import Stream
from domain.game import Situation
from domain.moves import Move
from domain.search.worlds import HandOver, Imagined, Rules, Trial

_KEY_WORDS = 4


@dataclass(frozen=True)
class Search:
    """What a game supplies for its `sharp`, and how much work a decision may be.

    `choose` is the strategy. With one candidate or none that can be imagined, the first candidate is played, so the
    game puts the move first that it thinks best without searching.
    """

    rules: Rules
    imagine: Callable[[Situation, Stream], Iterator[Imagined]]
    """Deals that agree with all that the seat has seen, one after another, each plausible by what the others have bid,
    taken or thrown away. It may end when it finds no more."""
    candidates: Callable[[Situation], Sequence[Move]]
    """The legal moves worth trying, the best without searching first."""
    policy: Callable[[Any, int, Stream], Any]
    """How the seats play on in an imagined deal: `(state, seat, stream) -> the game's own move object`, legal, quick,
    and looking at no hand but the seat's own."""
    worth: Callable[[Any, int], int]
    """What a state is worth to a seat when the hand is over, or play stops: a whole number, more is better."""
    trials: int = 240
    """So often at most a candidate is played forward in a deal."""
    plies: int = 200
    """After so many moves play stops."""
    trust: int = 0
    """The first candidate is better by so much in every deal than it looks: where what is seen of the others is little
    more than chance, the move that is mostly right is played."""

    def choose(self, situation: Situation, stream: Stream) -> Move:
        candidates = self.candidates(situation)
        if len(candidates) == 1:
            return candidates[0]
        moves = [self.rules.read(move) for move in candidates]
        scores = [0] * len(moves)
        alive = list(range(len(moves)))
        deals = self.imagine(situation, derived(stream))
        share = self.trials // (len(moves) - 1).bit_length()
        while len(alive) > 1:
            for _ in range(max(1, share // len(alive))):
                deal = next(deals, None)
                if deal is None:
                    return candidates[_best(alive, scores)]
                luck = _key(stream)
                for each in alive:
                    scores[each] += self._tried(deal, situation.seat, moves[each], Stream(luck))
                scores[0] += self.trust
            alive = sorted(alive, key=lambda each: (-scores[each], each))[: (len(alive) + 1) // 2]
        return candidates[alive[0]]

    def _tried(self, deal: Imagined, seat: int, move: Any, stream: Stream) -> int:
        """What the move leads to in that deal."""
        rules, trial = self.rules, Trial(self.rules, deal, stream)
        try:
            rules.decide(trial, seat, move)
            for _ in range(self.plies):
                waiting = rules.waiting(trial.now)
                if not waiting:
                    break
                rules.decide(trial, waiting[0], self.policy(trial.now, waiting[0], stream))
        except HandOver:
            pass
        return self.worth(trial.now, seat)


def _best(alive: Sequence[int], scores: Sequence[int]) -> int:
    return max(alive, key=lambda each: (scores[each], -each))


def each_once(moves: Sequence[Move]) -> list[Move]:
    """In the order in which they first come."""
    return [move for number, move in enumerate(moves) if move not in moves[:number]]


def derived(stream: Stream) -> Stream:
    """A stream of its own, from the next numbers of this one."""
    return Stream(_key(stream))


def _key(stream: Stream) -> bytes:
    return b"".join(stream.below(2**32).to_bytes(4, "big") for _ in range(_KEY_WORDS))
