"""The hints of a web process: those it keeps, and a queue of those that are still to be computed.

No request computes a hint: it waits for one thread, which has a helper process compute one after the other. The
accounts take turns, so an account that asks for many waits for its own. A request waits for a limited time, without the
processor; the hint is computed all the same, and kept for the next request. Two requests for one position share a hint.
"""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from threading import Event, Lock, Thread
from time import monotonic, perf_counter
from typing import NamedTuple

from service.access import scheduling
from service.access.limits import Charge
from service.process.tracebacks import outline
from service.refusals import Refused
from service.telemetry.catalogue import HINTS

PATIENCE_SECONDS = 8.0
"""How long a request waits: less than the page does for an answer (15 s)."""

TICK_SECONDS = 1.0
"""How often a request that waits checks whether the service is stopping."""

RETRY_SECONDS = 2
"""`Retry-After` of a hint that is not ready."""

MOST_OF_ACCOUNT = 16
"""Maximum number of hints queued for one account."""

KEPT = 4096
"""Maximum number of hints kept, of less than 1 KiB each."""

KEPT_SECONDS = 60 * 60
"""How long a hint is kept. It stays right for its position; later it is computed again."""

_log = logging.getLogger(__name__)


class Asked(NamedTuple):
    """The position that a hint is for. A log that went back to an earlier version and on has another `head` there."""

    table: str
    version: int
    head: str
    seat: int

    @classmethod
    def of(cls, line: str) -> "Asked":
        table, version, head, seat = line.split(" ")
        return cls(table, int(version), head, int(seat))

    def __str__(self) -> str:
        return f"{self.table} {self.version} {self.head} {self.seat}"


class Advised(NamedTuple):
    """The move and its reason as JSON, and the processor time that they took, in seconds."""

    body: bytes
    seconds: float


Think = Callable[[Asked], Advised | None]
"""Computes the advice for a position; None where that failed, which is in the log."""


class _Job:
    """A hint to compute. `advice` is set when it is over, and None where that failed."""

    __slots__ = ("account", "advice", "asked", "began", "over", "think", "work")

    def __init__(self, asked: Asked, account: str, think: Think) -> None:
        self.asked = asked
        self.account = account
        self.think = think
        self.work = scheduling.present()
        self.began = perf_counter()
        self.over = Event()
        self.advice: bytes | None = None


class Hints:
    """The thread runs while there is work."""

    def __init__(self, stopping: Event) -> None:
        self._stopping = stopping
        self._kept: OrderedDict[Asked, tuple[float, bytes]] = OrderedDict()
        self._jobs: dict[Asked, _Job] = {}
        self._queues: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._served: str | None = None
        self._runs = False
        self._lock = Lock()

    def of(self, asked: Asked, think: Think, account: str, charge: Charge, bound: scheduling.Bound) -> bytes:
        """Returns the advice for a position as JSON. The caller has checked that the account has the seat.

        `think` computes it, one hint at a time. Only a hint that is to be computed is charged. `bound` is entered while
        the request waits. Refused `hint_not_ready`, and as `charge` and `bound` refuse.
        """
        with self._lock:
            kept = self._find(asked)
        if kept is not None:
            return kept
        with bound():
            job = self._job(_Job(asked, account, think), charge)
            return self._awaited(job)

    @property
    def waiting(self) -> int:
        """The number of hints that are queued or being computed."""
        return len(self._jobs)

    def _find(self, asked: Asked) -> bytes | None:
        until, advice = self._kept.get(asked, (0.0, b""))
        return advice if until > monotonic() else None

    def _job(self, job: _Job, charge: Charge) -> _Job:
        """The job for the same position, if there is one, else this one, which is charged."""
        with self._lock:
            present = self._jobs.get(job.asked)
            if present is not None:
                return present
            if len(self._queues.get(job.account, ())) >= MOST_OF_ACCOUNT:
                raise _not_ready("you have asked for many hints at once, and they come one after the other")
        charge(hints=1)
        with self._lock:
            return self._jobs.get(job.asked) or self._begun(job)

    def _begun(self, job: _Job) -> _Job:
        """Queues a job, or ends it where the hint has been computed meanwhile. The lock is held."""
        job.advice = self._find(job.asked)
        if job.advice is not None:
            job.over.set()
            return job
        self._jobs[job.asked] = job
        self._queues.setdefault(job.account, deque()).append(job)
        if not self._runs:
            self._runs = True
            Thread(target=self._run, name="hints", daemon=True).start()
        return job

    def _awaited(self, job: _Job) -> bytes:
        until = monotonic() + PATIENCE_SECONDS
        while not job.over.wait(min(TICK_SECONDS, max(0.0, until - monotonic()))):
            if self._stopping.is_set():
                raise _not_ready("the service is stopping")
            if monotonic() >= until:
                raise _not_ready("the hint is not ready yet")
        if job.advice is None:
            raise _not_ready("no hint could be found at the moment")
        return job.advice

    # The thread

    def _run(self) -> None:
        while (job := self._next()) is not None:
            try:
                found = job.think(job.asked)
            except Exception as error:
                _log.error("no hint for table %s: %s", job.asked.table, outline(error))
                found = None
            if found is not None and job.work is not None:
                job.work.charge(found.seconds)
            self._end(job, None if found is None else found.body)

    def _next(self) -> _Job | None:
        """Takes a job of the account whose turn it is; None ends the thread. Who was served last is last in line."""
        with self._lock:
            if self._served is not None:
                left = self._queues.pop(self._served)
                if left:
                    self._queues[self._served] = left
            self._served = next(iter(self._queues), None)
            self._runs = self._served is not None
            return None if self._served is None else self._queues[self._served].popleft()

    def _end(self, job: _Job, advice: bytes | None) -> None:
        HINTS.observe(perf_counter() - job.began, "failed" if advice is None else "done")
        with self._lock:
            job.advice = advice
            del self._jobs[job.asked]
            if advice is not None:
                self._kept[job.asked] = monotonic() + KEPT_SECONDS, advice
                self._kept.move_to_end(job.asked)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        job.over.set()


def _not_ready(why: str) -> Refused:
    return Refused("hint_not_ready", f"{why}; ask again in {RETRY_SECONDS} seconds", retry_after=RETRY_SECONDS)
