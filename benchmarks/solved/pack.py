"""The policy that cfr.c has found, in whole numbers, as domain/bidding/solved.py keeps it."""

from array import array
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.bidding.policy import CALL
from domain.bidding.solved import NOTHING, moves_of, nodes

TREMBLE = 0.02
"""As in cfr.c: the share of mistakes, which are taken out again."""

SELDOM = 0.04
"""Moves that are made less often are not kept."""

MOST = 255
"""The weight of the most frequent move."""


class Found(NamedTuple):
    """A seat's average policy: how often each move of each node was made with each hand, each by hand."""

    hands: int
    bids: int
    sums: Sequence[float]

    def weights(self) -> dict[tuple[int, int], dict[int, int]]:
        """By node and hand, of those that the policy itself comes to."""
        return {(node, hand): weights for hand in range(self.hands) for node, weights in self._of(hand)}

    def _of(self, hand: int) -> Iterator[tuple[int, dict[int, int]]]:
        """A bid is only made above what the seat has bid before, so nodes come in the order in which they are met."""
        made, begins = {NOTHING}, self._begins
        opening = len(begins) - 1
        order = sorted(enumerate(nodes(self.bids)), key=lambda each: each[1])
        assert order[0][0] == opening
        for node, (last, standing) in order:
            if last in made:
                weights = self._rounded(begins[node], moves_of(standing, self.bids), hand)
                made.update(move for move in weights if move != CALL)
                yield node, weights

    @property
    def _begins(self) -> list[int]:
        begins, at = [], 0
        for _, standing in nodes(self.bids):
            begins.append(at)
            at += len(moves_of(standing, self.bids))
        return begins

    def _rounded(self, begin: int, moves: Sequence[int], hand: int) -> dict[int, int]:
        sums = [self.sums[(begin + number) * self.hands + hand] for number in range(len(moves))]
        total = sum(sums) or 1.0
        shares = [max(0.0, each / total - TREMBLE / len(moves)) for each in sums]
        enough = min(SELDOM, max(shares))
        most = max(shares) or 1.0
        return {
            move: max(1, round(MOST * share / most))
            for move, share in zip(moves, shares, strict=True)
            if share and share >= enough
        }


def read(output: bytes, hands: Sequence[int], bids: int) -> list[Found]:
    """What cfr.c writes: for each seat how often its nodes were reached, then the policy."""
    numbers = array("f", output)
    count, found, at = bids * (bids + 1) // 2 + 1, [], 0
    moves = sum(len(moves_of(standing, bids)) for _, standing in nodes(bids))
    for each in hands:
        at += count * each
        found.append(Found(each, bids, numbers[at : at + moves * each]))
        at += moves * each
    assert at == len(numbers)
    return found
