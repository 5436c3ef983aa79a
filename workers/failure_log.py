"""Logs repeated failures at growing intervals, since a damaged table is due after each lease, every 1.5 s."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

FIRST_SECONDS, LONGEST_SECONDS = 60.0, 3600.0
"""The first and the longest interval between log lines about a subject's repeated failure, which doubles each time."""

REMEMBERED = 10_000
"""Maximum number of failing subjects remembered. Beyond that all are forgotten, and logged again."""


@dataclass
class _Failing:
    why: str
    until: float
    pause: float = FIRST_SECONDS
    unsaid: int = 0


class FailureLog:
    """The subjects currently failing in one process. `what` is the logged predicate, such as "can't be read"."""

    def __init__(self, log: logging.Logger, what: str, monotonic: Callable[[], float] = time.monotonic) -> None:
        """`monotonic` is in seconds."""
        self._log = log
        self._what = what
        self._monotonic = monotonic
        self._failing: dict[str, _Failing] = {}

    def note(self, subject: str, why: str) -> None:
        """Logs a failure unless the subject has recently failed in the same way. `why` must be safe to log."""
        known, now = self._failing.get(subject), self._monotonic()
        if known is None or known.why != why:
            if len(self._failing) >= REMEMBERED:
                self._failing.clear()
            self._failing[subject] = _Failing(why, now + FIRST_SECONDS)
            self._log.error("%s %s: %s", subject, self._what, why)
        elif now >= known.until:
            self._log.error("%s still %s (%d more times): %s", subject, self._what, known.unsaid + 1, why)
            known.pause, known.unsaid = min(2 * known.pause, LONGEST_SECONDS), 0
            known.until = now + known.pause
        else:
            known.unsaid += 1

    def is_over(self, subject: str) -> None:
        """Records a success of the subject."""
        if self._failing.pop(subject, None) is not None:
            self._log.info("%s is as it should be again", subject)
