"""Child processes that end with their parent and are restarted when they end by themselves."""

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence

from service.process.parent import end_with

FIRST_DELAY, LONGEST_DELAY = 0.5, 30.0
"""Seconds before a child that ended is restarted; doubled each time that it ends soon after its start."""

HEALTHY_SECONDS = 10.0
"""A child that has run for this long counts as healthy, and its delay starts over."""

_log = logging.getLogger(__name__)


def dies_with_parent(with_signal: int = signal.SIGKILL) -> Callable[[], None]:
    """A function for a child to run first: it makes the kernel send the signal when the calling thread ends."""
    parent = os.getpid()
    return lambda: end_with(parent, with_signal)


class Child:
    """A process that is kept running: `python -P -m` with the given arguments, so that it imports nothing from the
    working directory.

    It runs in its own session, so that Ctrl-C reaches only the parent, which stops its children in order.
    """

    def __init__(self, name: str, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        self.name = name
        self._command = [sys.executable, "-P", "-m", *arguments]
        self._environment = dict(environment)
        self._process: subprocess.Popen[bytes] | None = None
        self._started = 0.0
        self._start_at = 0.0
        self._delay = FIRST_DELAY

    def keep_running(self) -> None:
        """Starts the process, or restarts it when it has ended and its delay has passed."""
        if self._process is not None and self._process.poll() is not None:
            self._note_end(self._process.returncode)
        if self._process is None and time.monotonic() >= self._start_at:
            self._start()

    def _start(self) -> None:
        self._started = time.monotonic()
        self._process = subprocess.Popen(  # noqa: S603 - our own modules
            self._command,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            preexec_fn=dies_with_parent(),  # noqa: PLW1509 - the parent has one thread
            start_new_session=True,
        )

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
        try:
            self._process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            _log.warning("%s did not stop in time", self.name)
            self._process.kill()
            self._process.wait()
        self._process = None


def stop_all(children: Iterable[Child], seconds: float) -> None:
    """Asks all children to stop at once, and waits for them, up to that many seconds in total."""
    stopping = list(children)
    for child in stopping:
        child.ask_to_stop()
    until = time.monotonic() + seconds
    for child in stopping:
        child.stop(until)


def cause_of_end(code: int) -> str:
    return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
