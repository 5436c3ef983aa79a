"""A deal of Train as a position. The rules stand in train.py."""

from typing import Any, Self

from domain.games.lorum.deals import Deltas
from domain.games.lorum.game import LorumState
from domain.games.lorum.options import PLAYERS
from domain.games.lorum.position import DECK, DealPosition
from domain.games.lorum.train import TOLL, passed_by, reachable, value
from domain.search.position import HAND_OVER

VALUES = {ten: [value(card, ten) for card in DECK] for ten in range(11)}
"""The value of a ten to the values of all cards."""


class TrainPosition(DealPosition):
    """`paid` is the number of thresholds passed, `last` how many can be passed."""

    __slots__ = ("last", "paid", "ten", "total")

    total: int
    paid: int
    last: int
    ten: int

    def read(self, state: LorumState) -> None:
        self.total = state.total
        self.paid = len(state.paid)
        self.ten = state.options.train_ten_value
        self.last = reachable(self.ten)

    def copy_to(self, new: Self) -> None:
        new.total = self.total
        new.paid = self.paid
        new.last = self.last
        new.ten = self.ten

    def own_facts(self) -> tuple[Any, ...]:
        return self.total, self.paid, self.last, self.ten

    def playable(self) -> list[int]:
        return self.hands[self.turn].copy()

    def choice(self) -> int:
        """As `pass_no_threshold`."""
        values, hand = VALUES[self.ten], self.hands[self.turn]
        ahead = next((threshold for threshold in TOLL if threshold > self.total), None)
        free = hand if ahead is None else [card for card in hand if self.total + values[card] < ahead]
        return max(free or hand, key=values.__getitem__)

    def play(self, card: int) -> None:
        before, seat = self.total, self.turn
        self.total += VALUES[self.ten][card]
        threshold = passed_by(before, self.total)
        if threshold is not None:
            self.paid += 1
            self.move_chips(tuple(-TOLL[threshold] if each == seat else 0 for each in range(PLAYERS)))
        self.settled = self.paid == self.last
        following = (seat + 1) % PLAYERS
        self.turn = following if self.hands[following] else HAND_OVER

    def payments(self) -> Deltas:
        return (0,) * PLAYERS
