"""Requests to a service with many tables and, alternately, to one with few, in wall-clock and CPU time."""

import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median, quantiles
from typing import NamedTuple

from lab.bench.whole import LOG
from lab.load import Connection
from lab.rows import Row, Sample, costs
from lab.scale.requests import Ask
from lab.scale.site import Site

AIM = 1.3

ROUNDS = 10

ASKED = ("web", LOG)
"""Processes whose time counts towards a request. The later work of house bots and projections is measured elsewhere."""


class Times(NamedTuple):
    """The median and the 99th percentile, in milliseconds."""

    median: float
    p99: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Times":
        return cls(median(seconds) * 1000, quantiles(seconds, n=100, method="inclusive")[98] * 1000)


class Latency(NamedTuple):
    """A row of the results, with the wall-clock times of both services, and the bytes of a request and a response."""

    row: Row
    ours: Times
    floor: Times
    sent: float = 0
    received: float = 0

    @property
    def ratio(self) -> float:
        """Ratio of the medians, in wall-clock time."""
        return self.ours.median / self.floor.median


def latency(path: str, sites: tuple[Site, Site], asks: tuple[Sequence[Ask], Sequence[Ask]]) -> Latency:
    """Makes the requests in rounds that alternate between the services. Raises RuntimeError if one is refused."""
    pairs, times = [], ([], [])  # type: ignore[var-annotated]
    with sites[0].connection() as first, sites[1].connection() as second:
        connections = first, second
        for number, parts in enumerate(zip(*map(_rounds, asks), strict=True)):
            found: dict[int, Sample] = {}
            for side in (0, 1) if number % 2 else (1, 0):
                found[side], seconds = _asked(sites[side], connections[side], parts[side])
                times[side].extend(seconds)
            pairs.append((found[0], found[1]))
    row = costs(path, "ms", pairs, aim=AIM, unit=1000)
    count = sum(map(len, asks))
    sent, received = sum(each.sent for each in connections), sum(each.received for each in connections)
    return Latency(row, Times.of(times[0]), Times.of(times[1]), sent / count, received / count)


def _rounds(asks: Sequence[Ask]) -> Iterator[Sequence[Ask]]:
    """Yields all requests, in parts of almost equal size."""
    rounds = min(ROUNDS, len(asks))
    bounds = [len(asks) * number // rounds for number in range(rounds + 1)]
    return (asks[start:end] for start, end in pairwise(bounds))


def _asked(site: Site, connection: Connection, asks: Sequence[Ask]) -> tuple[Sample, list[float]]:
    before, began = site.whole.processor_time(), time.perf_counter()
    seconds = [_ask(connection, each) for each in asks]
    wall, after = time.perf_counter() - began, site.whole.processor_time()
    return Sample(len(asks), wall, sum(after[name] - before[name] for name in ASKED)), seconds


def _ask(connection: Connection, ask: Ask) -> float:
    headers = f"Authorization: Bearer {ask.token}\r\n" if ask.token else ""
    began = time.perf_counter()
    status, content = connection.post(ask.path, ask.body, headers) if ask.body else connection.get(ask.path, headers)
    took = time.perf_counter() - began
    if status >= 300:
        raise RuntimeError(f"{ask.path}: {status} {content!r:.200}")
    return took
