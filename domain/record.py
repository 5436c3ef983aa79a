"""The record of a finished or abandoned table: everything needed to check it, in one JSON value (design 5)."""

from collections.abc import Sequence
from typing import Any

from domain.event import Data, Event

FORMAT = "cardtable-record/1"

SOURCES = {
    "game": "table.opened",
    "preset": "table.opened",
    "options": "table.opened",
    "rules_version": "table.opened",
    "seed_commitment": "table.opened",
    "client_seeds": "table.started",
    "server_seed": "table.server_seed_revealed",
}
"""The fields at the top that repeat a field of the same name in an event's data, with the type of that event."""

WITHOUT_SOURCE: Data = {"client_seeds": []}
"""The values of such fields if there is no such event: a table that never started used no seeds."""


def build_record(events: Sequence[Event], hashes: Sequence[bytes]) -> dict[str, Any]:
    """The record of a table from all its events as they were written, with their private data.

    `hashes` are the 32-byte links of the chain, one for each event. Raises ValueError for a table that is not over,
    because a record discloses the cards.
    """
    if not events or events[-1].type != "table.server_seed_revealed":
        raise ValueError("a table that is not over has no record")
    data = {event.type: event.data for event in events}
    written = {name: data[source][name] if source in data else WITHOUT_SOURCE[name] for name, source in SOURCES.items()}
    return {
        "format": FORMAT,
        "table": events[0].table,
        **written,
        "events": [_event(event, hash_) for event, hash_ in zip(events, hashes, strict=True)],
        "head": hashes[-1].hex(),
        "result": result_field(data.get("table.finished")),
    }


def _event(event: Event, hash_: bytes) -> dict[str, Any]:
    return {**event.public_form(), "hash": hash_.hex(), "disclosed": event.private}


def result_field(finished: Data | None) -> dict[str, Any] | None:
    """The field `result`, from the data of `table.finished`: no scores if there are none; None if abandoned."""
    return None if finished is None else {name: value for name, value in finished.items() if value is not None}
