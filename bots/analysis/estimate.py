"""Means of samples, with confidence intervals."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from domain.search.stakes import THOUSANDTHS

Z = 1.96
"""Half the width of a 95% confidence interval, in standard errors."""


class Estimate(NamedTuple):
    """A mean and the ends of its 95% confidence interval, in thousandths of the game's unit."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[int]) -> "Estimate":
        count = len(values)
        mean = sum(values) / count
        spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
        half = Z * sqrt(spread / count)
        return cls(mean, mean - half, mean + half)

    def as_json(self) -> Mapping[str, float]:
        return {name: in_units(value) for name, value in self._asdict().items()}


def in_units(thousandths: float) -> float:
    """Converts thousandths to the form shown and stored: at most two decimals, and no negative zero."""
    return round(thousandths / THOUSANDTHS, 2) + 0.0
