"""Making a backup of a log, also of one in use.

What was acknowledged before it began is in it. What happens meanwhile may be in it; no record is ahead of what it
refers to, because the groups of `events.copies` are read in their order.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from events.archive import Archive
from events.backups import manifest as manifests
from events.backups.files import Record, Writer
from events.backups.manifest import Manifest
from events.copies import GROUPS, OTHERS, TABLES, Copies, Unit
from events.errors import ArchiveUnavailable, LogDamaged, LogRefused
from events.subjects import PARTITIONS
from service.backups.check import Progress, entries_of, no_progress, objects_of


class Source(NamedTuple):
    """A log and its archive, which is None where it is off; `log` is the id of the log."""

    copies: Copies
    archive: Archive | None
    log: str
    release: str


def take(
    source: Source,
    folder: Path,
    clock: Callable[[], int],
    *,
    objects: bool = True,
    progress: Progress = no_progress,
) -> Manifest:
    """Makes a backup in a new or empty folder. With `objects`, it has those of archived tables, too.

    Each log is checked; tables that are damaged are named in the manifest, and copied as they are. Raises
    FileExistsError where the folder is not empty, another OSError where it can't be written to, LogUnavailable, and
    LogRefused where the log has what this release doesn't know, and would leave out.
    """
    if (unknown := source.copies.unknown()) is not None:
        raise LogRefused(
            f"this release does not know the key {unknown}, which a newer one has written; back up with that one"
        )
    writer, began, damaged = Writer(folder), clock(), list[str]()
    try:
        for done, (group, record) in enumerate(_records(source, objects=objects), start=1):
            if group in (OTHERS, TABLES) and _is_damaged(source, record):
                damaged.append(record.id)
            writer.add(group, record)
            progress(done, 0)
        writer.close()
    finally:
        writer.abandon()
    made = Manifest(
        release=source.release,
        log=source.log,
        partitions=PARTITIONS,
        began=began,
        ended=clock(),
        archive=objects,
        damaged=damaged,
        files=writer.files,
    )
    manifests.write(folder, made)
    return made


def _records(source: Source, *, objects: bool) -> Iterator[tuple[str, Record]]:
    """The records with their groups, without what has expired or was erased before it was read."""
    for group in GROUPS:
        for unit in source.copies.units(group):
            if unit.items:
                yield group, Record(unit.id, unit.items, _object(source, unit) if group == TABLES and objects else b"")


def _object(source: Source, unit: Unit) -> bytes:
    """The object of an archived table; b"" where the table is not archived, or its object is missing."""
    if source.copies.stub(unit) is None:
        return b""
    if source.archive is None:
        raise ArchiveUnavailable("there are archived tables, and CARDTABLE_ARCHIVE does not say where")
    return source.archive.get(unit.id) or b""


def _is_damaged(source: Source, record: Record) -> bool:
    try:
        entries_of(source.copies, record, objects_of(source.archive))
    except LogDamaged:
        return True
    return False
