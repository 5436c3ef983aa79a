"""Archiving: a worker moves the events of a finished table to the archive, some time after its end.

Tables being audited or analysed wait, and so do tables that failed their audit, whose logs may be needed unchanged. If
the worker dies, another one starts over; `service.backups.archive` explains why nothing is lost. Events are moved
unchanged, so a table of another release is archived like any other.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field

from events.errors import ArchiveUnavailable, LogDamaged
from events.ports import Accounts, Archive, AuditFailures, EventStore, Feeds, Notices, Requests, Stubs
from events.subjects import archived_table
from service.analyses.stored import unpacked as analysis_of
from service.audits.stored import UNFINISHED, pack_all, unpacked
from service.backups.archive import NotYet
from service.engine.execution import Clock
from service.faults.damage import DamagedTables
from service.players.own_tables import forget_old_tables, players_of
from service.telemetry.catalogue import ARCHIVINGS

AGAIN_MS = 60 * 60 * 1000
"""Retry delay in ms for a table that can't be archived now."""

DAMAGED_MS = 24 * AGAIN_MS
"""Retry delay in ms for a damaged table, since an operator has to restore its log first."""

UNAVAILABLE_MS = 60_000
"""Retry delay in ms after the archive could not be reached."""

LATEST = 30
"""Number of audits and analyses checked per table, more than can be unfinished."""

_log = logging.getLogger(__name__)

Steps = Callable[[EventStore, Stubs, Archive, str], bool]
"""Moves the events of a table to the archive; see `archive_table`."""


@dataclass(eq=False)
class Archivist:
    """The handler of archiving jobs. `steps` is `archive_table`, which tests replace."""

    kept: Archive | None
    store: EventStore
    stubs: Stubs
    requests: Requests
    accounts: Accounts
    notices: Notices
    feeds: Feeds
    audit_failures: AuditFailures
    damaged: DamagedTables
    clock: Clock
    steps: Steps
    _said: str | None = field(default=None, init=False)

    def archive(self, subject: str) -> None:
        """Archives the table of a due subject. Without an archive it is no longer due."""
        table, (due,) = archived_table(subject), self.feeds.due_times([subject])
        if due is None:
            return
        if self.kept is None:
            self.feeds.done(subject)
            return
        try:
            self._check_idle(table)
            moved = self.steps(self.store, self.stubs, self.kept, table)
            pack_all(self.requests, table)
            for player in players_of(self.store.read(table)):
                forget_old_tables(self.accounts, self.store, self.stubs, self.notices, player)
        except NotYet as reason:
            ARCHIVINGS.add("postponed")
            _log.info("table %s can't be archived yet: %s", table, reason)
            self._postpone(subject, due, AGAIN_MS)
        except LogDamaged as damaged:
            ARCHIVINGS.add("damaged")
            _log.error("%s; it is not archived", damaged)
            self.damaged.note(table, self.clock())
            self._postpone(subject, due, DAMAGED_MS)
        except ArchiveUnavailable as error:
            ARCHIVINGS.add("unavailable")
            if self._said != str(error):
                _log.error("%s; tables wait in the log until it can", error)
            self._said = str(error)
            self._postpone(subject, due, UNAVAILABLE_MS)
        else:
            ARCHIVINGS.add("archived" if moved else "nothing_to_do")
            self._said = None
            self.feeds.done(subject)

    def _check_idle(self, table: str) -> None:
        """Raises NotYet if work on the table is in progress, or its audit has failed."""
        audits = self.requests.page("audit", table, before=None, limit=LATEST)
        if any(unpacked(each.body)["status"] in UNFINISHED for each in audits):
            raise NotYet("an audit of it is not finished")
        analyses = self.requests.page("analysis", table, before=None, limit=LATEST)
        if any(analysis_of(each.body)["status"] in UNFINISHED for each in analyses):
            raise NotYet("an analysis of it is not finished")
        if self.stubs.find(table) is None and table in self.audit_failures.tables():
            raise NotYet("it has failed its audit")

    def _postpone(self, subject: str, due: int, ms: int) -> None:
        self.feeds.lease(subject, due, self.clock() + ms)
