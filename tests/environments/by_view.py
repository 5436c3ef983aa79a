"""A second implementation of observations: derives the numbers from the JSON view and its schemas, without games'
states.

`ByView.vector` must equal `Observations.vector`. It uses neither codecs nor the names of numbers, so any value the
environment reads from outside the view makes a difference.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from cardtable.environments.observations import LEFT_OUT, ROWS, WIDEST, Vector
from cardtable.environments.setting import Setting
from domain.cards import DECKS, SUITS
from domain.json_schema import Schema
from domain.kernel import Json
from domain.schema import Array, Boolean, CardCode, Described, Enum, Integer, Map, Named, Null, Nullable, Object, Text


class Part(NamedTuple):
    """A part of the vector: its size, and the function that writes a value at an offset."""

    size: int
    write: Callable[[Vector, int, Any], None]


class ByView:
    """The numbers of views for one setting."""

    def __init__(self, setting: Setting) -> None:
        start = setting.match("").state
        first, state, options = start.view(frozenset((0,))), type(start), start.options
        reading = _Reading(setting.seats, setting.deck, setting.slots)
        by_seat = {field.name for field in state.view_parts(options) if field.by_seat}
        self._parts = {"viewer": _choice(range(setting.seats))}
        for name, schema in state.view_fields(options).items():
            rows = name in by_seat or _says_whose(first[name], setting.seats)
            self._parts[name] = reading.part(schema, name, by_seat=rows)

    def vector(self, view: Json, seat: int) -> Vector:
        vector = np.zeros(sum(part.size for part in self._parts.values()), dtype=np.float32)
        at = 0
        for name, part in self._parts.items():
            part.write(vector, at, {**view, "viewer": seat}[name])
            at += part.size
        return vector


def _says_whose(value: Any, seats: int) -> bool:
    return isinstance(value, list) and [each.get("seat") for each in value if isinstance(each, dict)] == [*range(seats)]


class _Reading:
    def __init__(self, seats: int, deck: str, slots: Mapping[str, int]) -> None:
        self._seats, self._slots = seats, slots
        self._cards = [card.code for card in DECKS[deck]]

    def part(self, schema: Schema[Any], name: str = "", *, by_seat: bool = False) -> Part:
        match schema:
            case Named("SeatNumber"):
                return _choice(range(self._seats))
            case Named("Face"):
                return _choice([card.code for card in DECKS["52"]])
            case Described(inner) | Named(_, inner):
                return self.part(inner, name, by_seat=by_seat)
            case Nullable(inner):
                return _perhaps(self.part(inner, name, by_seat=by_seat))
            case Boolean() | Integer() | Text():
                return Part(1, _write_number)
            case Enum(values=values):
                return _choice(values)
            case CardCode():
                return _choice(self._cards)
            case Null():
                return _fields({})
            case Object(required=required, optional=optional):
                return _fields(self._members({**required, **optional}, name))
            case Map(keys=keys, values=values):
                known = [key for key in (*SUITS, *map(str, range(self._seats))) if re.fullmatch(keys, key)]
                return _fields({key: _perhaps(self.part(values)) for key in known})
            case Array(items=items):
                return self._list(items, name, by_seat=by_seat)
        raise TypeError(f"{schema} has no form in numbers")

    def _members(self, fields: Mapping[str, Schema[Any]], name: str) -> Mapping[str, Part]:
        zone = {"hands": "hand"}.get(name, "")
        return {
            each: self.part(schema, zone if each == "cards" else "")
            for each, schema in fields.items()
            if each not in LEFT_OUT and not (each == "seat" and zone)
        }

    def _list(self, items: Schema[Any], name: str, *, by_seat: bool) -> Part:
        bare, called = _bare(items), _called(items)
        if by_seat or (isinstance(bare, Integer | Boolean | Text) and called not in ("SeatNumber", "Face")):
            return _rows([self.part(items, name)] * self._seats)
        if isinstance(bare, CardCode):
            slots = self._slots.get(name)
            return _any_of(_choice(self._cards)) if slots is None else _latest(_choice(self._cards), slots)
        if called == "SeatNumber":
            return Part(self._seats, _write_order)
        if called == "Face":
            return _any_of(self.part(items))
        item = self.part(items)
        return _latest(_perhaps(item), ROWS) if item.size * ROWS <= WIDEST else _any_of(item)


def _bare(schema: Schema[Any]) -> Schema[Any]:
    return _bare(schema.schema) if isinstance(schema, Described | Named) else schema


def _called(schema: Schema[Any]) -> str:
    match schema:
        case Named(name):
            return name
        case Described(inner):
            return _called(inner)
    return ""


def _choice(values: Iterable[Any]) -> Part:
    places = {value: place for place, value in enumerate(values)}

    def write(into: Vector, at: int, value: Any) -> None:
        into[at + places[value]] = 1

    return Part(len(places), write)


def _write_number(into: Vector, at: int, value: Any) -> None:
    into[at] = value


def _write_order(into: Vector, at: int, value: Any) -> None:
    for place, seat in enumerate(value, start=1):
        into[at + seat] = place


def _perhaps(part: Part) -> Part:
    def write(into: Vector, at: int, value: Any) -> None:
        if value is not None:
            into[at] = 1
            part.write(into, at + 1, value)

    return Part(1 + part.size, write)


def _fields(members: Mapping[str, Part]) -> Part:
    def write(into: Vector, at: int, value: Any) -> None:
        for name, part in members.items():
            if part.size and value.get(name) is not None:
                part.write(into, at, value[name])
            at += part.size

    return Part(sum(part.size for part in members.values()), write)


def _rows(parts: Sequence[Part]) -> Part:
    def write(into: Vector, at: int, value: Any) -> None:
        for part, each in zip(parts, value, strict=True):
            part.write(into, at, each)
            at += part.size

    return Part(sum(part.size for part in parts), write)


def _latest(row: Part, most: int) -> Part:
    def write(into: Vector, at: int, value: Any) -> None:
        for each in value[-most:]:
            row.write(into, at, each)
            at += row.size

    return Part(most * row.size, write)


def _any_of(item: Part) -> Part:
    def write(into: Vector, at: int, value: Any) -> None:
        for each in value:
            item.write(into, at, each)

    return Part(item.size, write)
