"""Beats of a process that has no rounds of its own, left by a thread."""

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

from events.beats import Beats
from events.errors import LogUnavailable
from service.health import BEAT_MS
from service.tracebacks import outline

_log = logging.getLogger(__name__)


class Beating:
    """Leaves a beat when it begins, and then one every `seconds` until `stopping` is set.

    `clock` is the time of the service in ms. A log that can't be written is tried again at the next beat; other parts
    say what is wrong with it.
    """

    def __init__(
        self, beats: Beats, name: str, clock: Callable[[], int], stopping: Event, seconds: float = BEAT_MS / 1000
    ) -> None:
        self._beats = beats
        self._name = name
        self._clock = clock
        self._stopping = stopping
        self._seconds = seconds

    def begin(self) -> Thread:
        """Returns the thread, which ends soon after `stopping` is set. It doesn't keep the process from ending."""
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
