"""Plays what is planned, on all cores or within this process, and says now and then how far it is."""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from tests.soak.plan import Chunk, Row, chunks
from tests.soak.soaked import Fault, Soaked, soak

Result = Soaked | Fault
Say = Callable[[str], object]

SAY_EVERY = 10
"""Seconds."""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(planned: list[Row], processes: int, say: Say = print) -> list[Result]:
    """How every match went; with no processes, all of them are played in this one."""
    results: list[Result] = []
    progress = Progress(planned, max(processes, 1), say)
    with _mapped(processes) as mapped:
        for chunk in mapped(chunks(planned)):
            results += chunk
            progress.add(chunk)
    return results


@contextmanager
def _mapped(processes: int) -> Iterator[Callable[[list[Chunk]], Iterable[list[Result]]]]:
    if not processes:
        yield lambda all_chunks: map(_soak_all, all_chunks)
        return
    with multiprocessing.Pool(processes) as pool:
        yield lambda all_chunks: pool.imap_unordered(_soak_all, all_chunks)


def _soak_all(chunk: Chunk) -> list[Result]:
    return [soak(case) for case in chunk]


class Progress:
    """What is done, and how long the rest will take, by what the matches of each preset took so far."""

    def __init__(self, planned: list[Row], processes: int, say: Say) -> None:
        self._matches = {(row.slug, row.preset): row.matches for row in planned}
        self._took: dict[tuple[str, str], list[float]] = {preset: [] for preset in self._matches}
        self._say = say
        self._began = self._said = time.monotonic()
        say(f"{sum(self._matches.values()):,} matches of {len(planned)} presets, {processes} at a time")

    def add(self, results: list[Result]) -> None:
        for result in results:
            if isinstance(result, Fault):
                self._say(f"FAULT {result}")
            else:
                self._took[result.case.slug, result.case.preset].append(result.playing + result.verifying)
        if time.monotonic() > self._said + SAY_EVERY:
            self._said = time.monotonic()
            done = sum(map(len, self._took.values()))
            self._say(f"{done:,} matches done, about {self._left() / 60:.1f} minutes to go")

    def _left(self) -> float:
        """Seconds, at the pace so far; a preset of which nothing is known yet is taken for an average one."""
        known = [seconds for took in self._took.values() for seconds in took]
        average = sum(known) / max(len(known), 1)
        left = (
            (self._matches[preset] - len(took)) * (sum(took) / len(took) if took else average)
            for preset, took in self._took.items()
        )
        return (time.monotonic() - self._began) * sum(left) / max(sum(known), 0.001)
