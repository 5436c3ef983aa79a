"""Tables at which a request fails with an internal error, such as an exception in the rules of a game.

They are counted like tables at which a worker's job fails (docs/operate.md#tables-that-fail), until a later request
there succeeds, or a job of a worker.
"""

from collections.abc import Callable
from contextlib import suppress
from threading import Lock

from events.errors import LogUnavailable
from events.stuck_subjects import StuckSubjects
from service.engine.execution import Clock
from service.process.release import release as this_release
from service.process.tracebacks import outline

REMEMBERED = 10_000
"""Maximum number of failing tables remembered. The others stay listed until a worker's job succeeds there."""


class FailingTables:
    """The tables at which requests of this process fail. Thread-safe."""

    def __init__(self, stuck: StuckSubjects, clock: Clock, release: Callable[[], str] = this_release) -> None:
        self._stuck = stuck
        self._clock = clock
        self._release = release
        self._lock = Lock()
        self._tables = set[str]()

    def failed(self, table: str, error: Exception) -> None:
        """Lists the table. Ignores failing writes, since the error itself is logged."""
        with self._lock:
            if len(self._tables) < REMEMBERED:
                self._tables.add(table)
        with suppress(LogUnavailable):
            self._stuck.note(table, outline(error), waits=False, release=self._release(), at=self._clock())

    def succeeded(self, table: str) -> None:
        """Removes the table from the list, if a request of this process has failed there."""
        if table not in self._tables:
            return
        with self._lock:
            self._tables.discard(table)
        with suppress(LogUnavailable):
            self._stuck.clear(table)
