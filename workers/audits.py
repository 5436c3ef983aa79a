"""Audits: a worker verifies the record of a finished table and stores the result.

An audit runs in slices, see `workers.slices`. Most of its time goes into recomputing the decisions of house bots, so
each slice stores the number recomputed so far, and the next one continues from there. Everything else is quick, and is
checked from the start each time. The result is therefore the same for any number of slices. If the worker dies, another
one resumes after the latest slice. A failure is immediately logged and listed for operators, with the table's id, the
names of the checks and the event. The details are in the audit.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from domain.verify.bots import known_strategies
from domain.verify.redecide import missing_package
from events.envelope import StoredEvent, as_written
from events.ports import AuditFailures, EventStore, Feeds, Requests
from service.answers.encoding import to_json
from service.audits.findings import Found, failed_checks, found_in, is_undecided
from service.audits.stored import Audit, unpacked
from service.engine.execution import Clock
from service.faults.damage import DamagedTables
from service.telemetry.catalogue import AUDITS
from workers.queues import REQUEST_LEASE_MS
from workers.slices import Slice

_ENDED = ("passed", "failed")

_SLICES = "slices"
"""The field of an unfinished audit with the findings of its slices so far: the number of `agreed` decisions of house
bots, valid while the log and the release's strategies are still those that were `checked`."""

_log = logging.getLogger(__name__)


class _SliceOver(Exception):  # noqa: N818 - ends a verification, and is not an error
    """The end of a slice. `agreed` and `version` are the progress of the verification, see
    `domain.verify.report.Progress`."""

    def __init__(self, version: int, agreed: int) -> None:
        self.version = version
        self.agreed = agreed


@dataclass(eq=False)
class Auditor:
    """The handler of audit jobs, each of about `slice_seconds`."""

    requests: Requests
    store: EventStore
    feeds: Feeds
    audit_failures: AuditFailures
    damaged: DamagedTables
    clock: Clock
    slice_seconds: float

    def audit(self, request: str) -> None:
        """Performs one slice of an audit. Raises NotInstalled if it must wait for the package of the game, because no
        check fails without it."""
        body = self.requests.load(request)
        audit = None if body is None else unpacked(body)
        if audit is None or audit["status"] in _ENDED:
            self.feeds.done(request)
            return
        entries = self.store.read(audit["table"], unchecked=True)
        audit |= {"status": "running", "events": len(entries)}
        self.requests.update(request, to_json(audit), self.clock() + REQUEST_LEASE_MS)
        checked = f"{entries[-1].hash.hex() if entries else ''} {known_strategies()}"
        earlier = audit.pop(_SLICES, {})
        known = earlier["agreed"] if earlier.get("checked") == checked else 0
        try:
            audit |= self._found(entries, audit, known)
        except _SliceOver as over:
            audit |= {"done": max(audit["done"], over.version), _SLICES: {"agreed": over.agreed, "checked": checked}}
            self.requests.hand_back(request, audit["table"], to_json(audit), audit["requested_at"])
            return
        missing = missing_package(as_written(entries[0]).data) if is_undecided(audit) else None
        if missing is not None:
            queued = audit | {"status": "queued", "checks": [], "decisions": None, "done": 0}
            self.requests.update(request, to_json(queued), self.clock() + REQUEST_LEASE_MS)
            raise missing
        audit |= {"ended_at": self.clock()}
        self._report_failure(request, audit)
        AUDITS.add(audit["status"])
        self.requests.end(request, to_json(audit))

    def _found(self, entries: Sequence[StoredEvent], audit: Audit, known: int) -> Found:
        """The fields of an audit that hold its result. Skips the first `known` decisions of house bots."""
        receipts = [(receipt["version"], receipt["head"]) for receipt in audit["receipts"]]
        slice_ = Slice(self.slice_seconds)

        def progress(version: int, agreed: int) -> None:
            if agreed > known and slice_.is_over():
                raise _SliceOver(version, agreed)

        return found_in(self.store, entries, audit["bots"], receipts, progress, known)

    def _report_failure(self, request: str, audit: dict[str, Any]) -> None:
        """Reports a failed audit. Must precede the audit's end, so that no stored failure goes unreported.

        A table leaves the list of failed tables only when a full audit passes, which also repeats all decisions of its
        house bots.
        """
        table, failed = audit["table"], failed_checks(audit)
        if failed:
            _log.error(
                "table %s has failed its audit %s: %s", table, request, _where(failed, audit["first_divergence"])
            )
            self.damaged.note(table, audit["ended_at"])
        elif audit["status"] == "failed":
            _log.warning("audit %s of table %s: %s", request, table, _doubt(audit))
        elif audit["bots"] == "full":
            self.audit_failures.clear(table)


def _where(failed: Sequence[str], divergence: dict[str, Any]) -> str:
    """The names of the failed checks, and the event. Omits details, because they quote the log."""
    named = divergence["check"] in failed and divergence["version"] is not None
    return ", ".join(failed) + (f" (first at event {divergence['version']})" if named else "")


def _doubt(audit: dict[str, Any]) -> str:
    """The likely reason why an audit failed although the log is intact."""
    if audit["first_divergence"] is not None:
        return "the receipts sent with it belong to another log, or are made up"
    return "this release can't check all of it"
