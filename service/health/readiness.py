"""Checks that the service can work: the log takes writes, the background processes are alive, and nothing is overdue.

The relay and the projector leave a *beat* in the log every few seconds. The relay also sends a mark through the job
queue, and the worker that gets it leaves a beat. A worker without a recent beat is therefore dead, or waits at a queue
other than the relay's.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from threading import Event, Lock, Thread
from typing import Annotated

from events.errors import LogNotDurable, WritesRefused
from events.ports import AuditFailures, Feeds, Generations, Heartbeats, StuckSubjects
from service.answers import Answer, Enum
from service.engine.cache import Loaded
from service.engine.execution import Clock
from service.faults.unreadable import TableLookup
from service.projections.version import VERSION
from service.refusals import Refused

MAX_NAMED = 10
"""Maximum number of public tables with a failed audit that are named."""

BEAT_MS = 5_000
"""Heartbeat interval of a part, in milliseconds."""

STALE_MS = 30_000
"""Age of its latest beat from which a part counts as dead, in milliseconds."""

OVERDUE_MS = 10_000
"""Time from which a due table counts as overdue, in milliseconds."""

PROJECTOR = "projector"

PARTS = {
    "relay": "no relay is running, so house bots don't play and deadlines are not met",
    PROJECTOR: "no projector is running, so lists of tables, notices and ratings are not up to date",
    "worker": "no worker takes the relay's jobs, so house bots don't play and deadlines are not met: none is running, "
    "or its CARDTABLE_QUEUE_URL is not that of the relay",
}
"""The parts that leave beats, and the consequence if none does."""

GROUPS = {"relay": "relay", PROJECTOR: "notices"}
"""Consumer groups of the parts that read the feeds. The projector's is named after its first projection: under a new
name it would read everything again, and the old group would keep the feeds from being trimmed."""

OVERDUE = "tables are overdue: there are too few relays or workers"


OLD_LISTS = "until then lists, the feed and leaderboards are those of an older release"

STUCK = (
    "{} tables or requests fail each time that a worker tries them; `cardtable doctor` names them",
    "{} tables or requests wait for another release, as they have something that this one does not know; "
    "`cardtable doctor` names them",
)
"""Warnings about failing and about waiting tables."""


Warnings = Callable[[], list[str]]
"""Returns sentences for operators."""


def _no_warnings() -> list[str]:
    return []


class FailedAudits(Answer):
    """The findings of the nightly audits."""

    tables: Annotated[int, "The number of tables whose latest audit has failed."]
    public: Annotated[list[str], "The ids of the latest ten of them that are public."]


class Parts(Answer):
    """The age of each background process's latest heartbeat, in ms; null if there was none."""

    relay: Annotated[int | None, "The process that finds due tables."]
    projector: Annotated[int | None, "The process that keeps lists, notices and ratings up to date."]
    worker: Annotated[int | None, "The processes that play house bots and meet deadlines, reached through the queue."]


class Overdue(Answer):
    """The table that has waited longest for a worker."""

    ms: Annotated[int, "Time since it was due; 0 if nothing is due."]
    table: Annotated[str | None, "Its id, if it is public and overdue."]


class Stuck(Answer):
    """Tables, and requests for work on them, whose jobs fail. They are retried after growing pauses."""

    failing: Annotated[int, "The number that fail with an error."]
    waiting: Annotated[
        int, "The number that wait for another release of the service, because this one can't read them."
    ]


class Readiness(Answer):
    """The service can work."""

    status: Annotated[
        str,
        Enum(("ready", "degraded")),
        "`degraded`: people can play, but a part is missing, or tables are overdue or stuck.",
    ]
    durability: Annotated[str, "strict or relaxed."]
    warnings: Annotated[list[str], "Warnings for the operator, in sentences."]
    parts: Parts
    overdue: Overdue
    failed_audits: FailedAudits
    stuck: Stuck


class RecentCheck:
    """A check that runs at most once per interval; its result is reused until then.

    Thread-safe. Anyone may call `/readyz`, and each check waits for the disk.
    """

    def __init__(
        self, check: Callable[[], list[str]], seconds: float = 1.0, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._check = check
        self._seconds = seconds
        self._monotonic = monotonic
        self._lock = Lock()
        self._until = -inf
        self._result: list[str] | Exception = []

    def __call__(self) -> list[str]:
        """Returns or raises the result of the latest check."""
        with self._lock:
            if self._monotonic() >= self._until:
                self._result = self._tried()
                self._until = self._monotonic() + self._seconds
            result = self._result
        if isinstance(result, Exception):
            raise result.with_traceback(None)
        return result

    def _tried(self) -> list[str] | Exception:
        try:
            return self._check()
        except Exception as error:
            return error


@dataclass(frozen=True)
class ReadinessCheck:
    """A check of all parts of the service."""

    check: Warnings
    durability: str
    audit_failures: AuditFailures
    heartbeats: Heartbeats
    stuck: StuckSubjects
    feeds: Feeds
    generations: Generations
    lookup: TableLookup
    stopping: Event
    clock: Clock
    left_out: Sequence[str] = ()
    """A sentence for each installed game that is left out (`domain.installed`)."""

    def __call__(self, of_archive: Warnings = _no_warnings) -> Readiness:
        """Writes to the log and checks all parts. Refused with `not_ready` if the log does not accept required writes.

        The message contains no address.
        """
        if self.stopping.is_set():
            raise Refused("not_ready", "the service is stopping")
        try:
            return self._readiness(self.check(), of_archive())
        except (LogNotDurable, WritesRefused) as error:
            raise Refused("not_ready", str(error)) from None
        except Exception:
            raise Refused("not_ready", "the log can't be reached, or it is not in the required state") from None

    def _readiness(self, of_log: list[str], of_archive: list[str]) -> Readiness:
        now = self.clock()
        failing = self.audit_failures.failing(MAX_NAMED)
        parts = _ages(latest_beats(self.heartbeats.latest()), now)
        overdue = self._overdue(now)
        missing = [PARTS[part] for part, age in parts.items() if age is None or age > STALE_MS]
        late = [OVERDUE] if overdue.ms > OVERDUE_MS else []
        stuck = self.stuck.counts()
        old = [said for said in [outdated(self.generations, self.heartbeats, now)] if said is not None]
        held = [why.format(number) for why, number in zip(STUCK, stuck, strict=True) if number]
        return Readiness(
            "degraded" if missing or late or held or of_archive else "ready",
            self.durability,
            [*missing, *late, *held, *old, *of_archive, *of_log, *self.left_out],
            Parts(**parts),
            overdue,
            FailedAudits(failing.total, failing.public),
            Stuck(*stuck),
        )

    def _overdue(self, now: int) -> Overdue:
        oldest = self.feeds.oldest(now)
        if oldest is None:
            return Overdue(0, None)
        subject, at = oldest
        late = now - at
        return Overdue(late, subject if late > OVERDUE_MS and self._is_public(subject) else None)

    def _is_public(self, subject: str) -> bool:
        """True if the table is public. The id of an unlisted table grants access, so it is not shown. A damaged log
        doesn't make the service unready."""
        found = self.lookup.latest(subject)
        return isinstance(found, Loaded) and found.table.terms.visibility == "public"


ANSWER_SECONDS = 3.0
"""Timeout of `/readyz` for the log, in seconds. A log that hangs would otherwise cause one timeout after another."""


class _Look:
    """One check of a service, in its own thread."""

    def __init__(self, check: ReadinessCheck, of_archive: Warnings) -> None:
        self.done = Event()
        self._check = check
        self._of_archive = of_archive
        self._result: Readiness | Exception | None = None
        Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        try:
            self._result = self._check(self._of_archive)
        except Exception as error:
            self._result = error
        self.done.set()

    def result(self, seconds: float) -> Readiness:
        """Returns the result, or raises the error, of `ReadinessCheck`. Refused with `not_ready` after a timeout."""
        self.done.wait(seconds)
        match self._result:
            case Readiness() as found:
                return found
            case None:
                raise Refused("not_ready", "the log does not answer in time")
            case error:
                raise error.with_traceback(None)


class TimelyReadiness:
    """The readiness of a service, or a refusal, within a few seconds.

    Thread-safe. Callers during a check wait for that check, so a log that hangs blocks only one thread.
    """

    def __init__(self, check: ReadinessCheck, of_archive: Warnings, seconds: float = ANSWER_SECONDS) -> None:
        self._check = check
        self._of_archive = of_archive
        self._seconds = seconds
        self._lock = Lock()
        self._look: _Look | None = None

    def __call__(self) -> Readiness:
        with self._lock:
            if self._look is None or self._look.done.is_set():
                self._look = _Look(self._check, self._of_archive)
            look = self._look
        return look.result(self._seconds)


def beat_name(part: str, host: str) -> str:
    """Returns the name of a part's beats. Each machine or container has its own. A projector's beat names the version
    of its projections."""
    return f"{part} {host} {VERSION}" if part == PROJECTOR else f"{part} {host}"


def older_projector_runs(beats: Mapping[str, int], now: int) -> bool:
    """True if a projector with projections of a lower version, or none, has left a recent beat."""
    running = (name.split(" ") for name, at in beats.items() if now - at <= STALE_MS)
    return any(part == PROJECTOR and _version(host) < VERSION for part, *host in running)


def _version(host: Sequence[str]) -> int:
    """Returns the version at the end of a projector's name; 0 for releases before versions."""
    return int(host[-1]) if len(host) > 1 and host[-1].isdecimal() else 0


def outdated(generations: Generations, heartbeats: Heartbeats, now: int) -> str | None:
    """Returns the warning that the projections are from an older release, with the progress of their rebuild. None if
    they are current."""
    state = generations.state()
    if state.version >= VERSION:
        return None
    if state.build is not None:
        return f"projections are being rebuilt: {state.build.done} of {state.build.total} steps; {OLD_LISTS}"
    if older_projector_runs(heartbeats.latest(), now):
        return f"projections are rebuilt {STALE_MS // 1000} s after the last projector of an older release; {OLD_LISTS}"
    return f"a projector of this release rebuilds the projections soon; {OLD_LISTS}"


def latest_beats(beats: Mapping[str, int]) -> dict[str, int]:
    """Returns the time of the latest beat of each part, on any machine."""
    latest: dict[str, int] = {}
    for name, at in beats.items():
        part = name.partition(" ")[0]
        latest[part] = max(at, latest.get(part, 0))
    return latest


def _ages(latest: Mapping[str, int], now: int) -> dict[str, int | None]:
    """Returns the age of each part's latest beat, in ms."""
    return {part: max(0, now - latest[part]) if part in latest else None for part in PARTS}
