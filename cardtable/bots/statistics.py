"""Means with their 95% intervals."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Z = 1.959964


class Estimate(NamedTuple):
    """A mean and the bounds of its 95% interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:6.1%}  [{self.low:.1%}, {self.high:.1%}]"


def estimate(values: Sequence[float]) -> Estimate:
    """Of independent values between 0 and 1: the Wilson interval, with the variance that the values show.

    Wilson's is for values of 0 and 1, which vary the most; it is narrowed by how much less these do.
    """
    n, mean = len(values), sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / n
    most = mean * (1 - mean)
    seen = n if spread <= 0 or most <= 0 else n * most / spread
    middle = (mean + Z * Z / (2 * seen)) / (1 + Z * Z / seen)
    half = Z / (1 + Z * Z / seen) * math.sqrt(most / seen + Z * Z / (4 * seen * seen))
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))
