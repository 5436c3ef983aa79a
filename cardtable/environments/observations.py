"""What a seat sees, as numbers: one walk over the declared view makes a vector, and a dictionary of its parts.

The view is that of the service (`State.view`), built from what the seat may know; nothing else is read. Its schema says
how each field is written:

- a truth value is 0 or 1; a whole number is itself; one of a few words, a seat, a card has a place for each value, of
  which one is 1;
- what may be null begins with a 1 where it is not;
- a list of cards has a 1 for each card in it. Where moves name places, as in an exchange, the hands and the widow have
  a place for each card instead, in order;
- a list of seats has for each seat its place in the list, from 1; 0 where it is not in it;
- what is by seat has a row for each seat;
- any other list has a row for each of its latest `ROWS` items. If these were more than `WIDEST` numbers, there is one
  row, with all that is true of any item.

All that is left is 0. Versions of the log are left out (`LEFT_OUT`): they say nothing of the game.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from domain.cards import DECKS, SUITS
from domain.json_schema import Schema
from domain.kernel import Viewer
from domain.schema import (
    LARGEST,
    Array,
    Boolean,
    CardCode,
    Described,
    Enum,
    Integer,
    Map,
    Named,
    Null,
    Nullable,
    Object,
    Text,
)

Vector = NDArray[np.float32]
Write = Callable[[Vector, int, Any], None]
"""Writes a value into a vector of zeros, from a place on."""

ROWS = 8
WIDEST = 1024
LEFT_OUT = frozenset(("version", "bid_version"))


class Part(NamedTuple):
    """A part of the vector: a name and the bounds of each number, and how a value is written."""

    names: tuple[str, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    write: Write
    rows: int = 0
    """The number of equal rows that it is made of; 0 for a part that has no rows."""

    @property
    def size(self) -> int:
        return len(self.names)


class Observations:
    """Of one kind of table: `game`, `preset`, options and seats say which fields there are."""

    def __init__(self, state: Any, deck: str, slots: Mapping[str, int]) -> None:
        """`slots` has the number of places of each zone whose places moves name."""
        self._walk = _Walk(len(state.hands), deck, slots)
        first = state.view(frozenset((0,)))
        self.parts: dict[str, Part] = {"viewer": self._walk.choice(range(len(state.hands)))}
        for name, schema in type(state).view_fields(state.options).items():
            by_seat = name in type(state).fields_by_seat() or _is_by_seat(first[name], len(state.hands))
            self.parts[name] = self._walk.part(schema, name, by_seat=by_seat)
        ends = np.cumsum([0, *(part.size for part in self.parts.values())])
        self._slices = dict(zip(self.parts, pairwise(map(int, ends)), strict=True))
        self.size = int(ends[-1])

    @property
    def names(self) -> list[str]:
        """What each number of the vector is: `hands.0.cards.QH`."""
        return [".".join(filter(None, (name, each))) for name, part in self.parts.items() for each in part.names]

    def vector(self, state: Any, seat: int) -> Vector:
        """What a seat sees of a state."""
        viewer: Viewer = frozenset((seat,))
        view = {**state.view(viewer), "viewer": seat}
        made: Vector = np.zeros(self.size, dtype=np.float32)
        for name, part in self.parts.items():
            part.write(made, self._slices[name][0], view[name])
        return made

    def dictionary(self, vector: Vector) -> dict[str, Vector]:
        """The vector by the fields of the view. Parts by seat have a row for each."""
        return {
            name: vector[start:end].reshape(part.rows, -1) if part.rows else vector[start:end]
            for (name, part), (start, end) in zip(self.parts.items(), self._slices.values(), strict=True)
            if part.size
        }

    # As spaces

    def flat_space(self) -> spaces.Box:
        low, high = self._bounds()
        return spaces.Box(low, high, dtype=np.float32)

    def dictionary_space(self) -> spaces.Dict:
        lows, highs = map(self.dictionary, self._bounds())
        return spaces.Dict({name: spaces.Box(lows[name], highs[name], dtype=np.float32) for name in lows})

    def _bounds(self) -> tuple[Vector, Vector]:
        low = [each for part in self.parts.values() for each in part.low]
        high = [each for part in self.parts.values() for each in part.high]
        return np.array(low, dtype=np.float32), np.array(high, dtype=np.float32)


def _is_by_seat(value: Any, seats: int) -> bool:
    """Whether a list has an entry for each seat, which says whose it is."""
    return isinstance(value, list) and [each.get("seat") for each in value if isinstance(each, dict)] == [*range(seats)]


class _Walk:
    """Makes the parts of a view from its schemas."""

    def __init__(self, seats: int, deck: str, slots: Mapping[str, int]) -> None:
        self._seats, self._slots = seats, slots
        self._cards = [card.code for card in DECKS[deck]]

    def part(  # noqa: PLR0911, PLR0912 - a case for each kind of schema
        self, schema: Schema[Any], name: str = "", *, by_seat: bool = False
    ) -> Part:
        match schema:
            case Named("SeatNumber"):
                return self.choice(range(self._seats))
            case Named("Face"):
                return self.choice([card.code for card in DECKS["52"]])
            case Described(inner) | Named(_, inner):
                return self.part(inner, name, by_seat=by_seat)
            case Nullable(inner):
                return _perhaps(self.part(inner, name, by_seat=by_seat))
            case Boolean():
                return _number(0, 1)
            case Integer(minimum=low, maximum=high):
                return _number(low, high)
            case Text():
                return _number(-LARGEST, LARGEST)
            case Enum(values=values):
                return self.choice(values)
            case CardCode():
                return self.choice(self._cards)
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

    def choice(self, values: Iterable[Any]) -> Part:
        """One of a few values."""
        places = {value: place for place, value in enumerate(values)}

        def write(into: Vector, at: int, value: Any) -> None:
            into[at + places[value]] = 1

        return Part(tuple(map(str, places)), (0,) * len(places), (1,) * len(places), write)

    def _members(self, fields: Mapping[str, Schema[Any]], name: str) -> Mapping[str, Part]:
        """The fields of an object. Those of a hand that is one of several belong to the zone of that name."""
        zone = {"hands": "hand"}.get(name, "")
        return {
            each: self.part(schema, zone if each == "cards" else "")
            for each, schema in fields.items()
            if each not in LEFT_OUT and not (each == "seat" and zone)
        }

    def _list(self, items: Schema[Any], name: str, *, by_seat: bool) -> Part:
        bare = _bare(items)
        if by_seat or (isinstance(bare, Integer | Boolean | Text) and not _is_seat(items) and not _is_face(items)):
            return _rows([self.part(items, name)] * self._seats)
        if isinstance(bare, CardCode):
            slots = self._slots.get(name)
            return self._set(self._cards) if slots is None else _latest(self.choice(self._cards), slots, keep=0)
        if _is_seat(items):
            return self._order()
        if _is_face(items):
            return self._set([card.code for card in DECKS["52"]])
        item = self.part(items)
        return _latest(item, ROWS) if item.size * ROWS <= WIDEST else _any_of(item)

    def _set(self, values: Sequence[str]) -> Part:
        one = self.choice(values)

        def write(into: Vector, at: int, value: Any) -> None:
            for each in value:
                one.write(into, at, each)

        return one._replace(write=write)

    def _order(self) -> Part:
        def write(into: Vector, at: int, value: Any) -> None:
            for place, seat in enumerate(value, start=1):
                into[at + seat] = place

        one = self.choice(range(self._seats))
        return one._replace(write=write, high=(self._seats,) * self._seats)


def _bare(schema: Schema[Any]) -> Schema[Any]:
    return _bare(schema.schema) if isinstance(schema, Described | Named) else schema


def _called(schema: Schema[Any]) -> str:
    """The name of a schema under its words."""
    match schema:
        case Named(name):
            return name
        case Described(inner):
            return _called(inner)
    return ""


def _is_seat(schema: Schema[Any]) -> bool:
    return _called(schema) == "SeatNumber"


def _is_face(schema: Schema[Any]) -> bool:
    return _called(schema) == "Face"


# Parts of parts


def _number(low: float, high: float) -> Part:
    """A whole number, or 0 where there is none."""

    def write(into: Vector, at: int, value: Any) -> None:
        into[at] = value

    return Part(("",), (min(0, low),), (max(0, high),), write)


def _joined(names: Iterable[str], parts: Sequence[Part], write: Write, rows: int = 0) -> Part:
    """Parts one after another, each under a name."""
    return Part(
        tuple(
            [
                ".".join(filter(None, (name, each)))
                for name, part in zip(names, parts, strict=True)
                for each in part.names
            ]
        ),
        tuple([each for part in parts for each in part.low]),
        tuple([each for part in parts for each in part.high]),
        write,
        rows,
    )


def _perhaps(part: Part) -> Part:
    """A 1 and the part; zeros for null, or where the field is absent."""

    def write(into: Vector, at: int, value: Any) -> None:
        if value is not None:
            into[at] = 1
            part.write(into, at + 1, value)

    return _joined(("there", ""), (_number(0, 1), part), write)


def _fields(members: Mapping[str, Part]) -> Part:
    offsets, offset = [], 0
    for name, part in members.items():
        if part.size:
            offsets.append((name, offset, part.write))
        offset += part.size

    def write(into: Vector, at: int, value: Any) -> None:
        for name, place, write_part in offsets:
            each = value.get(name)
            if each is not None:
                write_part(into, at + place, each)

    return _joined(members, [*members.values()], write)


def _rows(parts: Sequence[Part]) -> Part:
    """A row for each item of a list that has always as many."""
    size, write_row = parts[0].size, parts[0].write

    def write(into: Vector, at: int, value: Any) -> None:
        for each in value:
            write_row(into, at, each)
            at += size

    return _joined(map(str, range(len(parts))), parts, write, rows=len(parts))


def _latest(item: Part, most: int, *, keep: int = 1) -> Part:
    """A row for each of the latest items, with a 1 at its beginning where `keep` is 1."""
    row = _perhaps(item) if keep else item

    def write(into: Vector, at: int, value: Any) -> None:
        for each in value[-most:]:
            row.write(into, at, each)
            at += row.size

    return _joined(map(str, range(most)), [row] * most, write, rows=most)


def _any_of(item: Part) -> Part:
    """One row for all items."""

    def write(into: Vector, at: int, value: Any) -> None:
        for each in value:
            item.write(into, at, each)

    return item._replace(write=write)
