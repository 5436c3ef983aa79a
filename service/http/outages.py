"""Every 500 and 503 is logged once, with its code and its reason; many of a kind share a line."""

import logging
from threading import Lock, Timer

SECONDS = 10.0
"""After a line about a code and a reason, further ones are counted for so long, and then logged as a number."""

_log = logging.getLogger("cardtable.http")

_Kind = tuple[int, str, str]
"""A status, a code and a reason."""


class Outages:
    """Counts what was refused because the service can't work. Thread-safe."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._lock = Lock()
        self._counted: dict[_Kind, int] = {}

    def note(self, status: int, code: str, reason: str) -> None:
        kind = status, code, reason
        with self._lock:
            if kind in self._counted:
                self._counted[kind] += 1
                return
            self._counted[kind] = 0
        _log.warning("%d %s: %s", *kind)
        timer = Timer(self._seconds, self._end, (kind,))
        timer.daemon = True
        timer.start()

    def _end(self, kind: _Kind) -> None:
        with self._lock:
            further = self._counted.pop(kind, 0)
        self._log_number(kind, further)

    def flush(self) -> None:
        """Logs all numbers now, before the process ends. What comes afterwards is logged as the first of its kind."""
        with self._lock:
            counted, self._counted = self._counted, {}
        for kind, further in counted.items():
            self._log_number(kind, further)

    def _log_number(self, kind: _Kind, further: int) -> None:
        if further:
            _log.warning("%d %s: %s (%d more within %.0f s)", *kind, further, self._seconds)


OUTAGES = Outages()
