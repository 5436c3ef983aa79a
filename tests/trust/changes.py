"""Every possible single change to a record, one after another.

A generator changes the record in place, describes the change, and undoes it before the next one. It does not repair the
chain; forging.py does.
"""

import copy
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

Record = dict[str, Any]


class Change(NamedTuple):
    """A change: `kind` is one of KINDS, and `at` has the versions at which the verifier may report it.

    A change at the top has two: the version of the event that contradicts it, or None if the shape is wrong already.
    """

    kind: str
    what: str
    at: tuple[int | None, ...]


LEAF, FIELD, LIST, EVENT, ORDER, TOP = "leaf", "field", "list", "event", "order", "top"
KINDS = {
    LEAF: "a value was replaced, by one of its type or of another",
    FIELD: "a field was added, removed or exchanged with another",
    LIST: "an item was added or removed, or the items were reordered",
    EVENT: "an event was removed, doubled or replaced",
    ORDER: "events have changed places",
    TOP: "anything except the events",
}


def all_changes(record: Record) -> Iterator[Change]:
    """Yields all changes. The record keeps a change until the next one is requested."""
    yield from changes_to_events(record)
    yield from changes_of_place(record)
    yield from changes_at_the_top(record)


# Inside an event


def changes_to_events(record: Record) -> Iterator[Change]:
    for version in range(1, len(record["events"]) + 1):
        yield from changes_to_event(record, version)


def changes_to_event(record: Record, version: int) -> Iterator[Change]:
    event = record["events"][version - 1]
    for kind, what in _changes({"event": event}, ""):
        yield Change(kind, f"event {version}{what}", (version,))
    for other in (None, [], "event", [event]):
        record["events"][version - 1] = other
        yield Change(EVENT, f"event {version} is a {type(other).__name__}", (version,))
    record["events"][version - 1] = event


def others(value: Any) -> Iterator[Any]:
    """Yields replacements for a leaf: another value of its type, and values that a careless check takes for equal."""
    match value:
        case bool():
            yield from (not value, int(value), None)
        case int():
            yield from (value + 1, value - 1, float(value), str(value), value + 2**53, None)
            if value in (0, 1):
                yield bool(value)
        case str():
            yield from (value + "0", value[:-1], value.swapcase(), value + "\n", [value], None)
        case None:
            yield from (0, "", False, [], {})


def _changes(holder: Any, path: str) -> Iterator[tuple[str, str]]:
    for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
        value, where = holder[key], f"{path}.{key}"
        for other in others(value):
            if type(other) is not type(value) or other != value:
                holder[key] = other
                yield LEAF, f"{where}: {value!r} is {other!r}"
        holder[key] = value
        if isinstance(value, dict):
            yield from ((FIELD, where + what) for what in _changed_fields(value))
        if isinstance(value, list):
            yield from ((LIST, where + what) for what in _changed_items(value))
        if isinstance(value, dict | list):
            yield from _changes(value, where)


def _changed_fields(value: dict[str, Any]) -> Iterator[str]:
    before = dict(value)
    value["more"] = None
    yield ": one field more"
    for key in before:
        value.clear()
        value.update({name: each for name, each in before.items() if name != key})
        yield f": no {key}"
    for one, two in combinations(before, 2):
        if type(before[one]) is type(before[two]) and before[one] != before[two]:
            value.clear()
            value.update(before | {one: before[two], two: before[one]})
            yield f": {one} and {two} have changed places"
    value.clear()
    value.update(before)


def _changed_items(value: list[Any]) -> Iterator[str]:
    before = list(value)
    value.append(copy.deepcopy(before[-1]) if before else 0)
    yield ": one item more"
    if before:
        value[:] = before[:-1]
        yield ": one item less"
    for order in (before[::-1], before[1::-1] + before[2:]):
        if order != before:
            value[:] = order
            yield ": another order"
    value[:] = before


# The order of events


def changes_of_place(record: Record) -> Iterator[Change]:
    events = list(record["events"])
    for at, kind, what, changed in _places(events):
        record["events"] = changed
        yield Change(kind, what, (at,))
    record["events"] = events


def _places(events: list[Any]) -> Iterator[tuple[int | None, str, str, list[Any]]]:
    """Yields the version at which the change must be reported, its kind, its description, and the changed events.

    A log that ends too early is reported at its end, because the head differs.
    """
    last = len(events)
    for v in range(1, last + 1):
        yield min(v, last - 1), EVENT, f"event {v} is missing", events[: v - 1] + events[v:]
        yield v + 1, EVENT, f"event {v} stands twice", events[:v] + events[v - 1 :]
    for v in range(1, last):
        yield v, EVENT, f"the log ends with event {v}", events[:v]
        yield v, ORDER, f"events {v} and {v + 1} have changed places", [*events[: v - 1], *_swapped(events, v)]
        yield v, ORDER, f"event {v} comes last", [*events[: v - 1], *events[v:], events[v - 1]]
    yield None, EVENT, "there are no events", []
    yield 1, ORDER, "the events stand in reverse", events[::-1]


def _swapped(events: list[Any], v: int) -> list[Any]:
    return [events[v], events[v - 1], *events[v + 1 :]]


# The top

SOURCES = {
    "client_seeds": "table.started",
    "server_seed": "table.server_seed_revealed",
    "head": "table.server_seed_revealed",
    "result": "table.finished",
}
"""The event that repeats a field of the top, if it isn't the first event. If that event is missing, the last one."""


def changes_at_the_top(record: Record) -> Iterator[Change]:
    events = record.pop("events")
    versions = {event["type"]: event["version"] for event in events}
    before = {name: repr(value) for name, value in record.items()}
    for kind, what in _changes({"record": record}, ""):
        changed = [name for name in before if name not in record or repr(record[name]) != before[name]]
        sources = (versions.get(SOURCES[name], len(events)) if name in SOURCES else 1 for name in changed)
        record["events"] = events
        yield Change(TOP, f"{what[1:]} ({kind})", (None, min(sources, default=None)))
        record.pop("events")
    record["events"] = events
