"""Gauges, measured on request: a name, a meaning, and the values by label."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from service.telemetry.tallies import Label


class Gauge(NamedTuple):
    """A gauge: a metric with its `values` by the values of the `labels`."""

    name: str
    meaning: str
    labels: tuple[str, ...]
    values: Mapping[tuple[Label, ...], float]


Gauges = Callable[[], Iterable[Gauge]]
"""Measures on request. May raise, for example LogUnavailable; then there are no values."""


def alone(name: str, meaning: str, value: float) -> Gauge:
    """Returns a gauge without labels."""
    return Gauge(name, meaning, (), {(): value})
