"""Checks the logs in a backup: every hash, every seal, and the stubs of archived tables."""

from collections.abc import Callable, Sequence
from pathlib import Path

from domain.table_record import FORKED
from events.archive import Archive
from events.archive_codec import from_object
from events.backups.files import Record, check_files, records
from events.backups.manifest import BackupDamaged, Manifest
from events.copies import OTHERS, TABLES, Units
from events.envelope import UNREADABLE, StoredEvent, check_chain, check_seals, server_seed
from events.errors import LogDamaged
from events.ports import Stub
from events.subjects import kind_of

Progress = Callable[[int, int], None]
"""Called with the number of records done, and their total."""


def no_progress(_done: int, _of: int) -> None:
    """Ignores progress, for callers that don't show it."""


def entries_of(units: Units, record: Record, object_of: Callable[[str], bytes | None]) -> list[StoredEvent]:
    """Returns the log of a record, verified. `object_of` returns the object of an archived table that is not in the
    record.

    Raises LogDamaged if the log doesn't match its hashes, and ArchiveUnavailable.
    """
    unit, subject = record.unit, record.id
    stub = units.stub(unit)
    try:
        entries = units.entries(unit) if stub is None else _from_archive(record, stub, object_of)
        check_chain(subject, entries, None)
        if not entries or len(entries) != units.version(unit) or entries[0].version != 1:
            raise LogDamaged(subject, len(entries))
        if kind_of(subject) == "table":
            check_seals(entries, server_seed(entries[0]))
    except UNREADABLE:
        raise LogDamaged(subject, 1) from None
    return entries


def _from_archive(record: Record, stub: Stub, object_of: Callable[[str], bytes | None]) -> list[StoredEvent]:
    data = record.object or object_of(record.id)
    entries = from_object(record.id, data or b"")
    if (len(entries), entries[-1].hash) != (stub.version, stub.head):
        raise LogDamaged(record.id, len(entries))
    return entries


def check_backup(
    units: Units, archive: Archive | None, folder: Path, manifest: Manifest, progress: Progress = no_progress
) -> None:
    """Verifies a backup. Raises BackupDamaged, which names the damaged file, or the table and the version.

    Skips tables that were damaged when the backup was made. Raises ArchiveUnavailable if the objects of archived tables
    are neither in the backup nor in the archive.
    """
    check_files(folder, manifest)
    known, done = set(manifest.damaged), 0
    everything = sum(file.records for file in manifest.files)
    for group in dict.fromkeys(file.group for file in manifest.files):
        for record in records(folder, manifest, group):
            if group in (OTHERS, TABLES) and record.id not in known:
                _check(units, record, archive)
            done += 1
            progress(done, everything)


def _check(units: Units, record: Record, archive: Archive | None) -> None:
    try:
        entries_of(units, record, objects_of(archive))
    except LogDamaged as damaged:
        raise BackupDamaged(f"{damaged} in the backup") from None


def objects_of(archive: Archive | None) -> Callable[[str], bytes | None]:
    """Returns a function that gets objects from an archive; without an archive, there are none."""
    return archive.get if archive is not None else lambda _table: None


def is_fork(entries: Sequence[StoredEvent]) -> bool:
    return f'"type":"{FORKED}"'.encode() in entries[0].form
