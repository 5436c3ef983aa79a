"""The clock of the service: that of the log's server, without its steps.

All processes use one clock, regardless of the clocks of their machines. Between two reads of the server's clock a
process uses its own monotonic clock. If the server's clock then differs by more than drift can explain, it was set
forward or back, or another server has taken over. The process stores a correction with the log, so that the service's
time continues smoothly; the correction shrinks by a tenth of the time that passes. A step therefore neither stops play
at any table nor ends anyone's turn.

A step forward while no process runs can't be detected. It looks like a night in which nobody ran the service.
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
"""Interval at which a process reads the server's clock, in milliseconds."""

SLOW_MS = 500
"""Maximum round trip of a usable reading, in milliseconds."""

TOLERANCE_MS, DRIFT = 1_000, 1_000
"""Largest difference that the clock follows: the first in milliseconds, plus one millisecond for each `DRIFT` ms since
the last reading. Clocks synchronised by a time server differ by less."""

LONGEST_MS = 24 * 60 * 60 * 1000
"""Step forward from which the clock is followed, in milliseconds, because a clock that was never set has been set."""

_log = logging.getLogger(__name__)


def monotonic_ms() -> int:
    """Returns the time since the machine started, in milliseconds. On Linux it includes the time that the machine
    slept."""
    return time.clock_gettime_ns(_CLOCK) // 1_000_000


_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def now_ms() -> int:
    """Returns this machine's Unix time in milliseconds."""
    return time.time_ns() // 1_000_000


class _Basis(NamedTuple):
    """The service's time in Unix milliseconds, and the monotonic clock at the same moment."""

    time: int
    moment: int


class SteadyClock:
    """A clock in Unix milliseconds that never jumps. Thread-safe.

    The constructor raises LogUnavailable without the server. Later the clock runs on without it.
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
        """Returns the initial basis. If the log knows a later time, the server's clock was set back while no process
        ran."""
        reading, moment = self._server.read(), self._monotonic()
        if reading.latest <= reading.time + TOLERANCE_MS:
            return _Basis(reading.time, moment)
        with suppress(LogUnavailable):  # a read-only server can still be read; a later check tries again
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
        """Sets the time for all processes. Another process may do so first; the next check then agrees with it."""
        if self._server.correct(reading.correction, Correction(time - reading.server, reading.server)):
            step = (reading.time - time) / 1000
            _log.warning("the clock of the log's server was put %s by %.1f s", _direction(step), abs(step))


def _direction(step: float) -> str:
    return "forward" if step > 0 else "back"
