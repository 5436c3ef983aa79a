"""The port of the log server's clock, the common time of all processes of a service.

The server's wall clock may be set forward or back at any moment. A process that detects such a step with its own
monotonic clock stores a correction, and every process adds the part of it that remains (`service/process/clock.py`).
"""

from typing import NamedTuple, Protocol

SLOWDOWN = 10
"""A correction shrinks by one millisecond in this many. Service time thus approaches the wall clock, running at most a
tenth too fast or too slow meanwhile."""


class Correction(NamedTuple):
    """The `ms` to add to the server's clock, and the server time at which this was decided."""

    ms: int
    since: int

    def left(self, server: int) -> int:
        """The remaining ms to add at a given server time."""
        left = max(0, abs(self.ms) - max(0, server - self.since) // SLOWDOWN)
        return left if self.ms > 0 else -left


NO_CORRECTION = Correction(0, 0)


class Reading(NamedTuple):
    """The server's clock as Unix time in ms, the correction, and the latest time recorded by any process (or 0)."""

    server: int
    correction: Correction
    latest: int

    @property
    def time(self) -> int:
        """The service time, as Unix time in ms."""
        return self.server + self.correction.left(self.server)


class ServerClock(Protocol):
    """The clock of the log's server, and the correction stored there."""

    def read(self) -> Reading:
        """Reads the clock. Raises LogUnavailable without a retry, because a late answer would be wrong."""
        ...

    def correct(self, seen: Correction, correction: Correction) -> bool:
        """Replaces the correction. Returns False, changing nothing, if the correction is no longer `seen`."""
        ...
