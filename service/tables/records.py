"""Records of finished tables."""

from collections.abc import Sequence
from typing import Any

from domain.record import build_record
from events.envelope import StoredEvent, as_written
from service.refusals import Refused
from service.tables.reads import latest
from service.wiring import Service


def record(service: Service, table_id: str) -> dict[str, Any]:
    """Everything needed to check the table without the service; Refused `not_over`."""
    table = latest(service, table_id).table
    if not table.over:
        raise Refused("not_over", "there is no record until the table is over", version=table.version)
    return record_of(service.ports.store.read(table_id))


def record_of(stored: Sequence[StoredEvent]) -> dict[str, Any]:
    """The record of a whole log, each event as written; ValueError where the table is not over."""
    return build_record([as_written(each) for each in stored], [each.hash for each in stored])
