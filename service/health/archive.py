"""Checks for `/readyz` that the archive can be reached, rarely and with a short timeout."""

import time
from collections.abc import Callable
from threading import Event, Lock, Thread

from events.archive import Archive
from events.errors import ArchiveUnavailable

EVERY_SECONDS = 10.0
"""Lifetime of a check's result, in seconds. Anyone may call `/readyz`, and each check is a request to the archive."""

ANSWER_SECONDS = 1.0
"""Timeout of `/readyz` for a check, in seconds. A store that hangs must not make it seem that the log does."""

OUTAGE = "the archive can't be used, so archived tables can't be read, and finished ones stay in the log"


class ArchiveWatch:
    """The state of the archive. Thread-safe; at most one check runs at a time, in its own thread."""

    def __init__(
        self,
        archive: Archive | None,
        seconds: float = ANSWER_SECONDS,
        every: float = EVERY_SECONDS,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._archive = archive
        self._seconds = seconds
        self._every = every
        self._monotonic = monotonic
        self._lock = Lock()
        self._look: _Look | None = None
        self._next = monotonic()

    def __call__(self) -> list[str]:
        """Returns a sentence for operators if the archive is unusable or doesn't answer. Empty if there is no
        archive."""
        if self._archive is None:
            return []
        with self._lock:
            now = self._monotonic()
            if self._look is None or (self._look.done.is_set() and now >= self._next):
                self._look, self._next = _Look(self._archive), now + self._every
            look = self._look
        if not look.done.wait(self._seconds):
            return [f"{OUTAGE}: it does not answer in time"]
        return [] if look.fault is None else [f"{OUTAGE}: {look.fault}"]


class _Look:
    def __init__(self, archive: Archive) -> None:
        self.done = Event()
        self.fault: str | None = None
        self._archive = archive
        Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        try:
            self._archive.check()
        except ArchiveUnavailable as error:
            self.fault = str(error)
        except Exception as error:
            self.fault = type(error).__name__
        self.done.set()
