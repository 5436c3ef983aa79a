"""Evidence about means of bounded values, and the verdicts that it allows.

The evidence that a mean is above 0 is the factor by which a bettor on it has multiplied the stake. If the mean is at
most 0, the expectation of that factor is at most 1, whenever one stops and for whatever reason (Waudby-Smith and
Ramdas, 2023). So a row is played until it is decided, and its interval holds at every look (Ville's inequality).

The verdicts of all rows are given together by e-BH (Wang and Ramdas, 2022): at most one in twenty of them is false on
average, even if rows depend on each other. The intervals are those of each row by itself.
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
"""Number of the best values that a guess about the next ones begins with."""


class Interval(NamedTuple):
    low: float
    high: float


class Evidence(NamedTuple):
    """The logarithms of the evidence that a mean is above 0, and that it is below."""

    above: float = 0
    below: float = 0


def evidence(values: Sequence[float]) -> Evidence:
    """The evidence in independent values from -1 to 1."""
    counted = Counter(values)
    return Evidence(_gain(counted, 0), _gain(_mirrored(counted), 0))


def interval(values: Sequence[float]) -> Interval:
    """The interval for the mean of independent values from -1 to 1."""
    counted = Counter(values)
    return Interval(_lower(counted), -_lower(_mirrored(counted)))


def threshold(hypotheses: int, refuted: int) -> float:
    """The logarithm of the evidence needed to be the last of `refuted` among `hypotheses`."""
    return log(hypotheses / (ERROR * refuted))


def refuted(gains: Mapping[K, float], hypotheses: int) -> set[K]:
    """Those to refute of so many hypotheses, given the logarithms of the evidence against them; without any it is 0."""
    ordered = sorted(gains, key=lambda each: -gains[each])
    count = max((k for k, each in enumerate(ordered, 1) if gains[each] >= threshold(hypotheses, k)), default=0)
    return set(ordered[:count])


def values_to_go(found: Evidence, number: int, enough: float) -> float:
    """A guess at the number of further values until there is enough evidence for one side, if they are like the
    `number` so far and a few of the best; infinite if these speak for neither."""
    gain = max(found)
    rate = (gain + HOPED * log1p(FRACTIONS[-1])) / (number + HOPED)
    return max(0.0, enough - gain) / rate if rate > 0 else inf


def _mirrored(counted: Mapping[float, int]) -> Counter[float]:
    return Counter({-value: count for value, count in counted.items()})


def _lower(counted: Mapping[float, int]) -> float:
    """The least mean that isn't refuted."""
    low, high = -1.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _gain(counted, middle) >= log(2 / ERROR) else (low, middle)
    return low


def _gain(counted: Mapping[float, int], mean: float) -> float:
    """The logarithm of what a stake of 1 has become that was bet on a higher mean."""
    odds = [((value - mean) / (mean + 1), count) for value, count in counted.items()]
    gains = [sum(count * log1p(fraction * each) for each, count in odds) for fraction in FRACTIONS]
    best = max(gains)
    return best + log(sum(exp(gain - best) for gain in gains) / len(gains))
