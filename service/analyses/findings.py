"""What an analysis finds in a table's log as stored."""

from collections.abc import Iterator

from domain.analysis.luck import HandLuck
from domain.analysis.match import Decision, findings
from domain.table.known import newest
from domain.verify.lineage import Ancestors, before_first
from domain.verify.shape import ParsedRecord, parse
from events.envelope import StoredEvent
from events.ports import EventStore
from service.tables.records import record_of


def found_in(store: EventStore, entries: list[StoredEvent], after: int) -> Iterator[Decision | HandLuck]:
    """As `domain.analysis.match.findings` of a whole log; raises what a damaged log raises."""
    record = parse(record_of(store, entries))
    events = [newest(entry.event) for entry in record.entries]
    return findings(before_first(record), events, record.entries[-1].hash, _ancestors(record), after)


def _ancestors(record: ParsedRecord) -> Ancestors:
    if record.parent is None:
        return {}
    events = [newest(entry.event) for entry in record.parent.entries]
    return {**_ancestors(record.parent), events[0].table: events}
