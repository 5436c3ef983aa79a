"""The relay: from the log's feeds and due sets to jobs.

What is due stands in the due sets, and only there does it last. A feed entry says where to look at once; what
is due within seconds is kept in memory and looked at often, so that it is on time; and every second the due sets
themselves are read, so nothing depends on either. Before a job is enqueued its subject is leased: put off by a few
seconds, by one relay only. The worker settles it; if there is no worker, or it dies, the subject is simply due again.
"""

import logging
import os
import socket
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable

from redis.exceptions import ConnectionError as QueueUnreachable
from redis.exceptions import TimeoutError as QueueTooSlow

from events.errors import LogUnavailable
from events.ports import Feeds
from events.subjects import kind_of
from service.settings import Settings
from service.wiring import connect, now_ms
from workers.queues import Jobs, RqJobs, lease_ms
from workers.starting import queue_of, run
from workers.stopping import Stop

GROUP = "relay"

SCAN_MS = 1_000

SOON_MS, LOOK_MS = 5_000, 50
"""Subjects that are due, or whose lease ends, within the first are looked at as often as the second: workers settle
them unseen."""

CLAIM_MS = 5_000
IDLE_MS = 10_000
"""How long another relay may sit on a feed entry before it counts as dead."""

TRIM_MS = 60_000

READ_AT_MOST = 1_000
RETRY_SECONDS = 1.0

_log = logging.getLogger(__name__)


class Relay:
    """One relay; any number of them may run. `clock` gives milliseconds, `name` tells it from the others."""

    def __init__(self, feeds: Feeds, jobs: Jobs, clock: Callable[[], int], name: str) -> None:
        self._feeds = feeds
        self._jobs = jobs
        self._clock = clock
        self._name = name
        self._soon: dict[str, int] = {}
        self._duties = {self._claim: CLAIM_MS, self._scan: SCAN_MS, self._trim: TRIM_MS, self._look: LOOK_MS}
        self._next = dict.fromkeys(self._duties, 0)

    def run(self, stop: Stop) -> None:
        """Rounds until asked to stop; a server that can't be reached is tried again."""
        while not stop.asked:
            try:
                self.round()
            except (LogUnavailable, QueueUnreachable, QueueTooSlow) as error:
                _log.warning("the server can't be reached (%s); trying again", type(error).__name__)
                time.sleep(RETRY_SECONDS)

    def round(self, longest_wait: int = SCAN_MS) -> int:
        """Waits so many ms at most for news, then hands over whatever is due; how many jobs that made."""
        woken = self._feeds.read(GROUP, self._name, READ_AT_MOST, min(longest_wait, self._patience()))
        self._note(each.subject for each in woken)
        for duty, every in self._duties.items():
            if self._next[duty] <= self._clock():
                self._next[duty] = self._clock() + every
                duty()
        made = self._hand_over()
        self._feeds.acknowledge(GROUP, woken)
        return made

    def _patience(self) -> int:
        """How long to wait for news, in ms: less than a second where something is due soon."""
        if not self._soon:
            return SCAN_MS
        return max(1, min(LOOK_MS, min(self._soon.values()) - self._clock()))

    # Finding out what is due

    def _note(self, subjects: Iterable[str]) -> None:
        """Looks up when these subjects are due, and remembers what will be soon."""
        asked = list(set(subjects))
        if not asked:
            return
        soon = self._clock() + SOON_MS
        for subject, at in zip(asked, self._feeds.due_times(asked), strict=True):
            if at is None or at > soon:
                self._soon.pop(subject, None)
            else:
                self._soon[subject] = at

    def _look(self) -> None:
        self._note(self._soon)

    def _scan(self) -> None:
        self._soon.update(self._feeds.due(self._clock() + SCAN_MS))

    def _claim(self) -> None:
        """What a dead relay has left: its subjects are still due, so its entries need no more than an end."""
        claimed = self._feeds.claim(GROUP, self._name, IDLE_MS)
        self._note(each.subject for each in claimed)
        self._feeds.acknowledge(GROUP, claimed)

    def _trim(self) -> None:
        self._feeds.trim()

    # Handing over

    def _hand_over(self) -> int:
        """Leases what is due now, as much as the queues have room for, and enqueues what it got.

        What found no room, or was changed by somebody else, the next scan finds again.
        """
        now = self._clock()
        ready: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for subject, at in list(self._soon.items()):
            if at <= now:
                ready[kind_of(subject)].append((at, subject))
                del self._soon[subject]
        return sum(self._enqueue(kind, sorted(subjects), now) for kind, subjects in ready.items())

    def _enqueue(self, kind: str, ready: list[tuple[int, str]], now: int) -> int:
        room = self._jobs.room(kind)
        first = ready[: room.free]
        if not first:
            return 0
        until = now + lease_ms(kind, room.waiting + len(first))
        leased = [subject for at, subject in first if self._feeds.lease(subject, at, until)]
        if leased:
            self._jobs.enqueue(kind, leased)
        self._soon.update(dict.fromkeys(leased, until))
        return len(leased)


def _relay(settings: Settings) -> None:
    stop = Stop.on_signals()
    name = f"{socket.gethostname()}-{os.getpid()}"
    Relay(connect(settings).ports.feeds, RqJobs(queue_of(settings)), now_ms, name).run(stop)


if __name__ == "__main__":
    sys.exit(run("relay", _relay))
