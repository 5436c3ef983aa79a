"""Percentiles of all hands of three cards, precomputed for fast lookup in rollouts."""

from collections.abc import Iterable
from functools import cache, cached_property
from itertools import combinations

from domain.cards import Card, Cards
from domain.rankings.ranking import Ranking
from domain.rankings.table import ranking_table


class Percentiles:
    """A hand's percentile is the number of worse hands of the deck, out of `whole`; `best` is the highest one.

    Hands are written as sums of bits, one for each card of the deck, in its order.
    """

    def __init__(self, deck: str, ranking: Ranking) -> None:
        table = ranking_table(deck, ranking)
        self.bits = table.bits
        self.cards = {bit: card for card, bit in self.bits.items()}
        below = [table.below(rank) for rank in range(table.top + 1)]
        self.of = {hand: below[rank] for hand, rank in table.ranks.items()}
        self.whole, self.best = len(self.of), max(self.of.values())

    def mask(self, hand: Iterable[Card]) -> int:
        return sum(self.bits[card] for card in hand)

    def sorted_bits(self, hand: Cards) -> tuple[int, ...]:
        """The bits of cards, in the order of the deck."""
        return tuple(sorted(self.bits[card] for card in hand))

    def percentile(self, hand: Cards) -> int:
        """Four cards of one rank are above all."""
        return self.of.get(self.mask(hand), self.whole)

    def is_rare(self, percentile: int, one_in: int) -> bool:
        """True if at most one hand in `one_in` is as good."""
        return one_in * (self.whole - percentile) <= self.whole

    def safe(self, percentile: int, others: int, margin: int, hands: int = 1) -> bool:
        """Whether a hand of that percentile is hardly the worst: the chance that so many others, each with the best of
        so many hands of the deck, all hold nothing worse is below 1 in `margin` of an even share."""
        each: int = self.whole**hands
        alike: int = (each - percentile**hands) ** others
        whole: int = each**others
        return alike * margin * (others + 1) <= whole

    @cached_property
    def beside(self) -> dict[int, int]:
        """The average percentile of two cards with any third one."""
        bits = list(self.cards)
        return {
            a + b: sum(self.of[a + b + c] for c in bits if c not in (a, b)) // (len(bits) - 2)
            for a, b in combinations(bits, 2)
        }


@cache
def percentiles_of(deck: str, ranking: Ranking) -> Percentiles:
    """Those of a deck by its name; made once for each ranking."""
    return Percentiles(deck, ranking)
