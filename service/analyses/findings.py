"""The analysis of a table's stored log."""

from bots.analysis.match import MatchAnalysis
from domain.table.known import newest
from domain.verify.lineage import Ancestors, before_first
from domain.verify.shape import ParsedRecord, parse
from events.envelope import StoredEvent
from events.ports import EventStore
from service.tables.records import record_of


def analysis_of(store: EventStore, entries: list[StoredEvent]) -> MatchAnalysis:
    """Returns the analysis of a whole log. Raises the errors of a damaged log."""
    record = parse(record_of(store, entries))
    events = [newest(entry.event) for entry in record.entries]
    return MatchAnalysis(before_first(record), events, record.entries[-1].hash, _ancestors(record))


def _ancestors(record: ParsedRecord) -> Ancestors:
    if record.parent is None:
        return {}
    events = [newest(entry.event) for entry in record.parent.entries]
    return {**_ancestors(record.parent), events[0].table: events}
