"""Plays the deals that are still lacking, on all cores, and shows progress."""

import sys
import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from benchmarks.arena.kept import Kept, Key, Shelf
from benchmarks.arena.match import play_deal
from benchmarks.arena.plan import Comparison
from benchmarks.parallel import Pace, done

BAR = 30
SAY_EVERY = 10
"""Seconds between lines of progress where stderr is no terminal."""


class Task(NamedTuple):
    comparison: Comparison
    deal: int
    commit: str


def run(planned: Sequence[Comparison], shelf: Shelf, *, first: int, processes: int, commit: str) -> None:
    """All comparisons advance together, so that the run soon knows how long each takes."""
    tasks = _tasks(planned, shelf, first, commit)
    progress = Progress(tasks)
    with done(_play, tasks, processes) as played:
        for kept in played:
            shelf.add(kept)
            progress.add(kept)
    progress.end()


def _tasks(planned: Sequence[Comparison], shelf: Shelf, first: int, commit: str) -> list[Task]:
    ordered = [
        ((deal - first) / each.deals, number, deal)
        for number, each in enumerate(planned)
        for deal in shelf.lacking(each, range(first, first + each.deals))
    ]
    return [Task(planned[number], deal, commit) for _, number, deal in sorted(ordered)]


def _play(task: Task) -> Kept:
    return Kept(Key.of(task.comparison, task.deal), task.commit, play_deal(task.comparison, task.deal))


class Progress:
    """A bar on stderr, with an estimate of the time left from what the deals of each comparison took so far."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        self._pace = Pace(Counter(_kind(Key.of(task.comparison, task.deal)) for task in tasks))
        self._said = time.monotonic()
        self._watched = sys.stderr.isatty()

    def add(self, kept: Kept) -> None:
        self._pace.add(_kind(kept.key), kept.played.seconds)
        if self._watched or time.monotonic() > self._said + SAY_EVERY:
            self._said = time.monotonic()
            self._say()

    def end(self) -> None:
        if self._watched and self._pace.all:
            print(file=sys.stderr)

    def _say(self) -> None:
        now, of = self._pace.done, self._pace.all
        full = BAR * now // of
        line = f"[{'#' * full}{'.' * (BAR - full)}] {now} of {of} deals, {self._pace.minutes_left():.1f} min to go"
        print(f"\r{line}  " if self._watched else line, end="" if self._watched else "\n", file=sys.stderr, flush=True)


def _kind(key: Key) -> Key:
    """One key for all deals of a comparison."""
    return key._replace(deal=0)
