"""The relay's heartbeats: its own, and a marker job in the queue that becomes the heartbeat of a worker."""

import logging
from collections.abc import Callable

from events.ports import Heartbeats
from service.health.readiness import PARTS, STALE_MS, beat_name, latest_beats

FORGET_MS = 24 * 60 * 60 * 1000
"""Retention of a machine's heartbeats, in ms."""

_log = logging.getLogger(__name__)


class RelayHeartbeats:
    """The heartbeats, called every few seconds with the service time in ms. `mark` adds the marker job to the queue.

    Logs once when no worker takes the marker jobs, and once when a worker takes them again.
    """

    def __init__(self, beats: Heartbeats, mark: Callable[[], None], host: str) -> None:
        self._beats = beats
        self._mark = mark
        self._own = beat_name("relay", host)
        self._answered: int | None = None
        self._missing = False

    def __call__(self, now: int) -> None:
        self._beats.beat(self._own, now)
        self._beats.forget(now - FORGET_MS)
        self._look_for_workers(now)
        self._mark()

    def _look_for_workers(self, now: int) -> None:
        """Checks for a recent heartbeat of a worker. A relay that has just started gives the workers some time."""
        latest = latest_beats(self._beats.latest()).get("worker", 0)
        self._answered = max(latest, now if self._answered is None else self._answered)
        missing = now - self._answered > STALE_MS
        if missing and not self._missing:
            _log.warning("%s", PARTS["worker"])
        elif self._missing and not missing:
            _log.info("a worker takes the jobs again")
        self._missing = missing
