"""The time of the service: that of the log's server, without its steps.

All processes go by one clock, whatever the clocks of their machines say. Between two looks at the server a process goes
by its own monotonic clock. If the server's clock then differs by more than can be explained, it was put forward or
back, or another server has taken over. The process stores a correction with the log, so that the time of the service
goes on as if nothing had happened; the correction shrinks by a tenth of the time that passes. So a step neither stops
the play at any table nor ends anybody's turn.

What can't be noticed: a step forward while no process runs. That looks like a night in which nobody ran the service.
"""

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import NamedTuple

from events.clock import Correction, Reading
from events.errors import LogUnavailable
from events.ports import ServerClock

CHECK_MS = 1_000
"""How often a process looks at the server's clock."""

SLOW_MS = 500
"""An answer that took longer doesn't say what time it is."""

TOLERANCE_MS, DRIFT = 1_000, 1_000
"""The clock follows a difference of up to the first, plus one ms for each `DRIFT` ms since the last look. Clocks
synchronised by a time server differ by less."""

LONGEST_MS = 24 * 60 * 60 * 1000
"""A longer step forward is followed: a clock that was never set has been set."""

_log = logging.getLogger(__name__)


def monotonic_ms() -> int:
    """The time since the machine was started in ms. On Linux it includes the time for which the machine slept."""
    return time.clock_gettime_ns(_CLOCK) // 1_000_000


_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def now_ms() -> int:
    """The time of this machine, in ms since the epoch."""
    return time.time_ns() // 1_000_000


class _Basis(NamedTuple):
    """The time of the service in ms, and the monotonic clock at the same moment."""

    time: int
    moment: int


class SteadyClock:
    """Milliseconds since the epoch, which never jump. Thread-safe.

    Raises LogUnavailable when it is made without the server; later it goes on without it.
    """

    def __init__(self, server: ServerClock, monotonic: Callable[[], int] = monotonic_ms) -> None:
        self._server = server
        self._monotonic = monotonic
        self._lock = Lock()
        self._basis = self._begin()
        self._checked = self._basis.moment

    def __call__(self) -> int:
        now = self._monotonic()
        if now - self._checked >= CHECK_MS and self._lock.acquire(blocking=False):
            try:
                self._checked = now
                self._check()
            finally:
                self._lock.release()
            now = self._monotonic()
        basis = self._basis
        return basis.time + now - basis.moment

    def _begin(self) -> _Basis:
        """The clock may have been put back while no process ran: the log then knows a later time."""
        reading, moment = self._server.read(), self._monotonic()
        if reading.latest <= reading.time + TOLERANCE_MS:
            return _Basis(reading.time, moment)
        with suppress(LogUnavailable):  # a server that takes no writes can still be read; a later look tries again
            self._correct(reading, reading.latest)
        return _Basis(reading.latest, moment)

    def _check(self) -> None:
        asked = self._monotonic()
        try:
            reading = self._server.read()
            answered = self._monotonic()
            if answered - asked > SLOW_MS:
                return
            expected = self._basis.time + answered - self._basis.moment
            step = reading.time - expected
            if abs(step) <= TOLERANCE_MS + (answered - self._basis.moment) // DRIFT or step > LONGEST_MS:
                self._basis = _Basis(reading.time, answered)
            else:
                self._correct(reading, expected)
        except LogUnavailable:
            return

    def _correct(self, reading: Reading, time: int) -> None:
        """Makes it this time for all processes. Another process may do so first; the next look then agrees with it."""
        if self._server.correct(reading.correction, Correction(time - reading.server, reading.server)):
            step = (reading.time - time) / 1000
            _log.warning("the clock of the log's server was put %s by %.1f s", _direction(step), abs(step))


def _direction(step: float) -> str:
    return "forward" if step > 0 else "back"
