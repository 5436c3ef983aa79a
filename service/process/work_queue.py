"""A queue of jobs done one at a time by a single thread, in a helper process, while the requests wait.

The holders, accounts or addresses, take turns, so a holder with many jobs delays only itself. A request waits for a
limited time, without using the CPU. After a timeout the job is still done, and its result cached for the next request.
Two requests for the same result share it.
"""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from threading import Event, Lock, Thread
from time import monotonic, perf_counter
from typing import Generic, NamedTuple, TypeVar

from service.access import scheduling
from service.process.tracebacks import outline
from service.refusals import ProblemCode, Refused

PATIENCE_SECONDS = 8.0
"""Timeout of a waiting request, in seconds: less than the page's own for an answer (15 s)."""

TICK_SECONDS = 1.0
"""Interval at which a waiting request checks for a stopping service, in seconds."""

RETRY_SECONDS = 2
"""`Retry-After` of a result that is not ready, in seconds."""

MOST_OF_HOLDER = 16
"""Maximum number of results queued for one holder."""

_log = logging.getLogger(__name__)

A = TypeVar("A", bound=Hashable)


class Done(NamedTuple):
    """A result, and the CPU time it took, in seconds."""

    body: bytes
    seconds: float


class Kind(NamedTuple):
    """The kind of results of a queue: their noun, the refusal's code for one that is not ready, the cache's capacity in
    bytes and lifetime in seconds, and a metric of the computing time by outcome."""

    noun: str
    code: ProblemCode
    most_bytes: int
    seconds: float
    observe: Callable[[float, str], None]


class _Job(Generic[A]):
    """A result to compute. When the job is `over`, `body` is set, or None if the job failed."""

    __slots__ = ("asked", "began", "body", "do", "holder", "over", "work")

    def __init__(self, asked: A, holder: str, do: Callable[[A], Done | None]) -> None:
        self.asked = asked
        self.holder = holder
        self.do = do
        self.work = scheduling.present()
        self.began = perf_counter()
        self.over = Event()
        self.body: bytes | None = None


class WorkQueue(Generic[A]):
    """A queue of jobs. `A` identifies a result, which never changes. The thread runs while there is work."""

    def __init__(self, kind: Kind, stopping: Event) -> None:
        self._kind = kind
        self._stopping = stopping
        self._kept: OrderedDict[A, tuple[float, bytes]] = OrderedDict()
        self._bytes = 0
        self._jobs: dict[A, _Job[A]] = {}
        self._queues: OrderedDict[str, deque[_Job[A]]] = OrderedDict()
        self._served: str | None = None
        self._runs = False
        self._lock = Lock()

    def result(
        self,
        asked: A,
        do: Callable[[A], Done | None],
        holder: str,
        bound: scheduling.Bound,
        charge: Callable[[], None] = lambda: None,
    ) -> bytes:
        """Returns the result of `asked`. `do` computes it, one result at a time, and returns None on failure.

        Only computation is charged. `bound` is entered while the request waits. Refused with the code of the kind, and
        the codes of `charge` and `bound`.
        """
        with self._lock:
            kept = self._find(asked)
        if kept is not None:
            return kept
        with bound():
            job = self._job(_Job(asked, holder, do), charge)
            return self._awaited(job)

    @property
    def waiting(self) -> int:
        """The number of results that are queued or being computed."""
        return len(self._jobs)

    def _find(self, asked: A) -> bytes | None:
        until, body = self._kept.get(asked, (0.0, b""))
        return body if until > monotonic() else None

    def _job(self, job: _Job[A], charge: Callable[[], None]) -> _Job[A]:
        """Returns a pending job for the same result, or else this one, which is charged."""
        with self._lock:
            present = self._jobs.get(job.asked)
            if present is not None:
                return present
            if len(self._queues.get(job.holder, ())) >= MOST_OF_HOLDER:
                raise self._not_ready(f"you have asked for many {self._kind.noun}s at once, and they come one by one")
        charge()
        with self._lock:
            return self._jobs.get(job.asked) or self._begun(job)

    def _begun(self, job: _Job[A]) -> _Job[A]:
        """Queues a job, or completes it if the result has been computed meanwhile. The lock is held."""
        job.body = self._find(job.asked)
        if job.body is not None:
            job.over.set()
            return job
        self._jobs[job.asked] = job
        self._queues.setdefault(job.holder, deque()).append(job)
        if not self._runs:
            self._runs = True
            Thread(target=self._run, name=f"{self._kind.noun}s", daemon=True).start()
        return job

    def _awaited(self, job: _Job[A]) -> bytes:
        until = monotonic() + PATIENCE_SECONDS
        while not job.over.wait(min(TICK_SECONDS, max(0.0, until - monotonic()))):
            if self._stopping.is_set():
                raise self._not_ready("the service is stopping")
            if monotonic() >= until:
                raise self._not_ready(f"the {self._kind.noun} is not ready yet")
        if job.body is None:
            raise self._not_ready(f"no {self._kind.noun} could be found at the moment")
        return job.body

    def _not_ready(self, why: str) -> Refused:
        return Refused(self._kind.code, f"{why}; ask again in {RETRY_SECONDS} seconds", retry_after=RETRY_SECONDS)

    # The thread

    def _run(self) -> None:
        while (job := self._next()) is not None:
            try:
                done = job.do(job.asked)
            except Exception as error:
                _log.error("no %s for %s: %s", self._kind.noun, job.asked, outline(error))
                done = None
            if done is not None and job.work is not None:
                job.work.charge(done.seconds)
            self._end(job, None if done is None else done.body)

    def _next(self) -> _Job[A] | None:
        """Takes a job of the next holder. None ends the thread. The holder served last goes to the end of the line."""
        with self._lock:
            if self._served is not None:
                left = self._queues.pop(self._served)
                if left:
                    self._queues[self._served] = left
            self._served = next(iter(self._queues), None)
            self._runs = self._served is not None
            return None if self._served is None else self._queues[self._served].popleft()

    def _end(self, job: _Job[A], body: bytes | None) -> None:
        self._kind.observe(perf_counter() - job.began, "failed" if body is None else "done")
        with self._lock:
            job.body = body
            del self._jobs[job.asked]
            if body is not None:
                self._keep(job.asked, body)
        job.over.set()

    def _keep(self, asked: A, body: bytes) -> None:
        """Caches a result, and drops the oldest ones beyond the capacity. The lock is held."""
        _, before = self._kept.pop(asked, (0.0, b""))
        self._kept[asked] = monotonic() + self._kind.seconds, body
        self._bytes += len(body) - len(before)
        while self._bytes > self._kind.most_bytes:
            _, (_, dropped) = self._kept.popitem(last=False)
            self._bytes -= len(dropped)
