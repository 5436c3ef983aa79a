"""Plays the planned matches, on all cores or in this process, and reports progress."""

import time
from collections.abc import Callable

from lab.parallel import Pace, done
from lab.soaks.rules.matches import Fault, Soaked, soak
from lab.soaks.rules.plan import Chunk, Row, chunks

Result = Soaked | Fault
Say = Callable[[str], object]

SAY_EVERY = 10
"""Interval between progress reports, in seconds."""


def run(planned: list[Row], processes: int, say: Say = print) -> list[Result]:
    """Returns the results of all matches. With 0 `processes` they are played in this process."""
    results: list[Result] = []
    progress = Progress(planned, max(processes, 1), say)
    with done(_soak_all, chunks(planned), processes) as soaked:
        for chunk in soaked:
            results += chunk
            progress.add(chunk)
    return results


def _soak_all(chunk: Chunk) -> list[Result]:
    return [soak(case) for case in chunk]


class Progress:
    """Progress, and an estimate of the time left from each preset's matches so far."""

    def __init__(self, planned: list[Row], processes: int, say: Say) -> None:
        self._pace = Pace({(row.slug, row.preset): row.matches for row in planned})
        self._say = say
        self._said = time.monotonic()
        say(f"{self._pace.all:,} matches of {len(planned)} presets, {processes} at a time")

    def add(self, results: list[Result]) -> None:
        for result in results:
            if isinstance(result, Fault):
                self._say(f"FAULT {result}")
            else:
                self._pace.add((result.case.slug, result.case.preset), result.playing + result.verifying)
        if time.monotonic() > self._said + SAY_EVERY:
            self._said = time.monotonic()
            self._say(f"{self._pace.done:,} matches done, about {self._pace.minutes_left():.1f} minutes to go")
