"""A row of the results: the cost of a path next to its floor, both measured in the same run.

Path and floor are measured alternately, in pairs, so that anything that slows the machine down affects both. The row
has the medians over the pairs. A rate in CPU time shows the cost of the work; the wall-clock rate next to it shows how
busy the machine was.
"""

import gc
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple


class Sample(NamedTuple):
    """One measurement: the amount of work done, with its wall-clock and CPU seconds."""

    done: float
    wall: float
    cpu: float


Pair = tuple[Sample, Sample]
"""A measurement of the path, and one of its floor directly before or after it."""


class Figure(NamedTuple):
    """A median in CPU seconds and in wall-clock seconds."""

    cpu: float
    wall: float


class Row(NamedTuple):
    """A result row.

    `path` is the measured path and `metric` its unit (`moves/s`). `ratio` is the median ratio of path to floor over all
    pairs, in CPU time, and `spread` its lowest and highest value. `aim` is the target ratio, a minimum for rates and a
    maximum for costs, or None without a target.
    """

    path: str
    metric: str
    ours: Figure
    floor: Figure
    ratio: float
    spread: tuple[float, float]
    aim: float | None
    at_most: bool = False

    @property
    def met(self) -> bool | None:
        """True if the target is met, or None without a target."""
        if self.aim is None:
            return None
        return self.ratio <= self.aim if self.at_most else self.ratio >= self.aim


def timed(work: Callable[[], float]) -> Sample:
    """Runs the work, which returns the amount done, and measures this process's CPU time.

    Garbage collection runs as usual, but existing objects are frozen, because they would be traversed each time.
    """
    gc.collect()
    gc.freeze()
    try:
        wall, cpu = time.perf_counter(), time.process_time()
        done = work()
        return Sample(done, time.perf_counter() - wall, time.process_time() - cpu)
    finally:
        gc.unfreeze()


def in_pairs(ours: Callable[[], float], floor: Callable[[], float], rounds: int) -> list[Pair]:
    """Measures both alternately. The first pair is a warm-up and is dropped; every other pair starts with the floor."""
    pairs = []
    for number in range(rounds + 1):
        if number % 2:
            below, above = timed(floor), timed(ours)
        else:
            above, below = timed(ours), timed(floor)
        pairs.append((above, below))
    return pairs[1:]


def rates(path: str, metric: str, pairs: Sequence[Pair], aim: float | None = None) -> Row:
    """Returns the row of a rate: units of work per second. Higher is better."""
    return _row(path, metric, pairs, aim, rate=True)


def costs(path: str, metric: str, pairs: Sequence[Pair], aim: float | None = None, unit: float = 1.0) -> Row:
    """Returns the row of a cost: seconds per unit of work, times `unit` (1000 for milliseconds). Lower is better."""
    return _row(path, metric, pairs, aim, rate=False, unit=unit)


def _row(path: str, metric: str, pairs: Sequence[Pair], aim: float | None, *, rate: bool, unit: float = 1.0) -> Row:
    def figure(seconds: float, done: float) -> float:
        return done / seconds if rate else seconds / done * unit

    def medians(side: int) -> Figure:
        samples = [pair[side] for pair in pairs]
        return Figure(
            median(figure(sample.cpu, sample.done) for sample in samples),
            median(figure(sample.wall, sample.done) for sample in samples),
        )

    ratios = [figure(ours.cpu, ours.done) / figure(floor.cpu, floor.done) for ours, floor in pairs]
    spread = min(ratios), max(ratios)
    return Row(path, metric, medians(0), medians(1), median(ratios), spread, aim, at_most=not rate)


HEADER = (
    "| path | metric | ours | by the clock | floor | by the clock | ratio | from, to | aim |\n"
    "|---|---|---:|---:|---:|---:|---:|---|---|"
)


def line(row: Row) -> str:
    """Returns the row in Markdown, below HEADER. A missed target is marked."""
    figures = " | ".join(
        f"{row_figure:,.4g}" if row_figure < 1000 else f"{row_figure:,.0f}" for row_figure in (*row.ours, *row.floor)
    )
    aim = "" if row.aim is None else f"{'≤' if row.at_most else '≥'} {row.aim:.3g}{'' if row.met else ', missed'}"
    low, high = row.spread
    return f"| {row.path} | {row.metric} | {figures} | {row.ratio:.3g} | {low:.3g}, {high:.3g} | {aim} |"
