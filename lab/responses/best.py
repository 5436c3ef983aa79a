"""The exact best response to a bidder, over all hands and all histories of an auction."""

from collections.abc import Sequence

from domain.search.auction import CALL
from lab.responses.bots import Bidder
from lab.responses.tiny import Auction, History


class Response:
    """The best response to a bidder for each hand and history, with the bidder's hand hidden."""

    def __init__(self, auction: Auction, bidder: Bidder) -> None:
        self._auction, self._bidder = auction, bidder

    def value(self, opens: bool) -> float:
        """Returns the mean winnings of a hand. `opens` is true if the bidder bids first."""
        return sum(self._from((), [1.0] * len(self._auction.hands), opens))

    def exploitability(self) -> float:
        """Returns the mean winnings over both openers. The seats open in turn, so a perfect bidder loses nothing."""
        return (self.value(True) + self.value(False)) / 2

    def _from(self, history: History, likely: Sequence[float], its_turn: bool) -> list[float]:
        """Returns the winnings by hand of the responder. `likely` has the probability of the bidder's bids so far, by
        its hand."""
        if its_turn:
            moved = self._moved(history, likely).items()
            return [sum(each) for each in zip(*(self._after(history, *each, True) for each in moved), strict=True)]
        moves = self._auction.legal(history)
        return [max(each) for each in zip(*(self._after(history, move, likely, False) for move in moves), strict=True)]

    def _moved(self, history: History, likely: Sequence[float]) -> dict[int, list[float]]:
        """Returns the bidder's moves, each with the probability of having bid that way, by the bidder's hand."""
        moved: dict[int, list[float]] = {}
        for hand, reached in enumerate(likely):
            if reached:
                for move, share in self._bidder(hand, history).items():
                    moved.setdefault(move, [0.0] * len(likely))[hand] = reached * share
        return moved

    def _after(self, history: History, move: int, likely: Sequence[float], by_bidder: bool) -> list[float]:
        if move != CALL:
            return self._from((*history, move), likely, not by_bidder)
        # The caller of a true bid loses, as does the bidder of a false one.
        sign, found = 1 if by_bidder else -1, []
        for dealt, true in zip(self._auction.dealt, self._auction.true[history[-1]], strict=True):
            pairs = zip(dealt, likely, true, strict=True)
            found.append(sign * sum(deal * reach * (1 if holds else -1) for deal, reach, holds in pairs if reach))
        return found
