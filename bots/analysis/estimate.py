"""Means of samples, with their intervals."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from domain.search.stakes import THOUSANDTHS

Z = 1.96
"""Half the width of a 95% interval, in standard errors."""


class Estimate(NamedTuple):
    """A mean, with the ends of its 95% interval, in thousandths of the unit of the game."""

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
    """As it is shown and stored: with at most two decimals, and without a minus before 0."""
    return round(thousandths / THOUSANDTHS, 2) + 0.0
