"""Builds the record of a finished or abandoned table: everything needed to verify it (docs/record-format.md)."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.logged_event import Data, LoggedEvent

FORMAT = "cardtable-record/1"

OPENED, FORKED, DAILY_OPENED = OPENINGS = ("table.opened", "table.forked", "table.daily_opened")
"""The types of a table's first event: at an ordinary table, a fork, and a daily table."""

FINISHED, LAST = "table.finished", "table.server_seed_revealed"
"""The types of the event with the result, and of the last event of every complete log."""

SOURCES = {
    "game": OPENINGS,
    "preset": OPENINGS,
    "options": OPENINGS,
    "rules_version": OPENINGS,
    "seed_commitment": OPENINGS,
    "client_seeds": ("table.started",),
    "server_seed": (LAST,),
}
"""The top-level fields that repeat the field of that name in an event's data, with the possible types of the event."""

REPEATED = frozenset((FINISHED, *(each for sources in SOURCES.values() for each in sources)))
"""The types of events whose data are repeated at the top level of a record."""

WITHOUT_SOURCE: Data = {"client_seeds": []}
"""The values of such fields if there is no such event; a table that never started used no seeds."""


def build_record(
    events: Sequence[LoggedEvent], hashes: Sequence[bytes], parent: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Builds the record of a table from all its events, as they were written, with their private data.

    `hashes` has the 32-byte links of the chain, one for each event. `parent` is the parent's record for a fork, else
    None. Raises ValueError for a table that is not over, because a record discloses the cards.
    """
    if not events or events[-1].type != LAST:
        raise ValueError("a table that is not over has no record")
    if (events[0].type == FORKED) is not (parent is not None):
        raise ValueError("a fork's record contains that of its parent, and no other record does")
    data = {event.type: event.data for event in events}
    return {
        **first_fields(events[0].table, data),
        "events": [_event(event, hash_) for event, hash_ in zip(events, hashes, strict=True)],
        "head": hashes[-1].hex(),
        "result": result_field(data.get(FINISHED)),
        **({} if parent is None else {"parent": dict(parent)}),
    }


def first_fields(table: str, data: Mapping[str, Data]) -> dict[str, Any]:
    """The fields of a record that precede its events, given the events' data by type."""
    written = {
        name: next((data[source][name] for source in sources if source in data), WITHOUT_SOURCE.get(name))
        for name, sources in SOURCES.items()
    }
    return {"format": FORMAT, "table": table, **written}


def _event(event: LoggedEvent, hash_: bytes) -> dict[str, Any]:
    return {**event.public_form(), "hash": hash_.hex(), "disclosed": event.private}


def result_field(finished: Data | None) -> dict[str, Any] | None:
    """The field `result`, from the data of `table.finished`, without null scores; None for an abandoned table."""
    return None if finished is None else {name: value for name, value in finished.items() if value is not None}
