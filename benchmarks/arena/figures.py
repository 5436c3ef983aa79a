"""Intervals for means of bounded values, and what they show.

They are confidence sequences by betting (Waudby-Smith and Ramdas, 2023): who bets on the mean being above `m`, and has
multiplied the stake by 20, has refuted with 95% that it is at most `m`. That is so however often one looks, and also
if one stops because of what one has seen (Ville's inequality).
"""

from collections import Counter
from collections.abc import Sequence
from math import exp, inf, log, log1p
from typing import NamedTuple

CONFIDENCE = 0.95
"""The confidence that all intervals hold together; Bonferroni's correction shares the error equally."""

FRACTIONS = tuple(k / 20 for k in range(1, 20))
"""The parts of what may be lost that a bet puts at stake. The stake is spread over all of them equally."""

HALVINGS = 30

HOPED = 4
"""So many of the best deals a guess about the next ones begins with."""

HOLDS, FAILS, OPEN = "holds", "**fails**", "not shown"


class Interval(NamedTuple):
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """What it shows of something that must be above 0."""
        return HOLDS if self.low > 0 else FAILS if self.high < 0 else OPEN


def deals_to_go(values: Sequence[float], ends: tuple[float, float], comparisons: int) -> float:
    """How many further deals would show on which side of 0 the mean is, if they are like those so far and a few of the
    best; infinite if these speak for neither side."""
    least, most = ends
    border, enough = -least / (most - least), _enough(comparisons)
    scaled = Counter((value - least) / (most - least) for value in values)
    gain = max(_gain(scaled, border), _gain(_mirrored(scaled), 1 - border))
    rate = (gain + HOPED * -log(max(border, 1 - border))) / (len(values) + HOPED)
    return (enough - gain) / rate if rate > 0 else inf


def interval(values: Sequence[float], ends: tuple[float, float], comparisons: int) -> Interval:
    """The interval for the mean of independent values within `ends`, as one of `comparisons` intervals."""
    least, most = ends
    enough = _enough(comparisons)
    scaled = Counter((value - least) / (most - least) for value in values)
    low = _lower(scaled, enough)
    high = 1 - _lower(_mirrored(scaled), enough)
    return Interval(least + (most - least) * low, least + (most - least) * high)


def _enough(comparisons: int) -> float:
    """The logarithm of the gain that refutes, on one of two sides."""
    return log(2 * comparisons / (1 - CONFIDENCE))


def _mirrored(scaled: Counter[float]) -> Counter[float]:
    return Counter({1 - value: count for value, count in scaled.items()})


def _lower(scaled: Counter[float], enough: float) -> float:
    """The least mean, from 0 to 1, that isn't refuted."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _gain(scaled, middle) >= enough else (low, middle)
    return low


def _gain(scaled: Counter[float], mean: float) -> float:
    """The logarithm of what a stake of 1 has become that was bet on a higher mean."""
    gains = [
        sum(count * log1p(fraction * (value / mean - 1)) for value, count in scaled.items()) for fraction in FRACTIONS
    ]
    best = max(gains)
    return best + log(sum(exp(gain - best) for gain in gains) / len(gains))
