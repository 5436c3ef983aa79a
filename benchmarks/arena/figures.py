"""Intervals for means over deals, and what they show."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

CONFIDENCE = 0.95
"""The confidence that all intervals hold together; Bonferroni's correction shares the error equally."""

HOLDS, FAILS, OPEN = "holds", "**fails**", "not shown"


class Interval(NamedTuple):
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """What it shows of something that must be above 0."""
        return HOLDS if self.low > 0 else FAILS if self.high < 0 else OPEN


def interval(values: Sequence[float], ends: tuple[float, float], comparisons: int) -> Interval:
    """The interval for the mean of the values, each of one deal, as one of `comparisons` intervals.

    Student's interval, after adding one deal at either end. So it has some width even where all deals are alike
    (Agresti and Coull, 1998, do so for shares of single matches).
    """
    counted = [*values, *ends]
    half = students((1 - CONFIDENCE) / comparisons, len(counted) - 1) * stdev(counted) / sqrt(len(counted))
    middle = fmean(counted)
    return Interval(max(ends[0], middle - half), min(ends[1], middle + half))


def doubt(values: Sequence[float]) -> float:
    """How many standard errors the mean of the values is below 0: the more, the more a failure is to be feared. Least
    of all where no deal speaks for it."""
    if len(values) < 2:
        return inf
    if min(values) >= 0:
        return -inf
    return -fmean(values) / (stdev([*values, 1, -1]) / sqrt(len(values)))


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
