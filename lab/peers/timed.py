"""A process that works on request and reports the time. Needs only the standard library.

It reads lines, each a duration in seconds of processor time. It works for at least that long and answers with a line of
JSON, a `Sample`. Between lines it waits, so several such processes can take turns on one core.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TextIO


class Done(NamedTuple):
    """A part of the work: its units (moves, commands, events), and the number of games or aggregates finished."""

    units: int
    finished: int


Work = Callable[[], Iterator[Done]]
"""Works endlessly, one part at a time. Asserts that the work was really done."""


class Sample(NamedTuple):
    """The work done in a sample, its wall and processor time in seconds, and the milliseconds of each unit if timed."""

    units: int
    finished: int
    wall: float
    processor: float
    latencies: tuple[float, ...] = ()


def sample(parts: Iterator[Done], seconds: float) -> Sample:
    """Works for at least that many seconds of processor time, so samples are equally long beside other processes."""
    units = finished = 0
    began, processor = time.perf_counter(), time.process_time()
    until = processor + seconds
    for done in parts:
        units += done.units
        finished += done.finished
        if time.process_time() >= until:
            break
    return Sample(units, finished, time.perf_counter() - began, time.process_time() - processor)


def serve(work: Work, orders: TextIO = sys.stdin, answers: TextIO = sys.stdout) -> None:
    """Takes a sample for each line until the input ends."""
    parts = work()
    for line in orders:
        print(json.dumps(sample(parts, float(line))), file=answers, flush=True)


def main(works: Mapping[str, Work]) -> None:
    """Serves the work named by the first command-line argument."""
    serve(works[sys.argv[1]])
