"""Takes a backup of a log, which may be in use.

It contains everything acknowledged before it began, and possibly later writes. No record is newer than the records it
refers to, because the groups of `events.copies` are read in order.
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
    """A log and its archive, None if archiving is off. `log` is the id of the log."""

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
    """Takes a backup into a new or empty folder. With `objects`, the objects of archived tables are included.

    Each log is verified; damaged tables are listed in the manifest, and copied unchanged. Raises FileExistsError if the
    folder is not empty, another OSError if it can't be written to, LogUnavailable, and LogRefused if the log has keys
    unknown to this release, which would be left out.
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
    """Yields the records with their groups, without those that have expired or been erased before they were read."""
    for group in GROUPS:
        for unit in source.copies.units(group):
            if unit.items:
                yield group, Record(unit.id, unit.items, _object(source, unit) if group == TABLES and objects else b"")


def _object(source: Source, unit: Unit) -> bytes:
    """Returns the object of an archived table; b"" if the table is not archived, or its object is missing."""
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
