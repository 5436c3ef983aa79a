"""Records of finished tables."""

from collections.abc import Sequence
from typing import Any

from domain.record import FORKED, build_record
from events.envelope import StoredEvent, as_written
from events.ports import EventStore
from service.refusals import Refused
from service.tables.reads import latest
from service.wiring import Service


def record(service: Service, table_id: str) -> dict[str, Any]:
    """Everything needed to check the table without the service; Refused `not_over`."""
    table = latest(service, table_id).table
    if not table.over:
        raise Refused("not_over", "there is no record until the table is over", version=table.version)
    store = service.ports.store
    return record_of(store, store.read(table_id))


def record_of(store: EventStore, stored: Sequence[StoredEvent]) -> dict[str, Any]:
    """The record of a whole log, each event as written; ValueError where the table is not over.

    The parent of a fork is read from the store.
    """
    events = [as_written(each) for each in stored]
    fork = bool(events) and events[0].type == FORKED
    parent = record_of(store, store.read(events[0].data["parent"])) if fork else None
    return build_record(events, [each.hash for each in stored], parent)
