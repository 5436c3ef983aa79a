"""A row of the results: the cost of a path beside its floor, both measured in the same run.

The path and the floor are measured in turn, in pairs, so that whatever slows the machine down slows both. Of the pairs
the medians are kept. A rate of processor time says what the work costs; that of the clock beside it says how busy the
machine was.
"""

import gc
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple


class Sample(NamedTuple):
    """One measurement: how much was done, in the seconds of the clock and in those of the processor."""

    done: float
    wall: float
    cpu: float


Pair = tuple[Sample, Sample]
"""A measurement of the path, and one of its floor right after or before it."""


class Figure(NamedTuple):
    """A median, by the seconds of the processor and by those of the clock."""

    cpu: float
    wall: float


class Row(NamedTuple):
    """One row.

    `path` is what was measured, `metric` its unit (`moves/s`). `ratio` is the median over the pairs of ours by the
    floor, in processor time, and `spread` the lowest and the highest of them. `aim` is the ratio wanted: at least, for
    a rate; at most, for a cost. It is None where nothing is aimed at.
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
        """Whether the aim is met; None without one."""
        if self.aim is None:
            return None
        return self.ratio <= self.aim if self.at_most else self.ratio >= self.aim


def timed(work: Callable[[], float]) -> Sample:
    """Runs the work, which returns how much it has done, in the processor time of this process.

    Garbage is collected in it as usual, but what there was before is left out, as it would be gone through each time.
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
    """Measures both in turn. A first pair is a warm-up and is dropped; every other pair begins with the floor."""
    pairs = []
    for number in range(rounds + 1):
        if number % 2:
            below, above = timed(floor), timed(ours)
        else:
            above, below = timed(ours), timed(floor)
        pairs.append((above, below))
    return pairs[1:]


def rates(path: str, metric: str, pairs: Sequence[Pair], aim: float | None = None) -> Row:
    """The row of a rate: what is done in a second. More is better."""
    return _row(path, metric, pairs, aim, rate=True)


def costs(path: str, metric: str, pairs: Sequence[Pair], aim: float | None = None, unit: float = 1.0) -> Row:
    """The row of a cost: the seconds that one takes, times `unit` (1000 for milliseconds). Less is better."""
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
    """The row in Markdown, below HEADER. An aim that is missed is marked."""
    figures = " | ".join(
        f"{row_figure:,.4g}" if row_figure < 1000 else f"{row_figure:,.0f}" for row_figure in (*row.ours, *row.floor)
    )
    aim = "" if row.aim is None else f"{'≤' if row.at_most else '≥'} {row.aim:.3g}{'' if row.met else ', missed'}"
    low, high = row.spread
    return f"| {row.path} | {row.metric} | {figures} | {row.ratio:.3g} | {low:.3g}, {high:.3g} | {aim} |"
