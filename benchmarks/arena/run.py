"""Plays the deals that are wanting, on all cores, and shows how far it is."""

import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from benchmarks.arena.kept import Kept, Key, Shelf
from benchmarks.arena.match import play_deal
from benchmarks.arena.plan import Comparison

BAR = 30
SAY_EVERY = 10
"""Seconds, where the progress isn't watched on a terminal."""


class Task(NamedTuple):
    comparison: Comparison
    deal: int
    commit: str


def run(planned: Sequence[Comparison], shelf: Shelf, *, first: int, processes: int, commit: str) -> None:
    """Every comparison makes its way at the same pace, so that it is soon known how long each takes."""
    tasks = _tasks(planned, shelf, first, commit)
    progress = Progress(tasks, max(1, processes))
    with _mapped(processes) as mapped:
        for kept in mapped(tasks):
            shelf.add(kept)
            progress.add(kept)
    progress.end()


def _tasks(planned: Sequence[Comparison], shelf: Shelf, first: int, commit: str) -> list[Task]:
    ordered = [
        ((deal - first) / each.deals, number, deal)
        for number, each in enumerate(planned)
        if each.possible
        for deal in shelf.lacking(each, range(first, first + each.deals))
    ]
    return [Task(planned[number], deal, commit) for _, number, deal in sorted(ordered)]


def _play(task: Task) -> Kept:
    return Kept(Key.of(task.comparison, task.deal), task.commit, play_deal(task.comparison, task.deal))


@contextmanager
def _mapped(processes: int) -> Iterator[Callable[[list[Task]], Iterable[Kept]]]:
    if not processes:
        yield lambda tasks: map(_play, tasks)
        return
    with multiprocessing.Pool(processes) as pool:
        yield lambda tasks: pool.imap_unordered(_play, tasks)


class Progress:
    """A bar on stderr, with the time that the rest will take by what the deals of each comparison took so far."""

    def __init__(self, tasks: Sequence[Task], processes: int) -> None:
        self._left: dict[Key, int] = {}
        for task in tasks:
            kind = _kind(Key.of(task.comparison, task.deal))
            self._left[kind] = self._left.get(kind, 0) + 1
        self._took: dict[Key, list[float]] = {kind: [] for kind in self._left}
        self._all, self._done, self._processes = len(tasks), 0, processes
        self._said = time.monotonic()
        self._watched = sys.stderr.isatty()

    def add(self, kept: Kept) -> None:
        kind = _kind(kept.key)
        self._left[kind] -= 1
        self._took[kind].append(kept.played.seconds)
        self._done += 1
        if self._watched or time.monotonic() > self._said + SAY_EVERY:
            self._said = time.monotonic()
            self._say()

    def end(self) -> None:
        if self._watched and self._all:
            print(file=sys.stderr)

    def _say(self) -> None:
        full = BAR * self._done // self._all
        told = f"[{'#' * full}{'.' * (BAR - full)}] {self._done} of {self._all} deals, {self._minutes():.1f} min to go"
        print(f"\r{told}  " if self._watched else told, end="" if self._watched else "\n", file=sys.stderr, flush=True)

    def _minutes(self) -> float:
        """A comparison of which nothing is known yet is taken for an average one."""
        everything = [seconds for took in self._took.values() for seconds in took]
        average = sum(everything) / len(everything)
        seconds = (left * (_mean(self._took[kind]) or average) for kind, left in self._left.items())
        return sum(seconds) / self._processes / 60


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / max(1, len(numbers))


def _kind(key: Key) -> Key:
    """That of every deal of its comparison."""
    return key._replace(deal=0)
