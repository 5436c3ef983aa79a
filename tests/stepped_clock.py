"""Clocks set by a test: a server's clock that can be stepped forward and back, and a monotonic one that can't."""

from events.clock import NO_CORRECTION, Correction, Reading
from events.errors import LogUnavailable
from service.process.clock import CHECK_MS, SteadyClock

START = 1_790_000_000_000


class SteppedServer:
    """The clock of a log's server. `passes` lets time pass; `step` sets the wall clock forward or back."""

    def __init__(self) -> None:
        self.wall = START
        self.moment = 0
        self.correction = NO_CORRECTION
        self.latest = 0
        self.delay = 0
        self.reachable = True

    def passes(self, ms: int) -> None:
        self.wall += ms
        self.moment += ms

    def step(self, ms: int) -> None:
        self.wall += ms

    def monotonic(self) -> int:
        return self.moment

    def read(self) -> Reading:
        if not self.reachable:
            raise LogUnavailable("gone")
        reading = Reading(self.wall, self.correction, self.latest)
        self.passes(self.delay)
        return reading

    def correct(self, seen: Correction, correction: Correction) -> bool:
        if self.correction != seen:
            return False
        self.correction = correction
        return True

    def clock(self) -> SteadyClock:
        """Returns the clock of another process."""
        return SteadyClock(self, self.monotonic)

    def passes_watched(self, ms: int, *clocks: SteadyClock) -> None:
        """Lets time pass while the processes read their clocks."""
        for _ in range(ms // CHECK_MS):
            self.passes(CHECK_MS)
            for clock in clocks:
                clock()
