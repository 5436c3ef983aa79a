"""A hand of Chinese Ten as a position (domain/search/position.py). The rules stand in game.py.

A card is its place in the deck. A move is `(card, take)`: NONE where nothing is chosen, and for a choice from the flip,
where the card is turned up already.
"""

from collections.abc import Sequence
from typing import Any, Self

from domain.cards import DECKS, Card
from domain.games.chinese_ten.game import FLIP_CHOICE, OVER, PARTNER, SAME_RANK, ChineseTenState, points
from domain.search.position import HAND_OVER

Bout = tuple[int, int]

NONE = -1

DECK = DECKS["52"]
PLACE = {card: place for place, card in enumerate(DECK)}
RANK = [card.rank for card in DECK]
TAKES = [PARTNER[rank] for rank in RANK]
"""The rank that a card captures."""

POINTS = {seats: [points(card, seats) for card in DECK] for seats in (2, 3, 4)}
"""By the number of seats."""


def places(cards: Sequence[Card]) -> list[int]:
    return [PLACE[card] for card in cards]


class ChineseTenPosition:
    """`table` has the cards of each rank in their order of arrival, `most` the points of the best of them, NONE without
    any. `scores` are the points captured. `pending` is the card flipped that can take one of several, or NONE."""

    __slots__ = ("hands", "left", "most", "pending", "points", "scores", "stock", "table", "turn")

    hands: list[list[int]]
    table: list[tuple[int, ...]]
    most: list[int]
    stock: Sequence[int]
    left: int
    pending: int
    turn: int
    points: list[int]
    scores: list[int]

    @classmethod
    def of(cls, state: ChineseTenState) -> Self:
        """Without the stock."""
        new = cls()
        worth = new.points = POINTS[len(state.hands)]
        new.hands = [places(hand) for hand in state.hands]
        lying = places(state.table)
        new.table = [tuple([card for card in lying if RANK[card] == rank]) for rank in range(15)]
        new.most = [max([worth[card] for card in cards], default=NONE) for cards in new.table]
        new.stock = ()
        new.left = state.stock.left
        new.pending = PLACE[state.pending] if state.phase == FLIP_CHOICE and state.pending is not None else NONE
        new.turn = HAND_OVER if state.turn is None or state.phase == OVER else state.turn
        new.scores = [sum(worth[card] for card in places(pile)) for pile in state.piles]
        return new

    def holding(self, hands: Sequence[Sequence[int]], stock: Sequence[int]) -> Self:
        """The same with those hands and that stock, top first."""
        new = self.copy()
        new.hands, new.stock = [list(hand) for hand in hands], stock
        return new

    def copy(self) -> Self:
        new = self.__class__()
        new.hands = self.hands.copy()
        new.table = self.table.copy()
        new.most = self.most.copy()
        new.stock = self.stock
        new.left = self.left
        new.pending = self.pending
        new.turn = self.turn
        new.points = self.points
        new.scores = self.scores.copy()
        return new

    def facts(self) -> tuple[Any, ...]:
        stock = tuple(self.stock[len(self.stock) - self.left :])
        return self.turn, self.pending, *map(tuple, self.hands), *self.table, stock, tuple(self.scores)

    def legal(self) -> list[Bout]:
        if self.pending != NONE:
            return [(NONE, take) for take in self.table[TAKES[self.pending]]]
        return [(card, take) for card in self.hands[self.turn] for take in self._offered(card)]

    def _offered(self, card: int) -> tuple[int, ...]:
        """What it can take if there is a choice."""
        rank = TAKES[card]
        lying = self.table[rank]
        return lying if len(lying) > 1 and not (len(lying) == 3 and rank in SAME_RANK) else (NONE,)

    def choice(self) -> Bout:
        """As `policy` in sharp.py."""
        worth, most = self.points, self.most
        if self.pending != NONE:
            return NONE, self._best(self.table[TAKES[self.pending]])
        best, gained = NONE, -1000
        for card in self.hands[self.turn]:
            there = most[TAKES[card]]
            gain = worth[card] + there if there != NONE else -worth[card]
            if gain > gained:
                best, gained = card, gain
        offered = self._offered(best)
        return best, self._best(offered) if len(offered) > 1 else NONE

    def _best(self, lying: Sequence[int]) -> int:
        return max(lying, key=self.points.__getitem__)

    def apply(self, move: Bout) -> None:
        card, take = move
        if card == NONE:
            self._put_down(self.pending, take)
            self.pending = NONE
        else:
            self.hands[self.turn] = [each for each in self.hands[self.turn] if each != card]
            self._put_down(card, take)
            flipped = self.stock[len(self.stock) - self.left]
            self.left -= 1
            if len(self._offered(flipped)) > 1:
                self.pending = flipped
                return
            self._put_down(flipped, NONE)
        self.turn = (self.turn + 1) % len(self.hands) if self.left else HAND_OVER

    def _put_down(self, card: int, take: int) -> None:
        """The card captures that one, or what it can take without a choice, or stays."""
        worth, rank = self.points, TAKES[card]
        lying = self.table[rank]
        if not lying:
            own = RANK[card]
            self.table[own] = (*self.table[own], card)
            self.most[own] = max(self.most[own], worth[card])
            return
        taken = lying if take == NONE else (take,)
        self.scores[self.turn] += worth[card] + sum([worth[each] for each in taken])
        left = self.table[rank] = () if take == NONE else tuple([each for each in lying if each != take])
        self.most[rank] = max([worth[each] for each in left], default=NONE)

    def evaluate(self, seat: int) -> int:
        return len(self.scores) * self.scores[seat] - sum(self.scores)
