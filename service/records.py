"""Records of tables that are over."""

from collections.abc import Sequence
from typing import Any

from domain.record import build_record
from events.envelope import StoredEvent, as_written
from service.reads import latest
from service.refusals import Refused
from service.wiring import Service


def record(service: Service, table_id: str) -> dict[str, Any]:
    """Everything needed to check the table without the service; Refused `not_over`."""
    table = latest(service, table_id).table
    if not table.over:
        raise Refused("not_over", "the record is there once the table is over", version=table.version)
    return record_of(service.ports.store.read(table_id))


def record_of(stored: Sequence[StoredEvent]) -> dict[str, Any]:
    """The record that a whole log makes, each event as it was written; ValueError where the table is not over."""
    return build_record([as_written(each) for each in stored], [each.hash for each in stored])
