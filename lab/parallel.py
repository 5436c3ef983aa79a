"""Runs long lists of tasks on all cores and estimates the time left."""

import multiprocessing
import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

Kind = TypeVar("Kind", bound=Hashable)
Task = TypeVar("Task")
Result = TypeVar("Result")


@contextmanager
def done(work: Callable[[Task], Result], tasks: Sequence[Task], processes: int) -> Iterator[Iterator[Result]]:
    """Yields an iterator over the results in order of completion. With 0 processes, this process does all the work."""
    if not processes:
        yield map(work, tasks)
        return
    with multiprocessing.Pool(processes) as pool:
        yield pool.imap_unordered(work, tasks)


class Pace(Generic[Kind]):
    """The progress of a run, estimated from the times of its completed tasks. `tasks` has the number of each kind."""

    def __init__(self, tasks: Mapping[Kind, int]) -> None:
        self._tasks = dict(tasks)
        self._took: dict[Kind, list[float]] = {kind: [] for kind in tasks}
        self._began = time.monotonic()

    def add(self, kind: Kind, seconds: float) -> None:
        """Counts a task as done, with its duration in seconds."""
        self._took[kind].append(seconds)

    @property
    def all(self) -> int:
        return sum(self._tasks.values())

    @property
    def done(self) -> int:
        return sum(map(len, self._took.values()))

    def minutes_left(self) -> float:
        """Returns the estimated time left, in minutes. Kinds without results count as average."""
        known = sum(map(sum, self._took.values()))
        average = known / max(self.done, 1)
        left = (
            (self._tasks[kind] - len(took)) * (sum(took) / len(took) if took else average)
            for kind, took in self._took.items()
        )
        return (time.monotonic() - self._began) * sum(left) / max(known, 0.001) / 60
