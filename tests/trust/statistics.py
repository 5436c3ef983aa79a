"""Statistical tests of shuffles: counts over many draws, and their bounds for uniform shuffles.

A pack of n cards is a list of the numbers 0 to n-1, top first. All statistics here have a chi-square distribution for
uniform and independent shuffles. Pearson's sum over all cells would not, because the counts depend on each other: each
card has only one place, and two neighbours exclude others. So each sum is scaled by the actual variance
(test_statistics.py computes it over all permutations of small packs).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from math import sqrt
from operator import add
from typing import NamedTuple

Z = 3.89
"""Bounds in standard deviations. A fair shuffle is outside them once in 10,000 times, above and below together."""


class Finding(NamedTuple):
    """A statistic and its degrees of freedom."""

    statistic: float
    df: int

    @property
    def bounds(self) -> tuple[float, float]:
        return self.quantile(-Z), self.quantile(Z)

    @property
    def fair(self) -> bool:
        """True if the statistic is neither too far from uniform nor too close to it."""
        low, high = self.bounds
        return low <= self.statistic <= high

    def quantile(self, z: float) -> float:
        """Returns the chi-square quantile for the probability below z in a normal distribution.

        Uses Wilson and Hilferty's approximation: the cube root of a chi-square over its df is nearly normal.
        """
        spread = 2 / (9 * self.df)
        return self.df * max(0.0, 1 - spread + z * sqrt(spread)) ** 3


class Counts:
    """Counts of each card at each place, and of each card directly above each other card."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.draws = 0
        self.places: Counter[int] = Counter()
        self.pairs: Counter[int] = Counter()
        self._rows = [card * n for card in range(n)]

    def add(self, pack: Sequence[int]) -> None:
        rows = [self._rows[card] for card in pack]
        self.draws += 1
        self.places.update(map(add, rows, range(self.n)))
        self.pairs.update(map(add, rows, pack[1:]))

    def merge(self, other: "Counts") -> None:
        self.draws += other.draws
        self.places += other.places
        self.pairs += other.pairs

    def places_table(self) -> list[list[int]]:
        return self._table(self.places)

    def pairs_table(self) -> list[list[int]]:
        """Returns the counts of pairs. Rows are the upper cards, columns the lower ones."""
        return self._table(self.pairs)

    def _table(self, counted: Counter[int]) -> list[list[int]]:
        return [[counted[row + column] for column in range(self.n)] for row in self._rows]


def positions(counts: Counts) -> Finding:
    """Tests that every card lies at every place equally often.

    A card has one place and a place one card, so of n*n counts (n-1)*(n-1) are free. Each of their differences from the
    mean 1/n has a variance of 1/(n-1) per draw.
    """
    n, draws = counts.n, counts.draws
    squares = sum((count - draws / n) ** 2 for count in chain.from_iterable(counts.places_table()))
    return Finding(squares * (n - 1) / draws, (n - 1) ** 2)


def neighbours(counts: Counts) -> Finding:
    """Tests that all pairs of cards are neighbours equally often, in either order, except at the ends of the pack.

    The sums over both orders, after removing each card's own share, leave n*(n-3)/2 free ones with variance 1/n.
    """
    n, draws = counts.n, counts.draws
    both = _combined(counts, +1)
    own = [sum(row) / (n - 2) for row in both]
    squares = sum((both[a][b] - own[a] - own[b]) ** 2 for a in range(n) for b in range(n) if a != b)
    return Finding(squares * n / draws, n * (n - 3) // 2)


def orders(counts: Counts) -> Finding:
    """Tests that either of two neighbours is above equally often, except at the ends of the pack.

    The differences of both orders leave (n-1)*(n-2)/2 free ones with variance (n+1)/(n*(n-1)).
    """
    n, draws = counts.n, counts.draws
    apart = _combined(counts, -1)
    own = [sum(row) / n for row in apart]
    squares = sum((apart[a][b] - own[a] + own[b]) ** 2 for a in range(n) for b in range(n) if a != b)
    return Finding(squares * n * (n - 1) / (n + 1) / draws, (n - 1) * (n - 2) // 2)


def _combined(counts: Counts, sign: int) -> list[list[float]]:
    """Returns half the sum (or difference) of the two orders of each pair, less its mean."""
    n, table = counts.n, counts.pairs_table()
    mean = counts.draws / n if sign > 0 else 0
    return [[(table[a][b] + sign * table[b][a]) / 2 - mean if a != b else 0 for b in range(n)] for a in range(n)]


def evenly(drawn: Iterable[int], n: int) -> Finding:
    """Tests that numbers below n are equally frequent. Uses Pearson's chi-square, because they are independent."""
    counted = Counter(drawn)
    assert set(counted) <= set(range(n))
    mean = counted.total() / n
    return Finding(sum((counted[number] - mean) ** 2 for number in range(n)) / mean, n - 1)


def counted(packs: Iterable[Sequence[int]], n: int) -> Counts:
    counts = Counts(n)
    for pack in packs:
        counts.add(pack)
    return counts
