"""The wall clock of this process, and a correction in memory."""

import time

from events.clock import NO_CORRECTION, Correction, Reading


class MemoryClock:
    def __init__(self) -> None:
        self._correction = NO_CORRECTION

    def read(self) -> Reading:
        return Reading(time.time_ns() // 1_000_000, self._correction, 0)

    def correct(self, seen: Correction, correction: Correction) -> bool:
        if self._correction != seen:
            return False
        self._correction = correction
        return True
