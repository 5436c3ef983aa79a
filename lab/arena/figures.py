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


def verdict(values: Sequence[float], ends: tuple[float, float], comparisons: int) -> str:
    """What independent values within `ends` show of a mean that must be above 0."""
    above, below = _gains(values, ends)
    enough = _enough(comparisons)
    return HOLDS if above >= enough else FAILS if below >= enough else OPEN


def deals_to_go(values: Sequence[float], ends: tuple[float, float], comparisons: int) -> float:
    """How many further deals would show on which side of 0 the mean is, if they are like those so far and a few of the
    best; infinite if these speak for neither side."""
    border, gain = _scaled(0, ends), max(_gains(values, ends))
    rate = (gain + HOPED * -log(max(border, 1 - border))) / (len(values) + HOPED)
    return (_enough(comparisons) - gain) / rate if rate > 0 else inf


def interval(values: Sequence[float], ends: tuple[float, float], comparisons: int) -> Interval:
    """The interval for the mean of independent values within `ends`, as one of `comparisons` intervals."""
    least, most = ends
    scaled, enough = Counter(_scaled(value, ends) for value in values), _enough(comparisons)
    low, high = _lower(scaled, enough), 1 - _lower(_mirrored(scaled), enough)
    return Interval(least + (most - least) * low, least + (most - least) * high)


def _scaled(value: float, ends: tuple[float, float]) -> float:
    """Where it lies between the ends, from 0 to 1."""
    least, most = ends
    return (value - least) / (most - least)


def _gains(values: Sequence[float], ends: tuple[float, float]) -> tuple[float, float]:
    """What bets on a mean above 0 and on one below it have gained, as logarithms."""
    scaled, border = Counter(_scaled(value, ends) for value in values), _scaled(0, ends)
    return _gain(scaled, border), _gain(_mirrored(scaled), 1 - border)


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
