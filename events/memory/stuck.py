"""Stuck subjects, in memory."""

import threading
from collections.abc import Mapping

from events.stuck import Stuck, StuckCounts


class MemoryStuckSubjects:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._stuck: dict[str, Stuck] = {}

    def note(self, subject: str, why: str, *, waits: bool, release: str, at: int) -> Stuck:
        with self._lock:
            known = self._stuck.get(subject)
            attempts, since = (known.attempts + 1, known.since) if known else (1, at)
            self._stuck[subject] = Stuck(why, waits, release, attempts, since, at)
            return self._stuck[subject]

    def clear(self, subject: str) -> bool:
        with self._lock:
            return self._stuck.pop(subject, None) is not None

    def counts(self) -> StuckCounts:
        with self._lock:
            waiting = sum(each.waits for each in self._stuck.values())
            return StuckCounts(len(self._stuck) - waiting, waiting)

    def all(self) -> Mapping[str, Stuck]:
        with self._lock:
            return dict(self._stuck)
