"""Tables with damaged logs. They are found when read, and by checking all logs, and are listed with the failed
audits."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from domain.table_record import LAST
from events.envelope import UNREADABLE, StoredEvent, check_seals, server_seed
from events.errors import LogDamaged
from events.ports import AuditFailures, EventStore, Stubs
from events.subjects import kind_of


def check_log(store: EventStore, table: str) -> None:
    """Raises LogDamaged if the log of a table doesn't match its chain, its seed and its seals.

    A tournament has only the chain. Audits check everything else, such as who may seal what.
    """
    entries = store.read(table)
    try:
        if entries and kind_of(table) == "table":
            check_seals(entries, server_seed(entries[0]))
    except UNREADABLE:
        raise LogDamaged(table, entries[0].version) from None


@dataclass(frozen=True)
class DamagedTables:
    """The damaged tables that `/readyz` counts, and names if they are public."""

    store: EventStore
    stubs: Stubs
    audit_failures: AuditFailures

    def note(self, table: str, at: int) -> None:
        """Adds a table. The time is in Unix milliseconds.

        An audit removes it again. A tournament has no audits, so it is not added: its job fails, which operators are
        told (`workers.stuck_jobs`), and every refused request is logged.
        """
        if kind_of(table) != "table":
            return
        stub = self.stubs.find(table)
        public = is_public(self.store.read(table, limit=1, unchecked=True)) if stub is None else stub.public
        self.audit_failures.note(table, public=public, at=at)


def is_over(last: StoredEvent) -> bool:
    """True if a log with this last entry is of a finished table. An unreadable entry counts as the end."""
    form = _form(last)
    return form is None or form.get("type") == LAST


def is_public(entries: Sequence[StoredEvent]) -> bool:
    """True if the table may be named in public. False if its first event is unreadable."""
    opened = _form(entries[0]) if entries else None
    data = opened.get("data") if opened else None
    return isinstance(data, dict) and data.get("visibility") == "public"


def _form(entry: StoredEvent) -> dict[str, Any] | None:
    try:
        form = json.loads(entry.form)
    except ValueError:
        return None
    return form if isinstance(form, dict) else None
