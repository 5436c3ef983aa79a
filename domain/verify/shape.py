"""The shape of a record: whether a JSON value is one, field by field, before anything is believed.

Python takes True for 1 and 1.0 for 1; here every value has exactly the type that design 4 and 5 give it.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from domain.canonical import MAX_INTEGER, canonical
from domain.event import Event
from domain.record import FORMAT

MAX_DEPTH = 32
"""How deep the values of a record may be nested, itself included."""

_SEAT = re.compile("0|[1-9][0-9]?")
_DIGEST = re.compile("[0-9a-f]{64}")

Kind = tuple[str, Callable[[Any], bool]]
"""What a value should be, in words and as a test."""


class Malformed(Exception):  # noqa: N818 - it is a finding about a record, not a fault
    """Something is no record; `version` is that of the event to blame, None where none is."""

    def __init__(self, version: int | None, detail: str) -> None:
        super().__init__(detail)
        self.version = version
        self.detail = detail


class Entry(NamedTuple):
    """An event of a record: its disclosed data in place of the private ones, its form and its hash as written.

    `place` counts from 1; whether the event's own version is the same is for the chain's check.
    """

    place: int
    event: Event
    form: bytes
    hash: str


class Written(NamedTuple):
    """A record of the right shape; `top` is everything but the events, of which there is at least one."""

    top: dict[str, Any]
    entries: list[Entry]

    def last_of(self, type_: str) -> Entry | None:
        """The latest event of a type."""
        return next((entry for entry in reversed(self.entries) if entry.event.type == type_), None)


def _is_text(value: Any) -> bool:
    return type(value) is str


def is_whole(value: Any) -> bool:
    return type(value) is int and value >= 0


def is_digest(value: Any) -> bool:
    return type(value) is str and _DIGEST.fullmatch(value) is not None


def _is_seat_key(key: Any) -> bool:
    return type(key) is str and _SEAT.fullmatch(key) is not None


def _by_seat(test: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: type(value) is dict and all(_is_seat_key(seat) and test(each) for seat, each in value.items())


def _is_object(value: Any) -> bool:
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


def read(record: Any) -> Written:
    """The record that a JSON value is; raises Malformed."""
    _check_object("the record", None, record, RECORD)
    top = {name: value for name, value in record.items() if name != "events"}
    for name, value in top.items():
        _check_plain(name, None, value)
    if not record["events"]:
        raise Malformed(None, "there are no events")
    return Written(top, [_entry(version, value) for version, value in enumerate(record["events"], start=1)])


def _entry(version: int, value: Any) -> Entry:
    where = f"event {version}"
    _check_object(where, version, value, EVENT)
    _check_plain(where, version, value)
    form = {name: value[name] for name in PUBLIC_FORM}
    return Entry(version, Event(**form, private=value["disclosed"]), canonical(form), value["hash"])


def _check_object(where: str, version: int | None, value: Any, kinds: Mapping[str, Kind]) -> None:
    """Exactly these fields, each of its kind."""
    if type(value) is not dict:
        raise Malformed(version, f"{where} is no object")
    for name in value:
        if name not in kinds:
            raise Malformed(version, f"{where} has an unknown field {name!r:.40}")
    for name, (words, test) in kinds.items():
        if name not in value:
            raise Malformed(version, f"{where} has no {name}")
        if not test(value[name]):
            raise Malformed(version, f"{name} of {where} is not {words}")


def _check_plain(where: str, version: int | None, value: Any) -> None:
    """Whether a value has a canonical form."""
    fault = _fault(value, 1)
    if fault:
        raise Malformed(version, f"{where} holds {fault}")


def _fault(value: Any, depth: int) -> str:
    """What keeps a value from having a canonical form, in words; "" for nothing.

    It calls itself no deeper than MAX_DEPTH: a stranger chose how deep the value is.
    """
    if depth > MAX_DEPTH:
        return "something nested too deeply"
    fault_of = _FAULTS.get(type(value))
    if fault_of is None:
        return f"a {type(value).__name__}"
    fault = fault_of(value)
    items = value.values() if type(value) is dict else value if type(value) is list else ()
    for each in items:
        fault = fault or _fault(each, depth + 1)
    return fault


def _fault_of_text(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        return "a lone surrogate"
    return ""


def _fault_of_object(value: dict[Any, Any]) -> str:
    odd = [key for key in value if type(key) is not str or not key.isascii()]
    return f"a key that is no ASCII text, {odd[0]!r:.40}" if odd else ""


def _no_fault(_value: Any) -> str:
    return ""


_FAULTS: Mapping[type, Callable[[Any], str]] = {
    type(None): _no_fault,
    bool: _no_fault,
    int: lambda value: "" if abs(value) <= MAX_INTEGER else "a number beyond 2^53",
    float: lambda value: f"{value!r}, which is not written as a whole number",
    str: _fault_of_text,
    list: _no_fault,
    dict: _fault_of_object,
}
