"""The best response to a bidder, exactly: over all hands and all histories of an auction."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from benchmarks.responses.bots import Bidder
from benchmarks.responses.tiny import Auction, History
from domain.bidding.policy import CALL


class Won(NamedTuple):
    """What the response wins by hand of its own: from the bidder that it is made for, and from another one."""

    planned: list[float]
    tested: list[float]


class Response:
    """The response that is best against `bidder`, for each hand and each history, with the bidder's hand hidden; and
    what it wins from `other`, which is the same for a bidder whose policy is known exactly.

    A policy that is counted in samples is known by chance only. The best response to the count takes advantage of that
    chance, so what it wins is too much; what it wins from a second count is too little, if anything.
    """

    def __init__(self, auction: Auction, bidder: Bidder, other: Bidder | None = None) -> None:
        self._auction = auction
        self._bidder = bidder
        self._other = other or bidder
        self._same = other is None

    def values(self, opens: bool) -> tuple[float, float]:
        """The mean win of a hand, from both. `opens` says whether the bidder bids first."""
        likely = [1.0] * len(self._auction.hands)
        won = self._from((), likely, likely, opens)
        return sum(won.planned), sum(won.tested)

    def exploitability(self) -> tuple[float, float]:
        """The seats open in turn, so that a perfect bidder loses nothing."""
        first, second = self.values(True), self.values(False)
        return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2

    def _from(self, history: History, planned: Sequence[float], tested: Sequence[float], its_turn: bool) -> Won:
        """`planned` and `tested` say how likely the bidder has bid so with each hand."""
        hands = range(len(self._auction.hands))
        if its_turn:
            total = Won([0.0] * len(hands), [0.0] * len(hands))
            ours = self._moved(self._bidder, history, planned)
            theirs = ours if self._same else self._moved(self._other, history, tested)
            nobody = [0.0] * len(hands)
            for move in dict.fromkeys((*ours, *theirs)):
                after = self._after(history, move, ours.get(move, nobody), theirs.get(move, nobody), True)
                for hand in hands:
                    total.planned[hand] += after.planned[hand]
                    total.tested[hand] += after.tested[hand]
            return total
        by_move = [self._after(history, move, planned, tested, False) for move in self._auction.legal(history)]
        best = [max(range(len(by_move)), key=lambda at: by_move[at].planned[hand]) for hand in hands]
        return Won(
            [by_move[best[hand]].planned[hand] for hand in hands], [by_move[best[hand]].tested[hand] for hand in hands]
        )

    def _moved(self, bidder: Bidder, history: History, likely: Sequence[float]) -> Mapping[int, list[float]]:
        moved: dict[int, list[float]] = {}
        for hand, reached in enumerate(likely):
            if reached:
                for move, share in bidder(hand, history).items():
                    moved.setdefault(move, [0.0] * len(likely))[hand] = reached * share
        return moved

    def _after(
        self, history: History, move: int, planned: Sequence[float], tested: Sequence[float], by_bidder: bool
    ) -> Won:
        if move != CALL:
            return self._from((*history, move), planned, tested, not by_bidder)
        ours = self._called(history[-1], planned, by_bidder)
        return Won(ours, ours if self._same else self._called(history[-1], tested, by_bidder))

    def _called(self, bid: int, likely: Sequence[float], by_bidder: bool) -> list[float]:
        """The caller of a true bid loses, as does the maker of a false one."""
        sign = 1 if by_bidder else -1
        found = []
        for dealt, true in zip(self._auction.dealt, self._auction.true[bid], strict=True):
            pairs = zip(dealt, likely, true, strict=True)
            found.append(sign * sum(deal * reach * (1 if holds else -1) for deal, reach, holds in pairs if reach))
        return found
