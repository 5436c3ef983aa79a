"""Audits: a worker verifies the record of a table that is over and writes down what it found.

An audit that is begun again, because its worker died, starts at the beginning and ends with the same result.
"""

import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from domain.verify import verify
from events.envelope import StoredEvent
from service.events_out import to_json
from service.records import record_of
from service.wiring import Service
from workers.queues import AUDIT_LEASE_MS

TELL_SECONDS = 1.0
"""How often an audit says how far it has come, and that somebody is at it."""

_ENDED = ("passed", "failed")


class Auditing:
    """Makes audits, and tells of each every so many seconds how far it has come."""

    def __init__(self, service: Service, tell_seconds: float = TELL_SECONDS) -> None:
        self._service = service
        self._tell_seconds = tell_seconds

    def audit(self, request: str) -> None:
        ports = self._service.ports
        body = ports.requests.load(request)
        audit = None if body is None else json.loads(body)
        if audit is not None and audit["status"] not in _ENDED:
            audit |= self._found(request, audit | {"status": "running", "done": 0})
            ports.requests.save(request, to_json(audit))
        ports.feeds.done(request)

    def _found(self, request: str, audit: dict[str, Any]) -> dict[str, Any]:
        """The fields of an audit that say how it ended."""
        entries = self._service.ports.store.read(audit["table"])
        self._tell(request, audit | {"events": len(entries)})
        try:
            record = record_of(entries)
        except Exception as error:  # a log that was tampered with can be anything
            return _unreadable(entries, error)
        report = verify(
            record,
            bots=audit["bots"],
            receipts=[(receipt["version"], receipt["head"]) for receipt in audit["receipts"]],
            progress=self._progress(request, audit | {"events": len(entries)}),
        ).as_json()
        found = {name: report[name] for name in ("status", "checks", "first_divergence")}
        return found | {"events": len(entries), "done": len(entries)}

    def _progress(self, request: str, audit: dict[str, Any]) -> Callable[[int], None]:
        next_time = time.monotonic() + self._tell_seconds

        def progress(version: int) -> None:
            nonlocal next_time
            if time.monotonic() >= next_time:
                next_time = time.monotonic() + self._tell_seconds
                self._tell(request, audit | {"done": version})

        return progress

    def _tell(self, request: str, audit: dict[str, Any]) -> None:
        """Saves how far the audit has come and renews its lease; not where another worker has ended it meanwhile."""
        feeds = self._service.ports.feeds
        (due,) = feeds.due_times([request])
        if due is not None and feeds.lease(request, due, self._service.clock() + AUDIT_LEASE_MS):
            self._service.ports.requests.save(request, to_json(audit))


def _unreadable(entries: Sequence[StoredEvent], error: Exception) -> dict[str, Any]:
    """A log from which no record can be made: that is a finding, and its message might quote what it stumbled over."""
    detail = f"no record can be made of the log ({type(error).__name__})"
    return {
        "status": "failed",
        "checks": [{"name": "shape", "status": "failed", "detail": detail}],
        "first_divergence": {"version": None, "check": "shape", "detail": detail},
        "events": len(entries),
        "done": 0,
    }
