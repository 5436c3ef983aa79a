"""Restores a backup into an empty log.

Everything is verified before anything is written. The log is marked as being restored before its first record, and as
complete after its last one. In between no service starts on it, and the same backup can be restored again.

Data that is not in a backup is rebuilt: lists, missing notices, the feed of finished tables after its last position,
standings.
"""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from events.archive import Archive
from events.backups.files import Record, records
from events.backups.manifest import BackupDamaged, Manifest
from events.copies import ACCOUNTS, DUES, FAILURES, LINKS, NOTICES, OTHERS, POSITIONS, RESPONSES, TABLES, Copies
from events.envelope import StoredEvent
from events.errors import LogRefused, LogUnavailable
from events.ports import Ports
from events.subjects import PARTITIONS
from service.backups.check import Progress, check_backup, entries_of, is_fork, no_progress, objects_of
from service.health.readiness import STALE_MS
from service.process.tracebacks import outline
from service.projections.projector import SETTLE_MS, Projector
from service.projections.standings import fold_feed
from service.projections.version import VERSION

_log = logging.getLogger(__name__)


@dataclass
class Restored:
    """The result of a restore: the number of tables and accounts, and the tables that were unreadable before, and still
    are."""

    tables: int = 0
    accounts: int = 0
    damaged: list[str] = field(default_factory=list)


class Restore:
    """A restore of one backup. `clock` returns the wall clock in Unix ms; `check` raises if the log does not work.

    With `alone`, no service can run on the log meanwhile.
    """

    def __init__(
        self,
        ports: Ports,
        copies: Copies,
        folder: Path,
        manifest: Manifest,
        *,
        clock: Callable[[], int],
        check: Callable[[], object] = lambda: None,
        alone: bool = False,
        progress: Progress = no_progress,
    ) -> None:
        self._ports = ports
        self._copies = copies
        self._folder = folder
        self._manifest = manifest
        self._clock = clock
        self._check = check
        self._alone = alone
        self._progress = progress
        self._archive: Archive | None = ports.archive
        self._projector = Projector(ports, keep=1)
        self._done = Restored(damaged=list(manifest.damaged))

    def run(self) -> Restored:
        """Runs the restore. Raises BackupDamaged, LogRefused if the log is not empty or in use, LogUnavailable, and
        OSError."""
        if self._manifest.partitions != PARTITIONS:
            raise LogRefused(f"the backup has {self._manifest.partitions} partitions, this release has {PARTITIONS}")
        if not self._alone:
            self._check_unused()
        check_backup(self._copies, self._archive, self._folder, self._manifest, self._progress)
        if not self._alone:  # the check took a while
            self._check_unused()
        self._copies.begin(self._manifest.id)
        self._ports.generations.claim(VERSION)  # this release projects what is restored
        for group in (ACCOUNTS, POSITIONS, FAILURES, LINKS, RESPONSES, DUES, OTHERS):
            for record in self._records(group):
                self._copies.write(record.unit)
                if group == ACCOUNTS:
                    self._finish_account(record)
                elif group == OTHERS:
                    self._project(record.id)
        self._write_notices()
        for fork in list(self._write_tables()):
            self._project(fork)
        self._ports.finished.number(self._clock() - SETTLE_MS)
        fold_feed(self._ports, self._ports.generations.all()[0])
        self._check()
        self._copies.end()
        return self._done

    def _check_unused(self) -> None:
        reading = self._ports.clock.read()
        silent = reading.time - reading.latest
        if silent < STALE_MS:
            wait = (STALE_MS - silent) // 1000 + 1
            raise LogRefused(f"a service runs on this log; stop it, and try again {wait} s later")

    def _records(self, group: str) -> Iterator[Record]:
        return records(self._folder, self._manifest, group)

    def _finish_account(self, record: Record) -> None:
        """Counts an account. If only its tables are left, its erasure is in progress, and is scheduled for a worker."""
        if self._ports.accounts.find([record.id]):
            self._done.accounts += 1
        else:
            self._ports.feeds.add(record.id, self._clock())

    def _write_notices(self) -> None:
        """Writes the notices, except those of accounts that were erased after their notices were read."""
        for record in self._records(NOTICES):
            if self._ports.accounts.find([record.id]):
                self._copies.write(record.unit)
            else:
                self._ports.notices.erase(record.id)

    def _write_tables(self) -> Iterator[str]:
        """Writes the tables, and yields the forks, which are projected once all parents exist."""
        for record in self._records(TABLES):
            self._done.tables += 1
            if record.id in self._done.damaged:
                self._write_damaged(record)
                continue
            entries = self._write_table(record)
            if is_fork(entries):
                yield record.id
            else:
                self._project(record.id)

    def _write_table(self, record: Record) -> list[StoredEvent]:
        """Writes a table and returns its entries. Objects are put before the stubs that name them. Without an archive,
        the log is written in full."""
        unit, entries = record.unit, entries_of(self._copies, record, objects_of(self._archive))
        if self._copies.stub(unit) is not None:
            if self._archive is None:
                unit = self._copies.unarchived(unit, entries)
                self._copies.drop_stub(record.id)
            elif record.object:
                self._archive.put(record.id, record.object)
        self._copies.write(unit)
        return entries

    def _write_damaged(self, record: Record) -> None:
        """Writes a damaged table unchanged, so it is still reported as damaged."""
        if record.object and self._archive is not None:
            self._archive.put(record.id, record.object)
        self._copies.write(record.unit)

    def _project(self, subject: str) -> None:
        """Projects a table or tournament. Failures are logged: data of a newer release is projected by that release."""
        try:
            self._projector.project(subject)
        except LogUnavailable:
            raise
        except Exception as error:
            _log.error("%s can't be projected: %s", subject, outline(error))


__all__ = ["BackupDamaged", "Restore", "Restored"]
