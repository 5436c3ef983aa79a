"""The rollout policy of STOCK: a quick form of `steady`.

Where `steady` counts what is unseen, this looks up averages: what one more card makes of hands of that rank, and from
which rank on knocking is safe.
"""

from functools import cache
from typing import NamedTuple

from domain.cards import Card, Cards
from domain.procedures.bots.odds import safe_from
from domain.procedures.bots.stock.steady import SAFE
from domain.rankings.table import RankingTable

SAMPLES = 6
"""So many hands of each rank are tried to learn what one more card makes of hands of that rank."""


class RolloutPolicy(NamedTuple):
    """By the ranking table of the game."""

    table: RankingTable

    def knocks(self, hand: Cards, others: int, rounds: int, safe: int = SAFE) -> bool:
        """Against so many others after so many full rounds; `safe` is the margin, that of `steady` or another one."""
        return self.table.rank(hand) >= safe_from(self.table, others, rounds + 1, safe * (others + 1))

    def takes(self, hand: Cards, top: Card) -> bool:
        """Whether it takes the top discard rather than a card of the stock."""
        *swapped, now = self.table.ranks_without((*hand, top))
        return self.table.below(max(swapped)) > usual_reach(self.table, now)

    def discard(self, four: Cards, from_pile: bool) -> Card:
        """What it throws of four cards; the last one is not thrown if it is from the pile."""
        ranks = self.table.ranks_without(four)
        return four[max(range(4 - from_pile), key=lambda place: (ranks[place], -four[place].rank))]


@cache
def usual_reach(table: RankingTable, rank: int) -> int:
    """How many hands are below what a hand of that rank becomes by one more card, on average."""
    reached = [
        table.below(max(table.ranks_without((*hand, card))))
        for hand in table.hands_ranked(rank, SAMPLES)
        for card in table.deck
        if card not in hand
    ]
    return sum(reached) // len(reached)
