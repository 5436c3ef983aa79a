"""What positions of games for lives share: hands of bits, ranked by a table, and what ends and standings are worth."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from domain.cards import Card
from domain.families.knock import KnockState
from domain.families.match import HAND_SIZE
from domain.procedures.bots.lives.evaluation import LIFE, evaluate, lives, weakness
from domain.procedures.bots.stakes import Stakes
from domain.rankings.table import RankingTable

Bits = tuple[int, ...]
"""Cards as bits of the ranking table, in the order in which they are held."""


@cache
def _weak(table: RankingTable) -> list[int]:
    """By rank."""
    return [weakness(table, rank) for rank in range(table.top + 1)]


class Board:
    """What stays the same throughout a hand, from a state of it, for the searches of one seat."""

    def __init__(self, table: RankingTable, state: KnockState, seat: int) -> None:
        self.table = table
        self.options: Any = state.options
        self.round_cap = state.options.round_cap
        self.ranks = table.ranks
        self.stakes = Stakes(state, seat, lambda after, each: evaluate(table, after, each))
        self.order = self.stakes.order
        self.live = tuple(sorted(self.order))
        self.next = {each: state.clockwise(each)[0] for each in self.order}
        self._seat = seat
        self._lives = lives(state, seat)
        self._weak = _weak(table)

    def bits(self, held: Sequence[Card]) -> Bits:
        bits = self.table.bits
        return tuple([bits[card] for card in held])

    def from_the_left(self, seat: int) -> tuple[int, ...]:
        """All other live seats clockwise."""
        place = self.order.index(seat)
        return self.order[place + 1 :] + self.order[:place]

    def standing(self, hands: Sequence[Bits]) -> int:
        """The value while the hand is being played, as `evaluate`."""
        weak, ranks = self._weak, self.ranks
        total = own = 0
        for seat in self.live:
            hand = hands[seat]
            held = sum(hand)
            rank = ranks[held] if len(hand) == HAND_SIZE else max([ranks[held - bit] for bit in hand])
            total += weak[rank]
            if seat == self._seat:
                own = weak[rank]
        return self._lives + LIFE - LIFE * len(self.live) * own // total
