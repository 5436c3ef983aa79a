"""A limit on the processor time of a piece of work, such as the rules of a game that never return.

`with time_limit():` raises TookTooLong in the thread that does the work. One thread watches all work in progress: it
wakes when a piece of work may be over its limit, and ends when there is none. Time spent waiting doesn't count. Where
the system can't tell the processor time of another thread, there is no limit.
"""

import ctypes
import time
from collections import defaultdict
from collections.abc import Callable
from threading import Lock, Thread, get_ident
from types import TracebackType
from typing import Final

from domain.containment import Interrupt, as_error, is_interrupt

LIMIT_SECONDS = 20.0
"""Processor time of a request, in seconds, after which it is interrupted. The longest legitimate ones take about
one."""

LOOK_SECONDS = 1.0
"""The least time between two looks at the work in progress, in seconds. Work that goes on after it was interrupted is
interrupted again as often."""


class TookTooLong(Exception):  # noqa: N818 - a fact about the work
    """The work took more processor time than its limit."""


class _Interrupted(Interrupt):
    """Raised in the thread of the work."""


class time_limit:  # noqa: N801 - used like a function
    """A context in which the current thread may use that many seconds of processor time. It may be nested.

    Work on the same subject shares the time. What rules raise outside of the calls that are `contained` ends here.
    """

    def __init__(self, seconds: float | None = None, subject: str | None = None) -> None:
        self._seconds = LIMIT_SECONDS if seconds is None else seconds
        self._subject = subject

    def __enter__(self) -> None:
        self._work = _WATCH.begin(self._seconds, self._subject)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        try:
            _WATCH.end(self._work)
        except _Interrupted:  # just now: the work was done by then
            _WATCH.end(self._work)
        if kind is _Interrupted and self._work.interrupted:
            raise TookTooLong(f"more than {self._seconds:g} s of processor time").with_traceback(at) from None
        if error is not None and not isinstance(error, Exception) and not is_interrupt(error):
            raise as_error(error) from None


class _Work:
    """Work in progress in a thread. `seconds` is the limit of all work on its subject."""

    def __init__(self, seconds: float, subject: str | None) -> None:
        self.thread = get_ident()
        self.seconds = seconds
        self.subject: object = self if subject is None else subject
        self.interrupted = False
        self._clock = _clock_of(self.thread)
        self._began = self._clock()

    def used(self) -> float:
        """Returns the processor time of this work so far, in seconds."""
        return self._clock() - self._began


def _clock_of(thread: int) -> Callable[[], float]:
    if not hasattr(time, "pthread_getcpuclockid"):
        return lambda: 0.0
    clock = time.pthread_getcpuclockid(thread)
    return lambda: time.clock_gettime(clock)


class _Watch:
    """The thread that interrupts work over its limit. It exists only while there is work."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._works = set[_Work]()
        self._watching = False

    def begin(self, seconds: float, subject: str | None) -> _Work:
        work = _Work(seconds, subject)
        with self._lock:
            self._works.add(work)
            starts, self._watching = not self._watching, True
        if starts:
            Thread(target=self._watch, name="watchdog", daemon=True).start()
        return work

    def end(self, work: _Work) -> None:
        """Ends the watch over this thread's work. No interrupt arrives later."""
        with self._lock:
            self._works.discard(work)
            if work.interrupted:
                _let_arrive(work.thread)

    def _watch(self) -> None:
        left = 0.0
        while True:
            time.sleep(max(LOOK_SECONDS, left))
            with self._lock:
                if not self._works:
                    self._watching = False
                    return
                used = defaultdict[object, float](float)
                for work in self._works:
                    used[work.subject] += work.used()
                left = min(self._left(work, used[work.subject]) for work in self._works)

    def _left(self, work: _Work, used: float) -> float:
        """Returns the processor time left to the work, in seconds. Interrupts it if there is none."""
        left = work.seconds - used
        if left <= 0:
            work.interrupted = True
            _interrupt(work.thread)
        return min(left, LIMIT_SECONDS)


def _interrupt(thread: int) -> None:
    """Raises _Interrupted in a thread, at its next instruction in Python."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(_Interrupted))


def _let_arrive(this_thread: int) -> None:
    """Handles an interrupt of this thread that may still be on its way, together with one of its own.

    The system could take one back, but CPython 3.11 then looks for it at every instruction for the rest of the process,
    and never returns from a profiled call.
    """
    try:
        _interrupt(this_thread)
        while True:
            pass
    except _Interrupted:
        return


_WATCH: Final = _Watch()
