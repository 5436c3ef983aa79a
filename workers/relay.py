"""The relay: the process that turns feed entries and due times into jobs.

The due sets are the only lasting record of due work. A feed entry announces a new due time immediately. The relay
caches due times within the next seconds, so that it is punctual. It also reads all due sets every second, so that
nothing depends on the feeds or on the cache. Before the relay enqueues a job it leases the subject: it postpones the
due time by a few seconds, which only one relay can do. The worker sets the next due time; if no worker does, the
subject is due again.

Queues are short. Excess subjects wait in a lane of the relay, which chooses the next one (`workers.fair_queue`).
"""

import logging
import os
import socket
import sys
import time
from collections.abc import Callable

from redis.exceptions import RedisError

from events.errors import LogUnavailable
from events.ports import FeedEntry, Feeds, Ports
from events.subjects import UNKNOWN as UNKNOWN_KIND
from events.subjects import kind_or_unknown
from service.engine.cache import TableCache
from service.engine.connection import connect
from service.health.readiness import BEAT_MS, GROUPS
from service.process.clock import SteadyClock, monotonic_ms
from service.process.settings import Settings
from workers.doctor.settings import ONE_SERVER, is_one_server
from workers.fair_queue import LONG_WAIT_MS, UNKNOWN, Facts, FairQueue, KnownRequests, KnownTables
from workers.heartbeats import RelayHeartbeats
from workers.leases import WHY, Leases
from workers.metrics import of_the_service
from workers.process import Outage, Stop, queue_server, run, serve_metrics
from workers.queues import LANES, Jobs, RqJobs, lane_of, lease_ms
from workers.stuck_jobs import StuckJobs

GROUP = GROUPS["relay"]

_log = logging.getLogger(__name__)

SCAN_MS = 1_000

SOON_MS = 5_000
"""Subjects due within this time in ms are cached."""

AHEAD_MS = 5
"""Interval in ms between checks for room in the queues of tables while some wait for it."""

LATER_MS = 10
"""The same interval for all other queues. Each check finds room for one or two jobs per worker, so this bounds a
worker's throughput: a hundred audits a second."""

TRIM_MS = 60_000

IDLE_MS = 10_000
"""Time in ms after which a feed entry held by a relay of an earlier release counts as abandoned."""

LONGEST_PREFIX = 8
"""Maximum number of characters of an unknown subject in the log."""

READ_AT_MOST = 1_000
RETRY_SECONDS = 1.0


class Relay:
    """A relay, one of any number. `name` is unique among the relays; `facts` returns the facts of a table or a request.

    `clock` is the service time in ms. Intervals are measured by `monotonic`, also in ms, which is never set. `beat` is
    called with the time every few seconds. `fails` is called with a subject whose jobs are lost, and the reason; it
    postpones the subject.
    """

    def __init__(
        self,
        feeds: Feeds,
        jobs: Jobs,
        clock: Callable[[], int],
        name: str,
        facts: Callable[[str], Facts],
        monotonic: Callable[[], int] = monotonic_ms,
        beat: Callable[[int], None] = lambda _now: None,
        fails: Callable[[str, str], object] = lambda _subject, _why: None,
    ) -> None:
        self._feeds = feeds
        self._jobs = jobs
        self._clock = clock
        self._monotonic = monotonic
        self._name = name
        self._soon: dict[str, int] = {}
        self._traces: dict[str, str] = {}
        self._left_alone: set[str] = set()
        self._facts = facts
        self._lanes = {name: FairQueue() for name in LANES}
        self._beat = beat
        self._fails = fails
        self._leases = Leases(jobs.lost)
        self._duties = {
            self._scan: SCAN_MS,
            self._trim: TRIM_MS,
            self._live: BEAT_MS,
        }
        self._next = dict.fromkeys(self._duties, monotonic())

    def run(self, stop: Stop) -> None:
        """Runs rounds until asked to stop. Retries when a server is unreachable."""
        outage = Outage()
        while not stop.asked:
            try:
                self.round()
                outage.is_over()
            except (LogUnavailable, RedisError) as error:
                outage.goes_on(error)
                time.sleep(RETRY_SECONDS)

    def round(self, longest_wait: int = SCAN_MS) -> int:
        """Waits up to `longest_wait` ms for feed entries, then enqueues due subjects. Returns the number of jobs."""
        for entry in self._feeds.take(GROUP, self._name, READ_AT_MOST, min(longest_wait, self._patience())):
            self._note(entry)
        for duty, every in self._duties.items():
            if self._next[duty] <= self._monotonic():
                self._next[duty] = self._monotonic() + every
                duty()
        return self._enqueue_due()

    def _patience(self) -> int:
        """The time to wait for feed entries, in ms: less than a second if something is waiting or due soon."""
        if self._lanes["table"] or self._lanes["house"]:
            return AHEAD_MS
        if any(self._lanes.values()):
            return LATER_MS
        if not self._soon:
            return SCAN_MS
        return max(1, min(SCAN_MS, min(self._soon.values()) - self._clock()))

    # Finding due subjects

    def _is_known(self, subject: str) -> bool:
        """True if this release knows the kind of a subject. Other kinds are logged and left alone."""
        if kind_or_unknown(subject) != UNKNOWN_KIND:
            return True
        prefix = subject.partition("_")[0][:LONGEST_PREFIX]
        if prefix not in self._left_alone:
            self._left_alone.add(prefix)
            _log.warning("due entries such as %r are of a newer release: they are left alone", f"{prefix}_")
        return False

    def _note(self, entry: FeedEntry) -> None:
        if not self._is_known(entry.subject):
            return
        self._leases.forget(entry.subject)
        if entry.due is None or entry.due > self._clock() + SOON_MS:
            self._soon.pop(entry.subject, None)
            self._traces.pop(entry.subject, None)
        else:
            self._soon[entry.subject] = entry.due
            if entry.trace:
                self._traces[entry.subject] = entry.trace

    def _scan(self) -> None:
        due = self._feeds.due(self._clock() + SCAN_MS)
        self._soon.update((subject, at) for subject, at in due if self._is_known(subject))

    def _trim(self) -> None:
        """Trims the feeds. First acknowledges entries left by an earlier release, which would prevent it."""
        self._feeds.acknowledge(GROUP, self._feeds.claim(GROUP, self._name, IDLE_MS))
        self._feeds.trim(GROUPS.values())

    def _live(self) -> None:
        self._beat(self._clock())

    # Enqueueing

    def _enqueue_due(self) -> int:
        """Leases and enqueues due subjects, as far as the queues have room. The rest stay in their lanes."""
        now = self._clock()
        for subject, at in list(self._soon.items()):
            if at <= now:
                del self._soon[subject]
                self._wait(subject, at, now)
        return sum(self._enqueue(name, lane, now) for name, lane in self._lanes.items() if lane)

    def _wait(self, subject: str, at: int, now: int) -> None:
        """Puts a subject into its lane. A table of house bots that has waited long enters both lanes."""
        name = lane_of(subject)
        facts = self._facts(subject) if name in ("table", "request") else UNKNOWN
        if not (facts.with_people or at <= now - LONG_WAIT_MS):
            name = "house"
        self._lanes[name].put(subject, at, facts)

    def _enqueue(self, name: str, lane: FairQueue, now: int) -> int:
        """Leases and enqueues subjects of a lane. Skips rescheduled ones, which a feed entry announces."""
        room = self._jobs.room(name)
        first = [lane.take() for _ in range(min(room.free, len(lane)))]
        if not first:
            return 0
        until = now + lease_ms(name, room.waiting + len(first))
        leased = [subject for subject, at in first if self._lease(subject, at, until)]
        traces = {subject: self._traces.pop(subject, "") for subject, _ in first} if self._traces else {}
        if leased:
            told = {subject: trace for subject, trace in traces.items() if trace}
            for subject, job in zip(leased, self._jobs.enqueue(name, leased, told), strict=True):
                self._leases.enqueued(subject, job)
        self._soon.update(dict.fromkeys(leased, until))
        return len(leased)

    def _lease(self, subject: str, at: int, until: int) -> bool:
        """True if the subject is to be enqueued: it is still due, and its jobs don't keep ending their workers."""
        if not self._feeds.lease(subject, at, until):
            self._leases.forget(subject)
            return False
        if not self._leases.take(subject, at, until):
            return True
        self._fails(subject, WHY)
        (due,) = self._feeds.due_times([subject])
        self._leases.postpone(subject, until if due is None else due)
        return False


def known_facts(ports: Ports) -> Callable[[str], Facts]:
    """The facts of tables and requests, for one relay."""
    tables = KnownTables(TableCache(ports.store, ports.snapshots, keep=1, snapshot_after=sys.maxsize))
    requests = KnownRequests(ports.requests)
    return lambda subject: (requests if lane_of(subject) == "request" else tables).facts(subject)


def _relay(settings: Settings) -> None:
    stop = Stop.on_signals()
    if settings.durability == "strict" and is_one_server(settings):
        _log.warning("%s; %s", *ONE_SERVER[True])
    name = f"{socket.gethostname()}-{os.getpid()}"
    log, queues = connect(settings), queue_server(settings)
    ports, jobs, clock = log.ports, RqJobs(queues), SteadyClock(log.ports.clock)
    serve_metrics(settings, "relay", of_the_service(log, queues, clock))
    heartbeats, stuck = (
        RelayHeartbeats(ports.heartbeats, jobs.mark, socket.gethostname()),
        StuckJobs(ports, clock, reads=False),
    )
    Relay(ports.feeds, jobs, clock, name, known_facts(ports), beat=heartbeats, fails=stuck.failed_because).run(stop)


def main() -> int:
    return run("relay", _relay)


if __name__ == "__main__":
    sys.exit(main())
