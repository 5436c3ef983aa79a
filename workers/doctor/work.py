"""Examines the work: the background processes, their backlogs, and the tables that have stopped."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from redis import Redis

from domain.unknown import package_in
from events.ports import Ports
from service.heads.growth import lag_of_heads
from service.heads.signing import kept_name, name_at
from service.health.readiness import GROUPS, OVERDUE_MS, PARTS, STALE_MS, Readiness, outdated
from service.projections.version import VERSION
from workers.doctor.findings import Finding, in_seconds
from workers.queue_states import queue_state
from workers.queues import QUEUES

LATE_MS = 10_000
"""Maximum age of an unread feed entry, and of a waiting job, in ms."""

HEADS_LATE_MS = 60_000
"""Maximum delay in ms of a table of the feed in the log of heads. Normally it takes two seconds after its end."""

NO_ANSWER = "workers registered at the queues: {}, but none has answered the relay for {}"

ANSWERS = "start the relay first, which asks the workers; if it runs, give it the CARDTABLE_QUEUE_URL of the workers"


class Advice(NamedTuple):
    """Advice on starting processes. `alone` is True if `make run` runs the service, which starts all of them."""

    alone: bool

    def start(self, part: str) -> str:
        return "restart `make run`; its output says why the part ended" if self.alone else f"start one: {_start(part)}"

    def more(self, part: str) -> str:
        if self.alone:
            return "wait if this ends soon; else run the parts apart, with more workers (docs/deploy.md)"
        return f"start more workers: {_start(part)}"


def _start(part: str) -> str:
    module, *arguments = part.split()
    return " ".join((f"python -m workers.{module}", *arguments))


def examine_parts(ready: Readiness, advice: Advice, workers: int) -> Iterator[Finding]:
    """Examines the heartbeats of the parts. `workers` are those registered at the queues."""
    for part in PARTS:
        age: int | None = getattr(ready.parts, part)
        if age is not None and age <= STALE_MS:
            yield Finding("ok", part, f"showed a sign of life {in_seconds(age)} ago")
        elif part == "worker" and workers:
            yield Finding("error", part, NO_ANSWER.format(workers, in_seconds(STALE_MS)), ANSWERS)
        else:
            yield Finding("error", part, PARTS[part], advice.start(part))


def examine_lag(ports: Ports) -> Iterator[Finding]:
    for part, group in GROUPS.items():
        lag = ports.feeds.lag(group)
        message = f"{lag.entries} entries of the feeds are unread, the oldest for {in_seconds(lag.ms)}"
        if lag.ms > LATE_MS:
            advice = "look for its errors in the log, and start another one if it is busy"
            yield Finding("error", part, message, advice)
        else:
            yield Finding("ok", part, message)


def examine_heads(ports: Ports, now: int, url: str) -> Iterator[Finding]:
    name, address = kept_name(ports.service_keys), name_at(url)
    if name is not None and address is not None and name != address:
        yield Finding(
            "warning",
            "heads",
            f"the log of heads is named {name}, not after CARDTABLE_URL, which was set later or has changed",
            "a log keeps its name forever, and works: tell witnesses its key (GET /v1/log/key)",
        )
    lag = lag_of_heads(ports, now)
    if not lag.entries:
        yield Finding("ok", "heads", "the log of heads has every table of the feed")
        return
    message = f"{lag.entries} tables of the feed are not in the log of heads, the first for {in_seconds(lag.ms)}"
    if lag.ms > HEADS_LATE_MS:
        advice = (
            "wait if the number falls: earlier tables get in after an upgrade; else look for errors of the projector "
            "in its log, and restart it (docs/operate.md, when the log of heads stops growing)"
        )
        yield Finding("error", "heads", message, advice)
    else:
        yield Finding("ok", "heads", message)


def examine_projections(ports: Ports, now: int) -> Iterator[Finding]:
    said = outdated(ports.generations, ports.heartbeats, now)
    if said is None:
        made = f"of version {ports.generations.state().version}; this release makes {VERSION}"
        yield Finding("ok", "projections", f"lists, the feed and leaderboards are {made}")
    else:
        advice = "wait: a projector of this release does it, and logs when it is done (docs/operate.md, upgrades)"
        yield Finding("warning", "projections", said, advice)


def examine_due(ports: Ports, now: int, advice: Advice) -> Iterator[Finding]:
    oldest = ports.feeds.oldest(now)
    if oldest is not None and now - oldest[1] > OVERDUE_MS:
        message = f"a table has waited for a worker for {in_seconds(now - oldest[1])}"
        yield Finding("error", "overdue", message, advice.more("worker"), (oldest[0],))
    else:
        yield Finding("ok", "overdue", "no table waits for a worker")


def examine_queues(connection: Redis, advice: Advice) -> Iterator[Finding]:
    for name in QUEUES:
        state = queue_state(name, connection)
        message = (
            f"{name}: {state.waiting} jobs wait, {state.workers} workers read it, {state.failed} failed jobs are kept"
        )
        if not state.workers:
            yield Finding("error", "queues", f"no worker reads {name}", advice.start(f"worker {name}"))
        elif state.oldest_ms > LATE_MS:
            late = f"{message}; the first for {in_seconds(state.oldest_ms)}"
            yield Finding("warning", "queues", late, advice.more(f"worker {name}"))
        else:
            yield Finding("ok", "queues", message)


def workers_at(connection: Redis) -> int:
    """Returns the largest number of workers registered at a queue."""
    return max(queue_state(name, connection).workers for name in QUEUES)


def examine_tables(ports: Ports) -> Iterator[Finding]:
    """Examines tables and requests that keep failing, wait for another release, or are damaged."""
    reasons = defaultdict[tuple[bool, str], list[str]](list)
    for subject, each in ports.stuck.all().items():
        reasons[each.waits, each.why].append(subject)
    for (waits, why), subjects in sorted(reasons.items()):
        package = package_in(why)
        if waits and package:
            message = f"{len(subjects)} tables or requests wait for a package that is not installed: {why}"
            advice = f"install {package} or a later version, and start the service again; its workers try them at once"
        elif waits:
            message = f"{len(subjects)} tables or requests wait for another release: this one does not know {why}"
            advice = "start the release that wrote them; its workers try them at once"
        else:
            message = f"{len(subjects)} tables or requests fail each time that a worker tries them: {why}"
            advice = "look for a release that mends it; `cardtable check-log` and `cardtable audit TABLE` look closer"
        yield Finding("error", "stuck", message, advice, tuple(sorted(subjects)))
    failed = sorted(ports.audit_failures.tables())
    if failed:
        message = f"{len(failed)} tables are damaged or have failed an audit"
        advice = "see what is wrong: cardtable audit TABLE; then docs/durability.md, the files of the embedded log"
        yield Finding("error", "damaged", message, advice, tuple(failed))
    if not (reasons or failed):
        yield Finding("ok", "tables", "none fails, waits for another release, or is known to be damaged")
