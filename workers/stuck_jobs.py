"""Subjects whose jobs fail: they are retried with a growing backoff, and listed for operators.

Without the backoff, a failing table would be due again at the end of each lease, every second and a half. The list is
in the log, so all workers share the counts. A subject leaves it when one of its jobs succeeds. A subject with content
unknown to this release waits like the others, and is tried at once when a worker of another release starts.

While the server of the log is unavailable, no subject counts as failing.
"""

import json
import logging
import time
import zlib
from collections import defaultdict
from collections.abc import Callable

from domain.unknown import Unknown
from events.errors import LogUnavailable
from events.ports import Ports, Stuck
from events.subjects import kind_of
from service.analyses.stored import unpacked
from service.process.release import release as this_release
from service.process.tracebacks import outline

FIRST_MS, LONGEST_MS = 3_000, 300_000
"""The first and the longest backoff in ms, which doubles each time. The first is longer than any lease of a table."""

SAID_AGAIN = 12
"""At the longest backoff, one in this many attempts is logged: one an hour."""

LOOK_SECONDS = 1.0
"""Interval in seconds at which a busy worker checks if anything is stuck."""

NAMED = 10
"""Maximum number of subjects named per log line."""

_log = logging.getLogger(__name__)


def pause_ms(attempts: int) -> int:
    """The backoff after that many failed attempts, in ms."""
    return min(FIRST_MS << min(attempts - 1, 20), LONGEST_MS)


class StuckJobs:
    """A worker's record of failing jobs. `clock` is the service time in ms, `monotonic` is in seconds.

    The relay records failures too, but may not read requests, so it can't name their tables (`reads`).
    """

    def __init__(
        self,
        ports: Ports,
        clock: Callable[[], int],
        monotonic: Callable[[], float] = time.monotonic,
        release: Callable[[], str] = this_release,
        *,
        reads: bool = True,
    ) -> None:
        self._ports = ports
        self._clock = clock
        self._monotonic = monotonic
        self._release = release
        self._reads = reads
        self._looked = -LOOK_SECONDS
        self._any = False

    def failed(self, subject: str, error: Exception) -> str:
        """Records the error and postpones the subject. Returns a description that is safe to log."""
        if isinstance(error, LogUnavailable):
            return outline(error)
        return self.failed_because(subject, str(error) if isinstance(error, Unknown) else outline(error), error)

    def failed_because(self, subject: str, why: str, error: Exception | None = None) -> str:
        """Like `failed`, for a reason other than an error, such as a time limit; `why` is safe to log."""
        try:
            kind_of(subject)
        except ValueError:  # a job written by someone else
            _log.error("a job of %r fails: %s", subject[:80], why)
            return why
        try:
            now = self._clock()
            waits = isinstance(error, Unknown)
            stuck = self._ports.stuck.note(subject, why, waits=waits, release=self._release(), at=now)
            self._looked, self._any = self._monotonic(), True
            self._postpone(subject, now + pause_ms(stuck.attempts))
            self._say(subject, stuck)
        except LogUnavailable as unavailable:
            _log.warning("that %s fails (%s) can't be noted: %s", subject, why, outline(unavailable))
        return why

    def _postpone(self, subject: str, until: int) -> None:
        """Postpones the subject, unless the table has changed since. In that case the change makes it due."""
        (due,) = self._ports.feeds.due_times([subject])
        if due is not None:
            self._ports.feeds.lease(subject, due, until)

    def _say(self, subject: str, stuck: Stuck) -> None:
        """Logs once per length of the backoff, and once an hour from then on."""
        pause = pause_ms(stuck.attempts)
        if stuck.attempts > 1 and pause == pause_ms(stuck.attempts - 1) and stuck.attempts % SAID_AGAIN:
            return
        what = "waits for another release, as this one does not know" if stuck.waits else "can't be worked on:"
        again = f"attempt {stuck.attempts}, the next one in {pause // 1000} s"
        _log.error("%s %s %s (%s)", self._name(subject), what, stuck.why, again)

    def succeeded(self, subject: str, *, looks: bool = True) -> None:
        """Removes the subject from the list. Free while nothing is stuck, except for a periodic check if `looks`."""
        if looks and self._monotonic() >= self._looked + LOOK_SECONDS:
            self._looked, self._any = self._monotonic(), any(self._ports.stuck.counts())
        if self._any and self._ports.stuck.clear(subject):
            _log.info("%s goes on", self._name(subject))

    def begin(self) -> None:
        """Called at the start of a worker. Logs the stuck subjects, and makes those due that another release failed
        at."""
        stuck = self._ports.stuck.all()
        reasons = defaultdict[tuple[bool, str], list[str]](list)
        for subject, each in stuck.items():
            reasons[each.waits, each.why].append(subject)
        for (waits, why), subjects in sorted(reasons.items()):
            named = ", ".join(sorted(subjects)[:NAMED]) + (" and others" if len(subjects) > NAMED else "")
            what = "wait for a release that knows" if waits else "fail with"
            _log.warning("%d %s %s: %s", len(subjects), what, why, named)
        self._try_again([subject for subject, each in stuck.items() if each.release != self._release()])

    def _try_again(self, subjects: list[str]) -> None:
        now = self._clock()
        for subject, due in zip(subjects, self._ports.feeds.due_times(subjects), strict=True):
            if due is not None and due > now:
                self._ports.feeds.lease(subject, due, now)

    def _name(self, subject: str) -> str:
        kind = kind_of(subject)
        if kind == "erasure":
            return f"the erasure of account {subject}"
        return f"{kind} {subject}{self._table_of(kind, subject)}"

    def _table_of(self, kind: str, subject: str) -> str:
        """` of table ...` for a readable request, otherwise ""."""
        if kind in ("table", "tournament", "notification") or not self._reads:
            return ""
        try:
            body = self._ports.requests.load(subject)
            read = json.loads if kind == "audit" else unpacked
            return "" if body is None else f" of table {read(body)['table']}"
        except (ValueError, LookupError, TypeError, zlib.error):
            return ""
