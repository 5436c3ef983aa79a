"""Tables whose rules took too long in this process. They are refused for a while, so that they don't delay others.

Rules that never return would otherwise use their whole limit in every request for the table. All requests for a table
share one limit, and after it was used up, one request in each pause tries the rules again.
"""

import time
from collections.abc import Callable
from math import ceil
from threading import Lock
from typing import TypeVar

from service.process.watchdog import TookTooLong, time_limit
from service.refusals import Refused

PAUSE_SECONDS = 60.0
"""Time in seconds for which requests for a table are refused."""

REMEMBERED = 10_000
"""Maximum number of such tables remembered. The earliest one is dropped."""

R = TypeVar("R")


class SuspectTables:
    """The tables whose rules took too long, with the ends of their pauses in monotonic seconds. Thread-safe."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._until: dict[str, float] = {}

    def admitted(self, table: str, work: Callable[[], R]) -> R:
        """Returns the result of the work of a request. Refused with `unavailable` during a pause."""
        tries = self._admit(table)
        done = self.limited(table, work)
        if tries:
            with self._lock:
                self._until.pop(table, None)
        return done

    def limited(self, table: str, work: Callable[[], R]) -> R:
        """Returns the result of work that has been admitted, within the limit of its table. Raises TookTooLong."""
        try:
            with time_limit(subject=table):
                return work()
        except TookTooLong:
            with self._lock:
                self._pause(table)
            raise

    def _admit(self, table: str) -> bool:
        """True if the pause is over and this request tries again. Then the others wait for another pause."""
        if table not in self._until:
            return False
        with self._lock:
            left = self._until.get(table, 0) - self._clock()
            if left > 0:
                detail = "the rules of this table's game took too long a moment ago; other tables go on"
                raise Refused("unavailable", detail, retry_after=ceil(left))
            self._pause(table)
            return True

    def _pause(self, table: str) -> None:
        self._until.pop(table, None)
        self._until[table] = self._clock() + PAUSE_SECONDS
        if len(self._until) > REMEMBERED:
            del self._until[next(iter(self._until))]
