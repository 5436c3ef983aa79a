"""Gauges, measured on request: a name, a meaning, and the values by label."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from service.telemetry.tallies import Label


class Gauge(NamedTuple):
    """`values` by the values of the `labels`."""

    name: str
    meaning: str
    labels: tuple[str, ...]
    values: Mapping[tuple[Label, ...], float]


Gauges = Callable[[], Iterable[Gauge]]
"""Measures now. Raises LogUnavailable or the like where that can't be done; then there are none."""


def alone(name: str, meaning: str, value: float) -> Gauge:
    """A gauge without labels."""
    return Gauge(name, meaning, (), {(): value})
