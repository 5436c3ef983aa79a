"""Records of tables that are over."""

from typing import Any

from domain.record import build_record
from events.envelope import as_written
from service.reads import latest
from service.refusals import Refused
from service.wiring import Service


def record(service: Service, table_id: str) -> dict[str, Any]:
    """Everything needed to check the table without the service; Refused `not_over`."""
    table = latest(service, table_id).table
    if not table.over:
        raise Refused("not_over", "the record is there once the table is over", version=table.version)
    stored = service.ports.store.read(table_id)
    return build_record([as_written(each) for each in stored], [each.hash for each in stored])
