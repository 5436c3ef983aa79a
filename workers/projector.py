"""The projector: a process that reads the feeds of the partitions and keeps all projections up to date.

It has its own consumer group, so it delays no job and no job delays it. It acknowledges an entry once everything that
follows from it has been written; entries of a dead process are claimed by another. Any number of processes may run.
Once a second it numbers the finished tables and folds them into the standings, one slice at a time, with entries and
heartbeats in between. Projections made by an older release are rebuilt, also in slices. It also checks the logs of all
tables once, a few at a time, so that a damaged one is reported before anyone asks for it.
"""

import logging
import os
import socket
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from events.errors import LogUnavailable
from events.ports import FeedEntry, Feeds
from events.subjects import kind_of
from service.engine.connection import connect
from service.health.readiness import BEAT_MS, GROUPS, PROJECTOR, beat_name, older_projector_runs
from service.process.clock import SteadyClock, monotonic_ms
from service.process.settings import Settings
from service.process.tracebacks import outline
from service.process.watchdog import time_limit
from service.projections.projector import Projector
from service.projections.renewal import Renewal
from workers.process import Outage, Stop, run, serve_metrics

GROUP = GROUPS[PROJECTOR]

PROJECTED = ("table", "tournament")
"""The kinds of subjects that are listed."""

WAIT_MS = 1_000
READ_AT_MOST = 100
HANDLED_AT_ONCE = 250
RETRY_SECONDS = 1.0

CHECK_MS = 250
CHECKED_AT_ONCE = 10
"""Minimum interval between checks of logs in ms, and the number per check, until all have been checked once since the
process began. Bounds the delay of projections and the load on the log's server for any number of tables."""

NUMBER_MS = 1_000
"""Interval in ms at which finished tables are numbered, no shorter than the time in which they settle. The next slice
of tables to fold does not wait for it."""

BUILD_WAIT_MS = 20
"""Wait for new entries between two turns of a rebuild, in ms. A turn takes about as long, so a rebuild uses at most
half of a processor."""

CLAIM_MS = 5_000
IDLE_MS = 10_000
"""Time in ms after which an entry held by another process counts as abandoned."""

_log = logging.getLogger(__name__)


class Follower:
    """The main loop of the projector. `name` is unique within the group.

    `clock` is the service time in ms. Intervals are measured by `monotonic`, also in ms, which is never set. `beat` is
    called with the time every few seconds, after a successful round.
    """

    def __init__(
        self,
        feeds: Feeds,
        projector: Projector,
        clock: Callable[[], int],
        name: str,
        monotonic: Callable[[], int] = monotonic_ms,
        beat: Callable[[int], None] = lambda _now: None,
        renewal: Renewal | None = None,
    ) -> None:
        self._feeds = feeds
        self._projector = projector
        self._clock = clock
        self._monotonic = monotonic
        self._name = name
        self._beat = beat
        self._next_claim = self._next_number = self._next_beat = self._next_check = monotonic()
        self._lives: dict[int, str] = {}
        self._folds_on = self._builds_on = False
        self._renewal = renewal

    def run(self, stop: Stop) -> None:
        """Runs rounds until asked to stop. Retries when the server is unreachable."""
        outage = Outage()
        while not stop.asked:
            try:
                self.round()
                outage.is_over()
            except LogUnavailable as error:
                outage.goes_on(error)
                time.sleep(RETRY_SECONDS)
        if self._renewal is not None:
            with suppress(LogUnavailable):
                self._renewal.stop()

    def round(self, longest_wait: int = WAIT_MS) -> None:
        """Waits up to `longest_wait` ms for new entries, and handles them. Doesn't wait if tables are left to fold."""
        wait = 0 if self._folds_on else min(longest_wait, BUILD_WAIT_MS if self._builds_on else longest_wait)
        self._handle_all(self._feeds.read(GROUP, self._name, READ_AT_MOST, wait))
        if self._next_claim <= self._monotonic():
            self._next_claim = self._monotonic() + CLAIM_MS
            self._handle_all(self._feeds.claim(GROUP, self._name, IDLE_MS))

    def _handle_all(self, entries: Sequence[FeedEntry]) -> None:
        """Handles entries in chunks, with the other duties in between, since there may be very many."""
        for first in range(0, max(1, len(entries)), HANDLED_AT_ONCE):
            self._handle(entries[first : first + HANDLED_AT_ONCE])
            self._do_duties()

    def _do_duties(self) -> None:
        if self._folds_on or self._next_number <= self._monotonic():
            self._next_number = self._monotonic() + NUMBER_MS
            self._folds_on = self._projector.number_finished(self._clock())
        if self._next_check <= self._monotonic():
            self._next_check = self._monotonic() + CHECK_MS
            self._check()
        if self._renewal is not None:
            self._builds_on = self._renewal.turn()
        if self._next_beat <= self._monotonic():
            self._next_beat = self._monotonic() + BEAT_MS
            self._beat(self._clock())

    def _check(self) -> None:
        for _ in range(CHECKED_AT_ONCE):
            damaged = self._projector.check_some(self._clock())
            if damaged is not None:
                _log.error("%s; it is left out, other tables go on", damaged)

    def _handle(self, entries: Sequence[FeedEntry]) -> None:
        """Projects the subjects of entries. Forgets its state first if the server has another life."""
        lives = {each.partition: each.life for each in entries}
        if any(self._lives.get(partition, life) != life for partition, life in lives.items()):
            self._projector.forget()
        self._lives |= lives
        for subject in dict.fromkeys(each.subject for each in entries if each.kind in PROJECTED):
            self._project(subject)
        if entries:
            self._feeds.acknowledge(GROUP, entries)

    def _project(self, subject: str) -> None:
        """Projects a table or tournament. Logs an unreadable one, and one whose rules never return, so that it does not
        hold up the others."""
        try:
            with time_limit():
                self._projector.project(subject)
        except LogUnavailable:
            raise
        except Exception as error:  # its next event, a reset of a stream, or a rebuild tries again
            _log.error("%s %s can't be projected: %s", kind_of(subject), subject, outline(error))


def _follow(settings: Settings) -> None:
    stop = Stop.on_signals()
    ports = connect(settings).ports
    name = f"{socket.gethostname()}-{os.getpid()}"
    serve_metrics(settings, "projector")
    clock, own = SteadyClock(ports.clock), beat_name(PROJECTOR, socket.gethostname())
    projector = Projector(ports, listed_days=settings.listed_days)

    def waits() -> bool:
        return older_projector_runs(ports.heartbeats.latest(), clock())

    renewal = Renewal(ports, clock, settings.listed_days, waits=waits)
    beat = partial(ports.heartbeats.beat, own)
    Follower(ports.feeds, projector, clock, name, beat=beat, renewal=renewal).run(stop)


def main() -> int:
    return run("projector", _follow)


if __name__ == "__main__":
    sys.exit(main())
