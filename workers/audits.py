"""Audits: a worker verifies the record of a finished table and stores the result.

If the worker dies, another one repeats the audit from its start, with the same result. A failure is logged and listed
for operators at once, with the table's id, the names of the checks and the event; the details are in the audit.
"""

import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

from events.envelope import StoredEvent
from service.audits.damage import note
from service.audits.findings import failed_checks, found_in
from service.audits.stored import unpacked
from service.encoding import to_json
from service.metrics.catalogue import AUDITS
from service.wiring import Service
from workers.queues import AUDIT_LEASE_MS

REPORT_SECONDS = 1.0
"""How often an audit saves its progress and renews its lease."""

_ENDED = ("passed", "failed")

_log = logging.getLogger(__name__)


class Auditor:
    """Does audits, and saves the progress of each every `report_seconds`."""

    def __init__(self, service: Service, report_seconds: float = REPORT_SECONDS) -> None:
        self._service = service
        self._ports = service.ports
        self._report_seconds = report_seconds

    def audit(self, request: str) -> None:
        body = self._ports.requests.load(request)
        audit = None if body is None else unpacked(body)
        if audit is None or audit["status"] in _ENDED:
            self._ports.feeds.done(request)
            return
        entries = self._ports.store.read(audit["table"], unchecked=True)
        audit |= self._found(request, entries, audit | {"status": "running", "done": 0, "events": len(entries)})
        audit |= {"ended_at": self._service.clock()}
        self._report_failure(request, audit)
        AUDITS.add(audit["status"])
        self._ports.requests.end(request, to_json(audit))

    def _found(self, request: str, entries: Sequence[StoredEvent], audit: dict[str, Any]) -> dict[str, Any]:
        """The fields of an audit that hold its result."""
        self._report_progress(request, audit)
        receipts = [(receipt["version"], receipt["head"]) for receipt in audit["receipts"]]
        return found_in(self._ports.store, entries, audit["bots"], receipts, self._progress(request, audit))

    def _progress(self, request: str, audit: dict[str, Any]) -> Callable[[int], None]:
        next_time = time.monotonic() + self._report_seconds

        def progress(version: int) -> None:
            nonlocal next_time
            if time.monotonic() >= next_time:
                next_time = time.monotonic() + self._report_seconds
                self._report_progress(request, audit | {"done": version})

        return progress

    def _report_progress(self, request: str, audit: dict[str, Any]) -> None:
        """Saves the progress of the audit and renews its lease."""
        self._ports.requests.update(request, to_json(audit), self._service.clock() + AUDIT_LEASE_MS)

    def _report_failure(self, request: str, audit: dict[str, Any]) -> None:
        """Must come before the audit is ended, so that no failure is stored without having been reported.

        A table leaves the list of failed tables only when a full audit passes, which also repeats all decisions of its
        house bots.
        """
        table, failed = audit["table"], failed_checks(audit)
        if failed:
            _log.error(
                "table %s has failed its audit %s: %s", table, request, _where(failed, audit["first_divergence"])
            )
            note(self._ports, table, audit["ended_at"])
        elif audit["status"] == "failed":
            _log.warning("audit %s of table %s: %s", request, table, _doubt(audit))
        elif audit["bots"] == "full":
            self._ports.failures.clear(table)


def _where(failed: Sequence[str], divergence: dict[str, Any]) -> str:
    """The names of the failed checks, and the event; never the details, which quote the log."""
    named = divergence["check"] in failed and divergence["version"] is not None
    return ", ".join(failed) + (f" (first at event {divergence['version']})" if named else "")


def _doubt(audit: dict[str, Any]) -> str:
    """The likely reason why an audit failed although the log is whole."""
    if audit["first_divergence"] is not None:
        return "the receipts sent with it belong to another log, or are made up"
    return "this release can't check all of it"
