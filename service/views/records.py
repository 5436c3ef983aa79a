"""Renders records as JSON: the stored bytes of the events, with their hashes and disclosed data spliced in."""

from collections.abc import Sequence
from typing import Annotated

from domain.table.view import MatchResult
from domain.table_record import FINISHED, LAST, REPEATED, first_fields, result_field
from events.envelope import StoredEvent, as_written, server_seed, type_of
from service.answers import Answer, Json, PresetName, Raw, Slug, TableId, json_of
from service.views.events import EVENTS, Reader, render_events


class RecordView(Answer):
    """Everything needed to check a finished table without the service."""

    format: Annotated[str, "cardtable-record/1"]
    table: TableId
    game: Slug
    preset: PresetName
    options: Annotated[Json, "All options."]
    rules_version: Annotated[int, "The version of the rules it was played by."]
    seed_commitment: Annotated[str, "SHA-256 of the server's seed."]
    client_seeds: Annotated[list[str], "By seat; empty for a table that never started."]
    server_seed: Annotated[str, "The server's seed, in hex."]
    events: Annotated[Raw, EVENTS, "All of them, with everything disclosed."]
    head: Annotated[str, "The chain's hash at the end, in hex."]
    result: Annotated[Json | None, json_of(MatchResult | None)]
    parent: Annotated[Raw | None, "For a fork: the full record of the table that it continues."] = None


def render_record(entries: Sequence[StoredEvent], parent: bytes | None = None) -> bytes:
    """Returns the record of a table from its complete log, as described by `domain.table_record.build_record`.

    `parent` is the record of the parent, for a fork. Raises ValueError if the table is not over, because a record
    discloses the cards.
    """
    if not entries or type_of(entries[-1]) != LAST:
        raise ValueError("a table that is not over has no record")
    first = as_written(entries[0])
    data = {type_: as_written(entry).data for entry in entries if (type_ := type_of(entry)) in REPEATED}
    reader = Reader(first.table, server_seed(entries[0]), over=True)
    record = RecordView(
        **first_fields(first.table, data),
        events=Raw(render_events(entries, reader)),
        head=entries[-1].hash.hex(),
        result=result_field(data.get(FINISHED)),
        parent=None if parent is None else Raw(parent),
    )
    return record.json()
