"""A thread that writes the beats of a process without a main loop."""

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

from events.errors import LogUnavailable
from events.heartbeats import Heartbeats
from service.health.readiness import BEAT_MS
from service.process.tracebacks import outline

_log = logging.getLogger(__name__)


class Heartbeat:
    """Writes a beat at the start, and then every `seconds` until `stopping` is set.

    `clock` returns the time of the service in ms. If the log can't be written, the next beat tries again; other parts
    report the reason.
    """

    def __init__(
        self, beats: Heartbeats, name: str, clock: Callable[[], int], stopping: Event, seconds: float = BEAT_MS / 1000
    ) -> None:
        self._beats = beats
        self._name = name
        self._clock = clock
        self._stopping = stopping
        self._seconds = seconds

    def begin(self) -> Thread:
        """Starts and returns the thread, a daemon that ends soon after `stopping` is set."""
        self._beat()
        thread = Thread(target=self._run, name="beats", daemon=True)
        thread.start()
        return thread

    def _run(self) -> None:
        while not self._stopping.wait(self._seconds):
            self._beat()

    def _beat(self) -> None:
        try:
            with suppress(LogUnavailable):
                self._beats.beat(self._name, self._clock())
        except Exception as error:  # the next beat may succeed
            _log.error("no sign of life can be left: %s", outline(error))
