"""Logs 500 and 503 responses with code and reason. Many with the same code share a line.

A reason may name a table, so there are as many reasons as tables. Therefore codes are counted, not reasons.
"""

import logging
from threading import Lock, Timer

SECONDS = 10.0
"""Interval in which further responses with a code are counted after its line, in seconds. Then their number is
logged."""

_log = logging.getLogger("cardtable.http")

_Kind = tuple[int, str]
"""A status and a code."""


class Outages:
    """Counts requests refused because the service can't work. Thread-safe; at most one thread waits."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._lock = Lock()
        self._counted: dict[_Kind, int] = {}

    def note(self, status: int, code: str, reason: str) -> None:
        kind = status, code
        with self._lock:
            if kind in self._counted:
                self._counted[kind] += 1
                return
            nobody_waits = not self._counted
            self._counted[kind] = 0
        _log.warning("%d %s: %s", status, code, reason)
        if nobody_waits:
            timer = Timer(self._seconds, self.flush)
            timer.daemon = True
            timer.start()

    def flush(self) -> None:
        """Logs all counts, also before the process ends. The next response with a code is logged as its first."""
        with self._lock:
            counted, self._counted = self._counted, {}
        for (status, code), further in counted.items():
            if further:
                _log.warning("%d %s: %d more within %.0f s", status, code, further, self._seconds)


OUTAGES = Outages()
