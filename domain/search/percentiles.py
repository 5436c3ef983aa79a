"""Percentiles of all hands of three cards, precomputed for fast lookup in rollouts."""

from collections.abc import Iterable
from functools import cache, cached_property
from itertools import combinations

from domain.cards import Card, Cards
from domain.rankings.ranking import Ranking
from domain.rankings.table import ranking_table


class Percentiles:
    """Percentiles of a deck's hands. A hand's percentile is the number of worse hands, out of `whole`; `best` is the
    highest.

    A hand is a sum of bits, one for each card of the deck, in deck order.
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
        """Returns the bits of the cards, in deck order."""
        return tuple(sorted(self.bits[card] for card in hand))

    def percentile(self, hand: Cards) -> int:
        """Returns the percentile of a hand. Hands not in the table, such as four cards of one rank, are above all."""
        return self.of.get(self.mask(hand), self.whole)

    def is_rare(self, percentile: int, one_in: int) -> bool:
        """True if at most one hand in `one_in` is at least as good."""
        return one_in * (self.whole - percentile) <= self.whole

    def safe(self, percentile: int, others: int, margin: int, hands: int = 1) -> bool:
        """True if a hand of that percentile is unlikely to be the worst. `others` is the number of other hands, each
        the best of `hands` random ones. The chance that all of these are at least as good must be below 1 in `margin`
        of an even share."""
        each: int = self.whole**hands
        alike: int = (each - percentile**hands) ** others
        whole: int = each**others
        return alike * margin * (others + 1) <= whole

    @cached_property
    def beside(self) -> dict[int, int]:
        """The average percentile of two cards over all third ones."""
        bits = list(self.cards)
        return {
            a + b: sum(self.of[a + b + c] for c in bits if c not in (a, b)) // (len(bits) - 2)
            for a, b in combinations(bits, 2)
        }


@cache
def percentiles_of(deck: str, ranking: Ranking) -> Percentiles:
    """Returns the percentiles of a deck by its name, cached for each ranking."""
    return Percentiles(deck, ranking)
