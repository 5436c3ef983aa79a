"""Stuck subjects, in memory."""

from collections.abc import Mapping

from events.memory.atomic import Standalone
from events.stuck_subjects import Stuck, StuckCounts


class MemoryStuckSubjects(Standalone):
    def __init__(self) -> None:
        super().__init__()
        self._stuck: dict[str, Stuck] = {}

    def note(self, subject: str, why: str, *, waits: bool, release: str, at: int) -> Stuck:
        known = self._stuck.get(subject)
        attempts, since = (known.attempts + 1, known.since) if known else (1, at)
        self._stuck[subject] = Stuck(why, waits, release, attempts, since, at)
        return self._stuck[subject]

    def clear(self, subject: str) -> bool:
        return self._stuck.pop(subject, None) is not None

    def counts(self) -> StuckCounts:
        waiting = sum(each.waits for each in self._stuck.values())
        return StuckCounts(len(self._stuck) - waiting, waiting)

    def all(self) -> Mapping[str, Stuck]:
        return dict(self._stuck)
