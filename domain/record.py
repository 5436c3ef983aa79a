"""The record of a table that is over: everything needed to check it, in one JSON value (design 5)."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.event import Event

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
"""Fields at the top that repeat one of the same name in the data of an event, and that event's type."""

UNTOLD: Mapping[str, Any] = {"client_seeds": []}
"""What such a field says where there is no such event: a table that never started fixed no seeds."""


def build_record(events: Sequence[Event], hashes: Sequence[bytes]) -> dict[str, Any]:
    """The record of a table from all its events, as they were written, with their private data.

    `hashes` are the 32-byte links, one an event. Raises ValueError for a table that is not over: its record
    would give away the cards.
    """
    if not events or events[-1].type != "table.server_seed_revealed":
        raise ValueError("a table that is not over has no record")
    data = {event.type: event.data for event in events}
    written = {name: data[source][name] if source in data else UNTOLD[name] for name, source in SOURCES.items()}
    return {
        "format": FORMAT,
        "table": events[0].table,
        **written,
        "events": [_event(event, hash_) for event, hash_ in zip(events, hashes, strict=True)],
        "head": hashes[-1].hex(),
        "result": told_result(data.get("table.finished")),
    }


def _event(event: Event, hash_: bytes) -> dict[str, Any]:
    return {**event.public_form(), "hash": hash_.hex(), "disclosed": event.private}


def told_result(finished: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """The result at the top, from the data of `table.finished`: scores only where there are any; None if abandoned."""
    return None if finished is None else {name: value for name, value in finished.items() if value is not None}
