"""Slices: an audit or an analysis is done in jobs of about a second, so that others get their turn between them."""

import time
from collections.abc import Callable

SLICE_SECONDS = 1.0
"""How long a job works on an audit or an analysis after it has found something new.

Before that it reads the log, and goes through what is known already: 0.1 s for a match of 1,200 events. What it has
begun it ends: one decision.
"""


class Slice:
    """The time of one job. `seconds` begin with the first finding, so each job has one."""

    def __init__(self, seconds: float, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._monotonic = monotonic
        self._until: float | None = None

    def is_over(self) -> bool:
        """To be asked after each finding."""
        now = self._monotonic()
        if self._until is None:
            self._until = now + self._seconds
        return now >= self._until
