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
    """The mean of independent values between 0 and 1, with Wilson's interval for their observed variance.

    Wilson's interval is for values of 0 and 1, which have the largest variance. It is narrowed in proportion to the
    smaller variance here, with Student's quantile in place of the normal one to allow for few values.
    """
    n, mean = len(values), sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / n
    most = mean * (1 - mean)
    trust = (n - 1) / n * (Z / _student(n - 1)) ** 2 if n > 1 else 0.0
    seen = n if spread <= 0 or most <= 0 else n * max(1.0, trust * most / spread)
    middle = (mean + Z * Z / (2 * seen)) / (1 + Z * Z / seen)
    half = Z / (1 + Z * Z / seen) * math.sqrt(most / seen + Z * Z / (4 * seen * seen))
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def _student(freedom: int) -> float:
    """The 97.5% quantile of Student's t, to three terms (Abramowitz and Stegun 26.7.5). Too low below 3 degrees."""
    first, second = (Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    return Z + first / freedom + second / freedom**2
