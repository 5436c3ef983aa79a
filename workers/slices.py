"""Slices: an audit or an analysis is done in jobs of about a second, so that others get their turn in between."""

import time
from collections.abc import Callable

SLICE_SECONDS = 1.0
"""Time for which a job continues an audit or an analysis after its first new finding, in seconds.

Before that it reads the log and skips the known findings: 0.1 s for a match of 1,200 events. It finishes a decision
that it has begun.
"""


class Slice:
    """The time of one job. `seconds` begin with the first finding, so each job has one."""

    def __init__(self, seconds: float, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._monotonic = monotonic
        self._until: float | None = None

    def is_over(self) -> bool:
        """True if the time is up. To be called after each finding."""
        now = self._monotonic()
        if self._until is None:
            self._until = now + self._seconds
        return now >= self._until
