"""Records as JSON: the stored bytes of the events, with their hashes and what is disclosed spliced in."""

from collections.abc import Sequence

from domain.record import FINISHED, LAST, REPEATED, first_fields, result_field
from events.envelope import StoredEvent, as_written, server_seed, type_of
from service.encoding import to_json
from service.views.events import Reader, render_events


def render_record(entries: Sequence[StoredEvent], parent: bytes | None = None) -> bytes:
    """The record of a table from its whole log, as `domain.record.build_record` describes it.

    `parent` is the record of the parent, for a fork. Raises ValueError for a table that is not over, because a record
    discloses the cards.
    """
    if not entries or type_of(entries[-1]) != LAST:
        raise ValueError("a table that is not over has no record")
    first = as_written(entries[0])
    data = {type_: as_written(entry).data for entry in entries if (type_ := type_of(entry)) in REPEATED}
    return b'%s,"events":%s,"head":"%s","result":%s%s}' % (
        to_json(first_fields(first.table, data))[:-1],
        render_events(entries, Reader(first.table, server_seed(entries[0]), over=True)),
        entries[-1].hash.hex().encode(),
        to_json(result_field(data.get(FINISHED))),
        b"" if parent is None else b',"parent":' + parent,
    )
