"""Archives finished tables: the due time, and the steps, each of which can be repeated.

    read the log > encode > put > read back > compare > trim

Before the log is trimmed, the object is durable and has been read back identical to the log. A crash in between
therefore leaves either the whole log, and perhaps an object that is put again later, or a stub and its object.
"""

import json

from domain.table.state import Table
from domain.table_record import LAST
from events.archive import Archive
from events.archive_codec import from_object, to_object
from events.envelope import StoredEvent, check_seals, server_seed
from events.errors import ArchiveUnavailable, LogDamaged
from events.ports import EventStore, Feeds, Stub, Stubs
from events.subjects import archive_of
from service.faults.damage import is_public


class NotYet(Exception):  # noqa: N818 - a state of the table
    """The table can't be archived yet. The message gives the reason."""


def archive_later(feeds: Feeds, seconds: int, table: Table) -> None:
    """Schedules the archiving of a finished table, `seconds` after its end. Idempotent."""
    feeds.add(archive_of(table.id), table.at + 1000 * seconds)


def archive_table(store: EventStore, stubs: Stubs, archive: Archive, table: str) -> bool:
    """Moves the events of a finished table to the archive. False if they are already there, or there is no such table.

    Raises NotYet, LogDamaged if its log is damaged, and ArchiveUnavailable.
    """
    if stubs.find(table) is not None:
        return False
    entries = store.read(table)
    if not entries:
        return False
    _check_over(entries)
    check_seals(entries, server_seed(entries[0]))
    archive.put(table, to_object(table, entries))
    _compare(archive, table, entries)
    stub = Stub(len(entries), entries[-1].hash, is_public(entries))
    if not stubs.trim(table, stub):
        raise NotYet("its log has changed meanwhile")
    return True


def end_of(entry: StoredEvent) -> int | None:
    """Returns the time at which a table ended with this entry, in Unix ms. None if it is not a table's last entry."""
    form = json.loads(entry.form)
    return int(form["at"]) if form["type"] == LAST else None


def _check_over(entries: list[StoredEvent]) -> None:
    if end_of(entries[-1]) is None:
        raise NotYet("it is not over")


def _compare(archive: Archive, table: str, entries: list[StoredEvent]) -> None:
    """Raises ArchiveUnavailable unless the archive returns exactly these entries, with recomputed hashes."""
    kept = archive.get(table)
    try:
        same = kept is not None and from_object(table, kept) == entries
    except LogDamaged:
        same = False
    if not same:
        raise ArchiveUnavailable("the archive does not give back what was put into it")
