"""Every 503 is logged once, with its code and its reason; many of a kind share a line."""

import logging
from threading import Lock, Timer

SECONDS = 10.0
"""After a line about a code and a reason, further ones are counted for so long, and then logged as a number."""

_log = logging.getLogger("cardtable.http")


class Outages:
    """Counts what was refused because the service can't work. Thread-safe."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._lock = Lock()
        self._counted: dict[tuple[str, str], int] = {}

    def note(self, code: str, reason: str) -> None:
        with self._lock:
            if (code, reason) in self._counted:
                self._counted[code, reason] += 1
                return
            self._counted[code, reason] = 0
        _log.warning("503 %s: %s", code, reason)
        timer = Timer(self._seconds, self._end, (code, reason))
        timer.daemon = True
        timer.start()

    def _end(self, code: str, reason: str) -> None:
        with self._lock:
            further = self._counted.pop((code, reason), 0)
        self._log_number(code, reason, further)

    def flush(self) -> None:
        """Logs all numbers now, before the process ends. What comes afterwards is logged as the first of its kind."""
        with self._lock:
            counted, self._counted = self._counted, {}
        for (code, reason), further in counted.items():
            self._log_number(code, reason, further)

    def _log_number(self, code: str, reason: str, further: int) -> None:
        if further:
            _log.warning("503 %s: %s (%d more within %.0f s)", code, reason, further, self._seconds)


OUTAGES = Outages()
