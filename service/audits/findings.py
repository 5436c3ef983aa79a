"""Computes an audit's findings from a table's stored log, for workers and operators."""

from collections.abc import Sequence
from typing import Any

from bots.verify import verify
from domain.canonical import canonical
from domain.verify.receipts import Receipt
from domain.verify.report import Progress
from events.envelope import StoredEvent, as_written
from events.ports import EventStore
from service.tables.records import record_of

Found = dict[str, Any]
"""Result fields of an audit: `status, checks, decisions, first_divergence, events, done`."""


def found_in(
    store: EventStore,
    entries: Sequence[StoredEvent],
    bots: str,
    receipts: Sequence[Receipt] = (),
    progress: Progress | None = None,
    known: int = 0,
) -> Found:
    """Verifies a complete log with `domain.verify.verify`. A log from which no record can be built fails.

    A log also fails if an entry is not byte for byte what was hashed: a record is built from the parsed entries, but
    the bytes themselves are served. `store` contains the log of a fork's parent.
    """
    try:
        record = record_of(store, entries)
        noncanonical = next((each.version for each in entries if each.form != _form_of(each)), None)
    except Exception as error:  # a log that was tampered with can contain anything
        return _unreadable(len(entries), None, f"no record can be made of the log ({type(error).__name__})")
    if noncanonical is not None:
        return _unreadable(len(entries), noncanonical, f"event {noncanonical} is not stored in canonical form")
    report = verify(record, bots=bots, receipts=receipts, progress=progress, known=known).as_json()
    found = {name: report[name] for name in ("status", "checks", "decisions", "first_divergence")}
    return found | {"events": len(entries), "done": len(entries)}


def _form_of(entry: StoredEvent) -> bytes:
    return canonical(as_written(entry).public_form())


def _unreadable(events: int, version: int | None, detail: str) -> Found:
    """Returns the result for a log that can't be verified. It quotes nothing from the log."""
    return {
        "status": "failed",
        "checks": [{"name": "shape", "status": "failed", "detail": detail}],
        "decisions": None,
        "first_divergence": {"version": version, "check": "shape", "detail": detail},
        "events": events,
        "done": 0,
    }


def is_undecided(found: Found) -> bool:
    """True if no check failed, but one that is needed could not be made."""
    return found["status"] == "failed" and found["first_divergence"] is None


def failed_checks(found: Found) -> list[str]:
    """Returns the failed checks of the log itself; not `receipts`, which anyone can invent."""
    return [check["name"] for check in found["checks"] if check["status"] == "failed" and check["name"] != "receipts"]
