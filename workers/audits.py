"""Audits: a worker verifies the record of a table that is over and writes down what it found.

An audit that is begun again, because its worker died, starts at the beginning and ends with the same result.
A table that fails is told to the operators at once, by its id alone: what is wrong stands in the audit.
"""

import json
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

from events.envelope import StoredEvent
from service.auditing import failed_checks, found_in, is_public
from service.events_out import to_json
from service.wiring import Service
from workers.queues import AUDIT_LEASE_MS

TELL_SECONDS = 1.0
"""How often an audit says how far it has come, and that somebody is at it."""

_ENDED = ("passed", "failed")

_log = logging.getLogger(__name__)


class Auditing:
    """Makes audits, and tells of each every so many seconds how far it has come."""

    def __init__(self, service: Service, tell_seconds: float = TELL_SECONDS) -> None:
        self._service = service
        self._ports = service.ports
        self._tell_seconds = tell_seconds

    def audit(self, request: str) -> None:
        body = self._ports.requests.load(request)
        audit = None if body is None else json.loads(body)
        if audit is None or audit["status"] in _ENDED:
            self._ports.feeds.done(request)
            return
        entries = self._ports.store.read(audit["table"])
        audit |= self._found(request, entries, audit | {"status": "running", "done": 0, "events": len(entries)})
        audit |= {"ended_at": self._service.clock()}
        self._tell_operators(request, audit, entries)
        self._ports.requests.end(request, to_json(audit))

    def _found(self, request: str, entries: Sequence[StoredEvent], audit: dict[str, Any]) -> dict[str, Any]:
        """The fields of an audit that say how it ended."""
        self._tell(request, audit)
        receipts = [(receipt["version"], receipt["head"]) for receipt in audit["receipts"]]
        return found_in(entries, audit["bots"], receipts, self._progress(request, audit))

    def _progress(self, request: str, audit: dict[str, Any]) -> Callable[[int], None]:
        next_time = time.monotonic() + self._tell_seconds

        def progress(version: int) -> None:
            nonlocal next_time
            if time.monotonic() >= next_time:
                next_time = time.monotonic() + self._tell_seconds
                self._tell(request, audit | {"done": version})

        return progress

    def _tell(self, request: str, audit: dict[str, Any]) -> None:
        """Saves how far the audit has come and renews its lease."""
        self._ports.requests.tell(request, to_json(audit), self._service.clock() + AUDIT_LEASE_MS)

    def _tell_operators(self, request: str, audit: dict[str, Any], entries: Sequence[StoredEvent]) -> None:
        """Before the audit is ended, so that no end is kept that nobody was told of.

        A table stays among those that have failed until all decisions of its house bots are made again as well.
        """
        table, failed = audit["table"], failed_checks(audit)
        if failed:
            _log.error(
                "table %s has failed its audit %s: %s", table, request, _where(failed, audit["first_divergence"])
            )
            self._ports.failures.note(table, public=is_public(entries), at=audit["ended_at"])
        elif audit["status"] == "failed":
            _log.warning("audit %s of table %s: %s", request, table, _doubt(audit))
        elif audit["bots"] == "full":
            self._ports.failures.clear(table)


def _where(failed: Sequence[str], divergence: dict[str, Any]) -> str:
    """The checks by name, and the event; never the details, which quote the log."""
    named = divergence["check"] in failed and divergence["version"] is not None
    return ", ".join(failed) + (f" (first at event {divergence['version']})" if named else "")


def _doubt(audit: dict[str, Any]) -> str:
    """Why an audit has failed though the log has not, as far as can be told."""
    if audit["first_divergence"] is not None:
        return "the receipts given with it are of another log, or made up"
    return "this release can't judge all of it"
