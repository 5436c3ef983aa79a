"""The interval for a level's share of wins, from the shares of its deals."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

EVEN = 0.5

CONFIDENCE = 0.95
"""The confidence that all intervals of the plan hold together; Bonferroni's correction shares the error equally."""


class Interval(NamedTuple):
    low: float
    high: float

    @property
    def verdict(self) -> str:
        if self.low > EVEN:
            return "better"
        return "worse" if self.high < EVEN else "not shown"


def interval(shares: Sequence[float], comparisons: int) -> Interval:
    """The interval for the mean of the shares, each of one deal, as one of `comparisons` intervals.

    Student's interval, after adding one deal that was won and one that was lost. So it has some width even where a
    level wins every time (Agresti and Coull, 1998, do so for shares of single matches).
    """
    counted = [*shares, 0.0, 1.0]
    half = students((1 - CONFIDENCE) / comparisons, len(counted) - 1) * stdev(counted) / sqrt(len(counted))
    middle = fmean(counted)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def students(error: float, df: int) -> float:
    """The two-sided quantile of Student's t for an error probability.

    Cornish and Fisher's expansion; it is correct to two digits from about ten degrees of freedom on.
    """
    z = NormalDist().inv_cdf(1 - error / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term * (1 / df) ** power for power, term in enumerate(terms, start=1))
