"""Observations as numbers: one traversal of the declared view makes a vector, or a dictionary of its parts.

The fields are those of the service's view, as their annotations declare them. Their values come from the redacted state
(`State.seen_by`), like those of the view, and from nothing else. Each field is encoded by its type:

- a boolean is 0 or 1; an integer is itself; an enumeration, a seat or a card is one-hot;
- a nullable value begins with a 1 if it is not null;
- a list of cards has a 1 for each card in it. If moves name positions, as in an exchange, the hands and the widow
  instead have a row for each card, in order;
- a list of seats has, for each seat, its position in the list, from 1; 0 if it is not in the list;
- a value by seat has a row for each seat;
- any other list has a row for each of its latest `ROWS` items. If these would be more than `WIDEST` numbers, there is
  a single row with the values of all items combined.

The remaining numbers are 0. Versions of the log are left out (`LEFT_OUT`), because they say nothing about the game.

The traversal is compiled once per kind of table into a function that fills a vector in place. Otherwise, intermediate
JSON and a call per field would take most of the time of a move.
"""

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from domain.cards import DECKS, SUITS
from domain.json_schema import Schema
from domain.kernel.classes import function
from domain.kernel.codec import Codec, same
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

ROWS, WIDEST = 8, 1024
REMEMBERED = 1024  # the maximum number of records whose rows are cached
LEFT_OUT = frozenset(("version", "bid_version"))


class At(NamedTuple):
    """An index into the vector: a number, relative to the start of a row if `row` is the variable that has it."""

    number: int
    row: str = ""

    def plus(self, number: int) -> "At":
        return At(self.number + number, self.row)

    def __str__(self) -> str:
        return " + ".join([self.row, *([str(self.number)] if self.number else [])]) if self.row else str(self.number)


class Source:
    """The constants of the generated function by name, and a supply of names for its variables."""

    def __init__(self) -> None:
        self.constants: dict[str, Any] = {}
        self._variables = 0

    def constant(self, value: Any) -> str:
        name = f"c{len(self.constants)}"
        self.constants[name] = value
        return name

    def variable(self) -> str:
        self._variables += 1
        return f"x{self._variables}"


Write = Callable[[Source, At, str], Iterable[str]]
"""Generates the lines that write an expression's value into the vector `v` at a given index."""


class Part(NamedTuple):
    """A part of the vector: the name and the bounds of each number, and the code that writes a value."""

    names: tuple[str, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    write: Write
    rows: int = 0
    """The number of equal rows in the part; 0 if it isn't made of rows."""

    @property
    def size(self) -> int:
        return len(self.names)


class Observations:
    """The observations at one kind of table. The game, preset, options and seats determine the fields."""

    def __init__(self, state: Any, deck: str, slots: Mapping[str, int]) -> None:
        """`slots` is the number of positions of each zone whose positions are used in moves."""
        seats = len(state.hands)
        walk = _Walk(seats, deck, slots)
        first = state.view(frozenset((0,)))
        self.parts: dict[str, Part] = {"viewer": walk.choice(range(seats))}
        asked = {"viewer": "viewer"}
        for field in type(state).view_parts(state.options):
            by_seat = field.by_seat or _is_by_seat(first[field.name], seats)
            self.parts[field.name] = walk.part(field.codec.schema, field.codec, field.name, by_seat=by_seat)
            asked[field.name] = f"s.{field.asked}"
        ends = np.cumsum([0, *(part.size for part in self.parts.values())])
        self._slices = dict(zip(self.parts, pairwise(map(int, ends)), strict=True))
        self.size = int(ends[-1])
        self._zeros: Vector = np.zeros(self.size, dtype=np.float32)
        self._viewers = [frozenset((seat,)) for seat in range(seats)]
        self._write = self._written(asked)

    def _written(self, asked: Mapping[str, str]) -> Callable[[Any, Any, int], None]:
        """Returns the function that fills a vector of zeros from a redacted state."""
        source, lines = Source(), list[str]()
        for name, part in self.parts.items():
            lines += part.write(source, At(self._slices[name][0]), asked[name]) if part.size else ()
        return function("write", "\n".join(_block("def write(v, s, viewer):", lines)), source.constants)

    @property
    def names(self) -> list[str]:
        """The names of the numbers in the vector, such as `hands.0.cards.QH`."""
        return [".".join(filter(None, (name, each))) for name, part in self.parts.items() for each in part.names]

    def vector(self, state: Any, seat: int) -> Vector:
        """Returns a seat's observation of a state."""
        self.fill(made := self._zeros.copy(), state, seat)
        return made

    def fill(self, zeros: Vector, state: Any, seat: int) -> None:
        """Writes a seat's observation into a vector of zeros."""
        self._write(zeros.data, state.seen_by(self._viewers[seat]), seat)

    def dictionary(self, vector: Vector) -> dict[str, Vector]:
        """Splits a vector, or a batch of vectors, by the fields of the view. Parts by seat have a row for each seat."""
        shape = vector.shape[:-1]
        return {
            name: vector[..., start:end].reshape(*shape, part.rows, -1) if part.rows else vector[..., start:end]
            for (name, part), (start, end) in zip(self.parts.items(), self._slices.values(), strict=True)
            if part.size
        }

    # Spaces

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
    """True for a list of objects by seat, one for each, with the field `seat`."""
    return isinstance(value, list) and [each.get("seat") for each in value if isinstance(each, dict)] == [*range(seats)]


class _Walk:
    """Builds the parts of a view from its schemas and codecs. Values without a codec are JSON."""

    def __init__(self, seats: int, deck: str, slots: Mapping[str, int]) -> None:
        self._seats, self._slots = seats, slots
        self._deck = DECKS[deck]
        self._remembered: dict[str, Part] = {}  # rows of lists, by record; a field with such a record has the same row

    def part(  # noqa: PLR0911, PLR0912 - a case for each kind of schema
        self, schema: Schema[Any], codec: Codec | None, name: str = "", *, by_seat: bool = False
    ) -> Part:
        match schema:
            case Named("SeatNumber"):
                return self.choice(range(self._seats))
            case Named("Face"):
                return self._card(DECKS["52"], codec)
            case Described(inner) | Named(_, inner):
                return self.part(inner, codec, name, by_seat=by_seat)
            case Nullable(Named(record)) if record in self._remembered:
                return _if_given(self._remembered[record])
            case Nullable(inner):
                return _perhaps(self.part(inner, codec, name, by_seat=by_seat))
            case Boolean():
                return _number(0, 1)
            case Integer(minimum=low, maximum=high):
                return _converted(_number(low, high), codec)
            case Text():
                return _number(-LARGEST, LARGEST)
            case Enum(values=values):
                return self.choice(values)
            case CardCode():
                return self._card(self._deck, codec)
            case Null():
                return _fields({}, {})
            case Object() | Map() | Array() if codec is not None and codec.parts is None and codec.items is None:
                return _converted(self.part(schema, None, name, by_seat=by_seat), codec)
            case Object(required=required, optional=optional):
                return self._object(required, optional, codec, name)
            case Map(keys=keys, values=values):
                known = [key for key in (*SUITS, *map(str, range(self._seats))) if re.fullmatch(keys, key)]
                value = self.part(values, codec and codec.items)
                return _fields(dict.fromkeys(known, _perhaps(value)), {key: f".get({key!r})" for key in known})
            case Array(items=items):
                return self._list(items, codec and codec.items, name, by_seat=by_seat)
        raise TypeError(f"{schema} has no form in numbers")

    def choice(self, values: Iterable[Any], names: Iterable[str] | None = None) -> Part:
        """Encodes one of a few values."""
        values = tuple(values)
        names = tuple(map(str, values) if names is None else names)

        def write(source: Source, at: At, value: str) -> Iterable[str]:
            places = source.constant({each: at.number + place for place, each in enumerate(values)})
            yield f"v[{at.row and f'{at.row} + '}{places}[{value}]] = 1"

        return Part(names, (0,) * len(values), (1,) * len(values), write)

    def _card(self, cards: Sequence[Any], codec: Codec | None) -> Part:
        codes = [card.code for card in cards]
        return self.choice(codes if codec is None else cards, codes)

    def _object(
        self, required: Mapping[str, Schema[Any]], optional: Mapping[str, Schema[Any]], codec: Codec | None, name: str
    ) -> Part:
        """Encodes the fields of an object. The cards of an object in `hands` belong to the zone `hand`."""
        zone = {"hands": "hand"}.get(name, "")
        parts, asked = dict[str, Part](), dict[str, str]()
        for each, schema in {**required, **optional}.items():
            if each in LEFT_OUT or (each == "seat" and zone):
                continue
            attribute, of = (f".get({each!r})", None) if codec is None else _attribute(codec, each)
            part = self.part(schema, of, zone if each == "cards" else "")
            parts[each], asked[each] = _if_given(part) if each in optional else part, attribute
        return _fields(parts, asked)

    def _list(self, items: Schema[Any], codec: Codec | None, name: str, *, by_seat: bool) -> Part:
        bare = _bare(items)
        if by_seat or (isinstance(bare, Integer | Boolean | Text) and _called(items) not in ("SeatNumber", "Face")):
            return _rows(self.part(items, codec, name), self._seats)
        if _is_seat(items):
            return self._order()
        if isinstance(bare, CardCode) and name in self._slots:
            return _rows(self.part(items, codec), self._slots[name], latest=True)
        item = self.part(items, codec)
        if isinstance(bare, CardCode) or _called(items) == "Face":
            return _any_of(item)
        if item.size * ROWS > WIDEST:
            return _any_of(item)
        row = _perhaps(item) if isinstance(bare, Nullable) else _there(item)
        if codec is not None and codec.parts is not None:
            row = self._remembered[_called(items)] = _remembered(row)
        return _rows(row, ROWS, latest=True)

    def _order(self) -> Part:
        def write(source: Source, at: At, value: str) -> Iterable[str]:
            place, seat = source.variable(), source.variable()
            yield from _block(f"for {place}, {seat} in enumerate({value}, 1):", [f"v[{at} + {seat}] = {place}"])

        one = self.choice(range(self._seats))
        return one._replace(write=write, high=(self._seats,) * self._seats)


def _attribute(codec: Codec, name: str) -> tuple[str, Codec]:
    """Returns the expression for a field after the record's, and the codec of the field."""
    assert codec.parts is not None
    attribute, of = codec.parts[name]
    return f".{attribute}", of


def _bare(schema: Schema[Any]) -> Schema[Any]:
    return _bare(schema.schema) if isinstance(schema, Described | Named) else schema


def _called(schema: Schema[Any]) -> str:
    """Returns the name of a schema under its description."""
    match schema:
        case Named(name):
            return name
        case Described(inner):
            return _called(inner)
    return ""


def _is_seat(schema: Schema[Any]) -> bool:
    return _called(schema) == "SeatNumber"


# Combining parts


def _block(head: str, lines: Iterable[str]) -> Iterator[str]:
    yield head
    yield from [f"    {line}" for line in lines] or ["    pass"]


def _named(source: Source, value: str) -> Generator[str, None, str]:
    """Returns a variable that has the value."""
    if value.isidentifier():
        return value
    name = source.variable()
    yield f"{name} = {value}"
    return name


def _number(low: float, high: float) -> Part:
    """Encodes an integer; 0 if absent."""

    def write(_source: Source, at: At, value: str) -> Iterable[str]:
        yield f"v[{at}] = {value}"

    return Part(("",), (min(0, low),), (max(0, high),), write)


def _converted(part: Part, codec: Codec | None) -> Part:
    """Encodes the JSON of a value."""
    if codec is None or codec.write is same:
        return part

    def write(source: Source, at: At, value: str) -> Iterable[str]:
        return part.write(source, at, f"{source.constant(codec.write)}({value})")

    return part._replace(write=write)


def _joined(names: Iterable[str], parts: Sequence[Part], write: Write, rows: int = 0) -> Part:
    """Concatenates parts, each under a name."""
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


def _if_given(part: Part) -> Part:
    """Encodes the same value, with zeros for None."""

    def write(source: Source, at: At, value: str) -> Iterable[str]:
        given = yield from _named(source, value)
        yield from _block(f"if {given} is not None:", part.write(source, at, given))

    return part._replace(write=write)


def _perhaps(part: Part) -> Part:
    """Encodes a 1 and the value, with zeros for None."""
    return _if_given(_there(part))


def _there(part: Part) -> Part:
    """Encodes a 1 and the value."""

    def write(source: Source, at: At, value: str) -> Iterable[str]:
        yield f"v[{at}] = 1"
        yield from part.write(source, at.plus(1), value)

    return _joined(("there", ""), (_number(0, 1), part), write)


class Rows:
    """A cache of records' rows. Records never change, and a table may show the same ones at every move."""

    def __init__(self, part: Part) -> None:
        source = Source()
        lines = _block("def write(v, value):", part.write(source, At(0), "value"))
        self._write = function("write", "\n".join(lines), source.constants)
        self._zeros: Vector = np.zeros(part.size, dtype=np.float32)
        self._records, self.known = list[Any](), dict[int, memoryview]()  # known rows by the ids of records

    def made(self, record: Any) -> memoryview:
        """Returns the row of an unknown record. Keeps a reference to it, so that its id isn't reused."""
        if len(self.known) >= REMEMBERED:
            self.known.clear()
            self._records.clear()
        row = self.known[id(record)] = self._zeros.copy().data
        self._write(row, record)
        self._records.append(record)
        return row


def _remembered(part: Part) -> Part:
    """Encodes a record by copying its cached row."""

    rows = Rows(part)

    def write(source: Source, at: At, value: str) -> Iterable[str]:
        record = yield from _named(source, value)
        row = f"{source.constant(rows.known.get)}(id({record})) or {source.constant(rows.made)}({record})"
        yield f"v[{at} : {at.plus(part.size)}] = {row}"

    return part._replace(write=write)


def _fields(members: Mapping[str, Part], asked: Mapping[str, str]) -> Part:
    """Encodes the parts of one value. `asked` are the expressions appended to it."""

    def write(source: Source, at: At, value: str) -> Iterable[str]:
        whole = yield from _named(source, value)
        for name, part in members.items():
            if part.size:
                yield from part.write(source, at, f"{whole}{asked[name]}")
            at = at.plus(part.size)

    return _joined(members, [*members.values()], write)


def _rows(row: Part, number: int, *, latest: bool = False) -> Part:
    """Encodes a list with a row for each item, or for the latest ones if there may be more."""

    def write(source: Source, at: At, value: str) -> Iterable[str]:
        start, each = source.variable(), source.variable()
        starts = f"range({at}, {at.plus(number * row.size)}, {row.size})"
        items = f"{value}[-{number}:]" if latest else value
        yield from _block(f"for {start}, {each} in zip({starts}, {items}):", row.write(source, At(0, start), each))

    return _joined(map(str, range(number)), [row] * number, write, rows=number)


def _any_of(item: Part) -> Part:
    """Encodes all items of a list in a single row."""

    def write(source: Source, at: At, value: str) -> Iterable[str]:
        each = source.variable()
        yield from _block(f"for {each} in {value}:", item.write(source, at, each))

    return item._replace(write=write)
