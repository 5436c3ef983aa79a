"""Counts and times by labels. Thread-safe and cheap, because several are updated in the path of every move."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping
from threading import Lock

Label = str | int | bytes
"""A label, with few values: names of routes, codes, games, strategies; never ids. Bytes are ASCII."""


class Count:
    """A counter by the values of its labels. The name ends with `_total`."""

    def __init__(self, name: str, meaning: str, *labels: str) -> None:
        self.name = name
        self.meaning = meaning
        self.labels = labels
        self._lock = Lock()
        self._samples = defaultdict[tuple[Label, ...], int](int)

    def add(self, *values: Label) -> None:
        with self._lock:
            self._samples[values] += 1

    def samples(self) -> Mapping[tuple[Label, ...], int]:
        with self._lock:
            return dict(self._samples)


class Times:
    """A histogram of durations in seconds, by the values of its labels, with upper bounds.

    The name ends with `_seconds`.
    """

    def __init__(self, name: str, meaning: str, *labels: str, bounds: tuple[float, ...]) -> None:
        self.name = name
        self.meaning = meaning
        self.labels = labels
        self.bounds = bounds
        self._lock = Lock()
        self._samples = defaultdict[tuple[Label, ...], list[float]](lambda: [0.0] * (len(bounds) + 2))

    def observe(self, seconds: float, *values: Label) -> None:
        with self._lock:
            row = self._samples[values]
            row[bisect_left(self.bounds, seconds)] += 1
            row[-1] += seconds

    def samples(self) -> Mapping[tuple[Label, ...], tuple[list[int], float]]:
        """Returns the numbers by bound, the last one for durations above all of them, and the sum of the seconds."""
        with self._lock:
            return {values: ([int(each) for each in row[:-1]], row[-1]) for values, row in self._samples.items()}
