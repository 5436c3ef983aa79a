"""Records of finished tables."""

from collections.abc import Sequence
from typing import Any

from domain.table_record import FORKED, build_record
from events.envelope import StoredEvent, as_written
from events.ports import EventStore
from service.engine.cache import Loaded, TableCache
from service.refusals import Refused
from service.tables.reads import latest
from service.views.records import render_record


def finished(tables: TableCache, table_id: str) -> Loaded:
    """Returns a table that is over, and so has a record. Refused with `not_over`."""
    loaded = latest(tables, table_id)
    if not loaded.table.over:
        raise Refused("not_over", "there is no record until the table is over", version=loaded.version)
    return loaded


def written(store: EventStore, table_id: str) -> bytes | None:
    """Returns everything needed to check a table without the service, as JSON. None if its log is gone.

    Raises ValueError if the table is not over. The parent of a fork is read from the store.
    """
    entries = store.read(table_id)
    if not entries:
        return None
    parent = _parent_of(entries)
    return render_record(entries, None if parent is None else written(store, parent))


def record_of(store: EventStore, stored: Sequence[StoredEvent]) -> dict[str, Any]:
    """Returns the record of a complete log, each event as written. Raises ValueError if the table is not over.

    The parent of a fork is read from the store.
    """
    parent = _parent_of(stored)
    events = [as_written(each) for each in stored]
    of_parent = None if parent is None else record_of(store, store.read(parent))
    return build_record(events, [each.hash for each in stored], of_parent)


def _parent_of(stored: Sequence[StoredEvent]) -> str | None:
    """Returns the parent of a fork; None for other tables."""
    first = as_written(stored[0]) if stored else None
    return str(first.data["parent"]) if first is not None and first.type == FORKED else None
