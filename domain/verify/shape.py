"""Parses a JSON value as a record, checking the shape of every field before anything in it is trusted.

Python treats True and 1.0 as equal to 1. Here every value must have exactly the type of docs/record-format.md.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeGuard

from domain.canonical import MAX_INTEGER, encoded
from domain.fairness import HEX_64
from domain.logged_event import LoggedEvent
from domain.table.forks import MAX_GENERATIONS
from domain.table_record import FORKED, FORMAT

MAX_DEPTH = 32
"""Maximum nesting depth of a record, counting the record itself."""

_SEAT = re.compile("0|[1-9][0-9]?")
_SIGNATURE = re.compile("[0-9a-f]{128}")

Kind = tuple[str, Callable[[object], bool]]
"""A kind of value: its description, to follow "is not", and its test."""


class Malformed(Exception):  # noqa: N818 - it is a finding about a record, not a fault
    """The value is not a record. `version` is that of the malformed event, if any."""

    def __init__(self, version: int | None, detail: str) -> None:
        super().__init__(detail)
        self.version = version
        self.detail = detail


class Entry(NamedTuple):
    """An event of a record, with its canonical public form and its hash from the record.

    The event's private data are the disclosed data. `place` counts from 1; the check of the chain compares it with the
    event's own version.
    """

    place: int
    event: LoggedEvent
    form: bytes
    hash: str


class ParsedRecord(NamedTuple):
    """A well-formed record and, for a fork, the record of its parent.

    `top` has all fields except the parent and the events. There is at least one event.
    """

    top: dict[str, Any]
    entries: list[Entry]
    parent: "ParsedRecord | None" = None

    def last_of(self, *types: str) -> Entry | None:
        """The last event with one of the types, or None."""
        return next((entry for entry in reversed(self.entries) if entry.event.type in types), None)


def _is_text(value: object) -> bool:
    return type(value) is str


def is_whole(value: object) -> TypeGuard[int]:
    return type(value) is int and value >= 0


def is_digest(value: object) -> TypeGuard[str]:
    return type(value) is str and HEX_64.fullmatch(value) is not None


def is_signature(value: object) -> TypeGuard[str]:
    return type(value) is str and _SIGNATURE.fullmatch(value) is not None


def _is_seat_key(key: object) -> bool:
    return type(key) is str and _SEAT.fullmatch(key) is not None


def _by_seat(test: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: type(value) is dict and all(_is_seat_key(seat) and test(each) for seat, each in value.items())


def _is_object(value: object) -> bool:
    return type(value) is dict


TEXT: Kind = ("a string", _is_text)
WHOLE: Kind = ("a whole number", is_whole)
DIGEST: Kind = ("64 lower-case hexadecimal digits", is_digest)
OBJECT: Kind = ("an object", _is_object)
LIST: Kind = ("a list", lambda value: type(value) is list)
TEXTS: Kind = ("a list of strings", lambda value: type(value) is list and all(map(_is_text, value)))
SEAT: Kind = ("a seat or null", lambda value: value is None or is_whole(value))
ORIGIN: Kind = ("player, house, deadline or system", lambda value: value in ("player", "house", "deadline", "system"))
SEALS: Kind = ("seals by seat", _by_seat(is_digest))
DISCLOSED: Kind = ("objects by seat", _by_seat(_is_object))

RECORD: Mapping[str, Kind] = {
    "format": (FORMAT, lambda value: value == FORMAT),
    "table": TEXT,
    "game": TEXT,
    "preset": TEXT,
    "options": OBJECT,
    "rules_version": WHOLE,
    "seed_commitment": DIGEST,
    "server_seed": DIGEST,
    "client_seeds": TEXTS,
    "events": LIST,
    "head": DIGEST,
    "result": ("an object or null", lambda value: value is None or _is_object(value)),
}

PUBLIC_FORM: Mapping[str, Kind] = {
    "table": TEXT,
    "version": WHOLE,
    "type": TEXT,
    "schema": WHOLE,
    "at": WHOLE,
    "actor": SEAT,
    "by": ORIGIN,
    "data": OBJECT,
    "sealed": SEALS,
}

EVENT: Mapping[str, Kind] = {**PUBLIC_FORM, "hash": DIGEST, "disclosed": DISCLOSED}


PARENT = "parent"

NESTED = ("events", PARENT)
"""The fields of a record that are parsed separately."""


def parse(value: object, generations: int = MAX_GENERATIONS) -> ParsedRecord:
    """Parses a JSON value as a record, with its parent's record if it has one. Raises Malformed.

    At most `generations` records may be nested inside the outermost one.
    """
    fork = type(value) is dict and PARENT in value
    record = _checked_object("the record", None, value, {**RECORD, PARENT: OBJECT} if fork else RECORD)
    top = {name: value for name, value in record.items() if name not in NESTED}
    for name, field in top.items():
        _check_plain(name, None, field)
    if not record["events"]:
        raise Malformed(None, "there are no events")
    entries = [_entry(version, each) for version, each in enumerate(record["events"], start=1)]
    if (entries[0].event.type == FORKED) is not fork:
        raise Malformed(1, "the record of a fork has that of its parent, and no other record has one")
    return ParsedRecord(top, entries, _parent(record[PARENT], generations) if fork else None)


def _parent(value: object, generations: int) -> ParsedRecord:
    if not generations:
        raise Malformed(None, f"more than {MAX_GENERATIONS} records are inside each other")
    try:
        return parse(value, generations - 1)
    except Malformed as malformed:
        where = "" if malformed.version is None else f"event {malformed.version}: "
        raise Malformed(None, f"the record of the parent: {where}{malformed.detail}") from None


def _entry(version: int, value: object) -> Entry:
    where = f"event {version}"
    event = _checked_object(where, version, value, EVENT)
    _check_plain(where, version, event)
    form = {name: event[name] for name in PUBLIC_FORM}
    return Entry(version, LoggedEvent(**form, private=event["disclosed"]), encoded(form), event["hash"])


def _checked_object(where: str, version: int | None, value: object, kinds: Mapping[str, Kind]) -> dict[str, Any]:
    """Returns the value if it is an object with exactly these fields, each of its kind. Raises Malformed otherwise."""
    if type(value) is not dict:
        raise Malformed(version, f"{where} is not an object")
    if not value.keys() <= kinds.keys():
        unknown = next(name for name in value if name not in kinds)
        raise Malformed(version, f"{where} has an unknown field {unknown!r:.40}")
    for name, (words, test) in kinds.items():
        if name not in value:
            raise Malformed(version, f"{where} has no {name}")
        if not test(value[name]):
            raise Malformed(version, f"{name} of {where} is not {words}")
    return value


def _check_plain(where: str, version: int | None, value: object) -> None:
    """Raises Malformed for a value that has no canonical form."""
    fault = _fault(value, 1)
    if fault:
        raise Malformed(version, f"{where} holds {fault}")


def _fault(value: object, depth: int) -> str:
    """The reason why a value has no canonical form, or "".

    The recursion stops at MAX_DEPTH, because the depth of an untrusted value may be chosen by an attacker.
    """
    if depth > MAX_DEPTH:
        return "something nested too deeply"
    if type(value) is dict:
        for key in value:
            if type(key) is not str or not key.isascii():
                return f"a key that is not ASCII text, {key!r:.40}"
        inner: Iterable[object] = value.values()
    elif type(value) is list:
        inner = value
    else:
        kind = type(value)
        fault_of = _FAULTS.get(kind)
        return f"a {kind.__name__}" if fault_of is None else fault_of(value)
    for each in inner:
        # Most values are ASCII strings or small integers, and a test is cheaper than a call.
        plain = each.isascii() if type(each) is str else type(each) is int and -MAX_INTEGER <= each <= MAX_INTEGER
        if plain and depth < MAX_DEPTH:
            continue
        fault = _fault(each, depth + 1)
        if fault:
            return fault
    return ""


def _fault_of_text(text: str) -> str:
    if text.isascii():
        return ""
    try:
        text.encode()
    except UnicodeEncodeError:
        return "a lone surrogate"
    return ""


def _no_fault(_value: object) -> str:
    return ""


_FAULTS: Mapping[type, Callable[[Any], str]] = {
    type(None): _no_fault,
    bool: _no_fault,
    int: lambda value: "" if abs(value) <= MAX_INTEGER else "a number beyond 2^53",
    float: lambda value: f"{value!r}, which is not written as a whole number",
    str: _fault_of_text,
}
