"""Means of samples, with their intervals."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.96
"""Half the width of a 95% interval, in standard errors."""

DIGITS = 4
"""The decimal places of what is shown and stored."""


class Estimate(NamedTuple):
    """A mean, with the ends of its 95% interval. In the unit of the game's evaluation."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Estimate":
        return cls.within(_mean(values), half_of(values))

    @classmethod
    def within(cls, mean: float, half: float) -> "Estimate":
        return cls(round(mean, DIGITS), round(mean - half, DIGITS), round(mean + half, DIGITS))

    @classmethod
    def total(cls, each: Iterable["Estimate"]) -> "Estimate":
        """The sum of estimates from separate samples."""
        found = list(each)
        half = sqrt(sum((one.high - one.mean) ** 2 for one in found))
        return cls.within(sum(one.mean for one in found), half)


def half_of(values: Sequence[float]) -> float:
    """Half the width of the interval of the values' mean."""
    count, mean = len(values), _mean(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return Z * sqrt(spread / count)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
