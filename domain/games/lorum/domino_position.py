"""A deal of Domino as a position. The rules stand in domino.py."""

from typing import Any, Self

from domain.games.lorum.deals import Deltas
from domain.games.lorum.game import LorumState
from domain.games.lorum.options import PLAYERS
from domain.games.lorum.position import PASS, RANK, RANKS, DealPosition
from domain.search.position import HAND_OVER

SEVEN, ACE = 7, 14


class DominoPosition(DealPosition):
    """`low` and `high` are the ends of the rows by suit, 0 before the first card; `start` is the rank that begins them,
    0 before the first card of all."""

    __slots__ = ("high", "low", "start")

    start: int
    low: list[int]
    high: list[int]

    def read(self, state: LorumState) -> None:
        self.start = state.start
        self.low = [row[0].rank if row else 0 for row in state.rows]
        self.high = [row[-1].rank if row else 0 for row in state.rows]

    def copy_to(self, new: Self) -> None:
        new.start = self.start
        new.low = self.low.copy()
        new.high = self.high.copy()

    def own_facts(self) -> tuple[Any, ...]:
        return self.start, tuple(self.low), tuple(self.high)

    def playable(self) -> list[int]:
        return [card for card in self.hands[self.turn] if self._fits(card)]

    def _fits(self, card: int) -> bool:
        rank, low = RANK[card], self.low[card // RANKS]
        if low:
            return rank in (low - 1, self.high[card // RANKS] + 1)
        return self.start in (0, rank)

    def choice(self) -> int:
        """As `open_own_rows`."""
        hand, playable = self.hands[self.turn], self.playable()
        if not playable:
            return PASS
        if not self.start:
            return min(playable, key=lambda card: sum([abs(RANK[card] - RANK[each]) for each in hand]))
        if len(playable) == 1:
            return playable[0]
        return max(playable, key=lambda card: self._way_opened(card, hand))

    def _way_opened(self, card: int, hand: list[int]) -> int:
        suit, rank = card // RANKS, RANK[card]
        own, low, high = [each for each in hand if each // RANKS == suit], self.low[suit], self.high[suit]
        opened = 0
        if not low or rank < low:
            opened += card - min(own) or (0 if rank == SEVEN else -1)
        if not low or rank > high:
            opened += max(own) - card or (0 if rank == ACE else -1)
        return opened

    def play(self, card: int) -> None:
        suit, rank = card // RANKS, RANK[card]
        self.low[suit] = min(self.low[suit] or rank, rank)
        self.high[suit] = max(self.high[suit], rank)
        self.start = self.start or rank
        self.turn = (self.turn + 1) % PLAYERS if self.hands[self.turn] else HAND_OVER

    def payments(self) -> Deltas:
        """The chips for the cards held go through the pot, all of which is the winner's."""
        held = [len(hand) for hand in self.hands]
        return tuple(-count or sum(held) + self.pot for count in held)
