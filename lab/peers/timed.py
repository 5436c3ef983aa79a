"""One process that works on request, and reports the time. Needs nothing but the standard library.

It reads lines, each a number of seconds of processor time. It works for at least so long and answers with a line of
JSON, a `Sample`. Between lines it waits, so several such processes can take turns on one core.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TextIO


class Done(NamedTuple):
    """A part of the work: its units (moves, commands, events), and how many games or aggregates it finished."""

    units: int
    finished: int


Work = Callable[[], Iterator[Done]]
"""Works without end, a part at a time. It asserts that the work was really done."""


class Sample(NamedTuple):
    """What was done, in seconds by the clock and of processor time, and the milliseconds of each unit if timed."""

    units: int
    finished: int
    wall: float
    processor: float
    latencies: tuple[float, ...] = ()


def sample(parts: Iterator[Done], seconds: float) -> Sample:
    """Works for at least that many seconds of processor time, so that a sample is as long beside other processes."""
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
    """Takes a sample for each line until there are no more."""
    parts = work()
    for line in orders:
        print(json.dumps(sample(parts, float(line))), file=answers, flush=True)


def main(works: Mapping[str, Work]) -> None:
    """Serves the work that the first argument of the command line names."""
    serve(works[sys.argv[1]])
