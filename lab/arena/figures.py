"""Evidence about means of bounded values, and verdicts based on it.

The evidence that a mean is above 0 is the factor by which a bettor on it has multiplied the stake. If the mean is at
most 0, the expectation of that factor is at most 1 under any stopping rule (Waudby-Smith and Ramdas, 2023). So a row
can be played until it is decided, and its interval holds at every look (Ville's inequality).

The verdicts on all rows are given together by e-BH (Wang and Ramdas, 2022): on average at most one in twenty of them is
false, even if rows depend on each other. Intervals are per row.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from math import exp, inf, log, log1p
from typing import NamedTuple, TypeVar

K = TypeVar("K", bound=Hashable)

ERROR = 0.05
"""The probability that an interval misses the mean, and the largest expected share of false verdicts."""

FRACTIONS = tuple(k / 20 for k in range(1, 20))
"""The fractions of the stake that are bet, in equal parts."""

HALVINGS = 30

HOPED = 4
"""The number of further best values assumed when extrapolating."""


class Interval(NamedTuple):
    low: float
    high: float


class Evidence(NamedTuple):
    """The logarithms of the evidence that a mean is above 0, and that it is below."""

    above: float = 0
    below: float = 0


def evidence(values: Sequence[float]) -> Evidence:
    """Returns the evidence in independent values from -1 to 1."""
    counted = Counter(values)
    return Evidence(_gain(counted, 0), _gain(_mirrored(counted), 0))


def interval(values: Sequence[float]) -> Interval:
    """Returns the interval for the mean of independent values from -1 to 1."""
    counted = Counter(values)
    return Interval(_lower(counted), -_lower(_mirrored(counted)))


def threshold(hypotheses: int, refuted: int) -> float:
    """Returns the logarithm of the evidence needed to be the last of `refuted` among `hypotheses`."""
    return log(hypotheses / (ERROR * refuted))


def refuted(gains: Mapping[K, float], hypotheses: int) -> set[K]:
    """Returns the hypotheses to refute, given the logarithms of the evidence against them. Unlisted ones count as 0."""
    ordered = sorted(gains, key=lambda each: -gains[each])
    count = max((k for k, each in enumerate(ordered, 1) if gains[each] >= threshold(hypotheses, k)), default=0)
    return set(ordered[:count])


def values_to_go(found: Evidence, number: int, enough: float) -> float:
    """Estimates the number of further values until the evidence for one side suffices, if they are like the `number` so
    far and a few of the best. Infinite if these speak for neither side."""
    gain = max(found)
    rate = (gain + HOPED * log1p(FRACTIONS[-1])) / (number + HOPED)
    return max(0.0, enough - gain) / rate if rate > 0 else inf


def _mirrored(counted: Mapping[float, int]) -> Counter[float]:
    return Counter({-value: count for value, count in counted.items()})


def _lower(counted: Mapping[float, int]) -> float:
    """Returns the lowest mean that isn't refuted."""
    low, high = -1.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _gain(counted, middle) >= log(2 / ERROR) else (low, middle)
    return low


def _gain(counted: Mapping[float, int], mean: float) -> float:
    """Returns the logarithm of the value of a stake of 1 that was bet on a higher mean."""
    odds = [((value - mean) / (mean + 1), count) for value, count in counted.items()]
    gains = [sum(count * log1p(fraction * each) for each, count in odds) for fraction in FRACTIONS]
    best = max(gains)
    return best + log(sum(exp(gain - best) for gain in gains) / len(gains))
