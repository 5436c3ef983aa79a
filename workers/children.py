"""Child processes that end with their parent and are restarted when they end unexpectedly."""

import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from multiprocessing import get_context
from multiprocessing.process import BaseProcess

from setproctitle import setproctitle

from service.process.parent import end_with

FIRST_DELAY, LONGEST_DELAY = 0.5, 30.0
"""Seconds before an ended child is restarted, doubled each time it ends soon after its start."""

HEALTHY_SECONDS = 10.0
"""Run time in seconds after which a child counts as healthy, and its delay starts over."""

_STOPPING = (signal.SIGTERM, signal.SIGINT)

_FORKING = get_context("fork")

_log = logging.getLogger(__name__)


def dies_with_parent(with_signal: int = signal.SIGKILL) -> Callable[[], None]:
    """A function for a child to run first, so that the kernel sends it the signal when the calling thread ends."""
    parent = os.getpid()
    return lambda: end_with(parent, with_signal)


class Child:
    """A process that is kept running: a fork of this one, which calls `main` and exits with its result.

    It inherits this process's imports, so it starts immediately and shares that memory. It runs in its own session, so
    that Ctrl-C reaches only the parent, which stops its children in order. `title` is its command line in `ps`.
    """

    def __init__(self, name: str, title: str, main: Callable[[], int]) -> None:
        self.name = name
        self._title = title
        self._main = main
        self._process: BaseProcess | None = None
        self._started = 0.0
        self._start_at = 0.0
        self._delay = FIRST_DELAY

    def keep_running(self) -> None:
        """Starts the process, or restarts it when it has ended and its delay has passed."""
        if self._process is not None and self._process.exitcode is not None:
            self._note_end(self._process.exitcode)
        if self._process is None and time.monotonic() >= self._start_at:
            self._start()

    def _start(self) -> None:
        self._started = time.monotonic()
        self._process = _FORKING.Process(target=self._run, args=(os.getpid(),))
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)  # until the child has its own handlers
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _run(self, parent: int) -> None:
        """Runs in the child. First resets the signal handlers and logging inherited from the parent."""
        end_with(parent)
        os.setsid()
        setproctitle(self._title)
        for each in _STOPPING:
            signal.signal(each, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)
        logging.getLogger().handlers.clear()
        try:
            status = self._main()
        except Exception:  # multiprocessing would print its message
            sys.excepthook(*sys.exc_info())
            status = 1
        sys.exit(status)

    def _note_end(self, code: int) -> None:
        now = time.monotonic()
        if now - self._started >= HEALTHY_SECONDS:
            self._delay = FIRST_DELAY
        _log.warning("%s ended (%s); restarting it in %.1f s", self.name, cause_of_end(code), self._delay)
        self._process, self._start_at = None, now + self._delay
        self._delay = min(2 * self._delay, LONGEST_DELAY)

    def ask_to_stop(self) -> None:
        if self._process is not None:
            self._process.terminate()

    def stop(self, until: float) -> None:
        """Waits for the process to end, and kills it at `until`, a time of the monotonic clock."""
        if self._process is None:
            return
        self._process.join(max(0.0, until - time.monotonic()))
        if self._process.exitcode is None:
            _log.warning("%s did not stop in time", self.name)
            self._process.kill()
            self._process.join()
        self._process = None


def stop_all(children: Iterable[Child], seconds: float) -> None:
    """Asks all children to stop simultaneously, and waits for them, up to `seconds` in total."""
    stopping = list(children)
    for child in stopping:
        child.ask_to_stop()
    until = time.monotonic() + seconds
    for child in stopping:
        child.stop(until)


def cause_of_end(code: int) -> str:
    return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
