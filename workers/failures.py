"""Logging of repeated failures at growing intervals: a damaged table is due after each lease, every 1.5 s."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

FIRST_SECONDS, LONGEST_SECONDS = 60.0, 3600.0
"""A repeated failure of a subject is logged after the first interval, then after intervals that double up to the
last."""

REMEMBERED = 10_000
"""How many failing subjects are remembered. Beyond that all are forgotten, and logged again."""


@dataclass
class _Failing:
    why: str
    until: float
    pause: float = FIRST_SECONDS
    unsaid: int = 0


class Failures:
    """The subjects that fail at present in one process. `what` says of what is logged, such as "can't be read"."""

    def __init__(self, log: logging.Logger, what: str, monotonic: Callable[[], float] = time.monotonic) -> None:
        """`monotonic` is in seconds."""
        self._log = log
        self._what = what
        self._monotonic = monotonic
        self._failing: dict[str, _Failing] = {}

    def note(self, subject: str, why: str) -> None:
        """Logs it unless the subject has failed in this way a short while ago. `why` must be safe to log."""
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
        """The subject has not failed this time."""
        if self._failing.pop(subject, None) is not None:
            self._log.info("%s is as it should be again", subject)
