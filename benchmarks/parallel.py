"""Long lists of tasks on all cores, and how long the rest of them will take."""

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
    """The results as they come; with no processes, all of it is done in this one."""
    if not processes:
        yield map(work, tasks)
        return
    with multiprocessing.Pool(processes) as pool:
        yield pool.imap_unordered(work, tasks)


class Pace(Generic[Kind]):
    """How far a run is, by what its tasks took so far: `tasks` says how many there are of each kind."""

    def __init__(self, tasks: Mapping[Kind, int]) -> None:
        self._tasks = dict(tasks)
        self._took: dict[Kind, list[float]] = {kind: [] for kind in tasks}
        self._began = time.monotonic()

    def add(self, kind: Kind, seconds: float) -> None:
        """Another one is done, and was worked on for so long."""
        self._took[kind].append(seconds)

    @property
    def all(self) -> int:
        return sum(self._tasks.values())

    @property
    def done(self) -> int:
        return sum(map(len, self._took.values()))

    def minutes_left(self) -> float:
        """At the pace of the run so far; a kind of which nothing is known yet is taken for an average one."""
        known = sum(map(sum, self._took.values()))
        average = known / max(self.done, 1)
        left = (
            (self._tasks[kind] - len(took)) * (sum(took) / len(took) if took else average)
            for kind, took in self._took.items()
        )
        return (time.monotonic() - self._began) * sum(left) / max(known, 0.001) / 60
