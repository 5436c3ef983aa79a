"""The port of the log server's clock, by which all processes of a service agree on the time.

The server's wall clock may be put forward or back at any moment. A process that notices such a step by its own
monotonic clock stores a correction, and every process adds what is left of it (`service/process/clock.py`).
"""

from typing import NamedTuple, Protocol

SLOWDOWN = 10
"""A correction shrinks by one millisecond in this many. So the time of the service approaches the wall clock, and runs
at most a tenth too fast or too slow until then."""


class Correction(NamedTuple):
    """`ms` to add to the server's clock, and the server's time at which this was decided."""

    ms: int
    since: int

    def left(self, server: int) -> int:
        """The ms that are left to add at a time of the server."""
        left = max(0, abs(self.ms) - max(0, server - self.since) // SLOWDOWN)
        return left if self.ms > 0 else -left


NO_CORRECTION = Correction(0, 0)


class Reading(NamedTuple):
    """The server's clock in ms since the epoch, the correction, and the latest time that any process noted (or 0)."""

    server: int
    correction: Correction
    latest: int

    @property
    def time(self) -> int:
        """The time of the service in ms since the epoch."""
        return self.server + self.correction.left(self.server)


class ServerClock(Protocol):
    """The clock of the log's server and the correction stored there."""

    def read(self) -> Reading:
        """Raises LogUnavailable, without trying again: a late answer would be a wrong one."""
        ...

    def correct(self, seen: Correction, correction: Correction) -> bool:
        """Replaces the correction. Returns False, and changes nothing, if the correction is no longer `seen`."""
        ...
