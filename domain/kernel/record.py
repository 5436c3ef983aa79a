"""Records: values with annotated fields. The annotations determine the constructor, equality, JSON in both directions,
JSON Schema, and the parsing of players' input.

    class Exchange(Move):
        \"\"\"Swap cards with the widow\"\"\"

        give: Annotated[Cards, GIVEN, "The cards of your hand that you give."]
        take: Annotated[Cards, GIVEN, "The same number of cards from the widow, which you get in return."]

A field `T | None = None` is omitted from JSON when it is None. A field with another default may be absent on reading. A
subclass that adds required fields redeclares inherited ones that have a default as `field(kw_only=True, ...)`. A
trailing underscore is not part of the JSON name (`from_`), and `Called` sets another name. The first paragraph of the
docstring is the record's description.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, field, fields
from inspect import getdoc
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    NamedTuple,
    Self,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
)

from domain.cards import DECKS
from domain.json_schema import Schema
from domain.kernel.classes import as_dataclass, expression, hints_of, misdeclared, once
from domain.kernel.codec import Codec, Count, Json, Seat, codec, same
from domain.kernel.places import Way
from domain.schema import Integer, Named, Object, Text, never_null

T = TypeVar("T")

# Notes on fields, besides the description and the schema


class Called(NamedTuple):
    """A note: the name of a field in JSON."""

    name: str


SEALED: Final = object()
Sealed = Annotated[Mapping[Seat, T], SEALED]
"""A field's private part for each seat. An event as a seat sees it has only that seat's part."""


# Fields


class Field(NamedTuple):
    """A field of a record or of a state. `json` is its public name. `default` is MISSING if there is none."""

    name: str
    json: str
    codec: Codec
    default: Any
    notes: tuple[Any, ...]
    by_keyword: bool = False

    @property
    def meaning(self) -> str | None:
        return self.note(str)

    @property
    def may_be_absent(self) -> bool:
        return self.default is None

    def note(self, kind: type[T]) -> T | None:
        return next(iter(self.all_notes(kind)), None)

    def all_notes(self, kind: type[T]) -> list[T]:
        return [each for each in self.notes if isinstance(each, kind)]


def field_of(cls: type, name: str, hint: Any, default: Any = MISSING) -> Field:
    """Returns a field of a class. The codec of a sealed field is that of one part. Raises TypeError for a type without
    a JSON form."""
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    json = next((note.name for note in notes if isinstance(note, Called)), name.rstrip("_"))
    if SEALED in notes:
        part = get_args(get_args(hint)[0])[1]
        hint = Annotated[(part, *(note for note in notes if isinstance(note, str)), None)]
    try:
        return Field(name, json, codec(hint), default, notes)
    except TypeError as error:
        raise misdeclared(cls, name, str(error)) from None


@once
def fields_of(record: "type[Record]") -> tuple[Field, ...]:
    hints = hints_of(record)
    declared: tuple[Any, ...] = fields(record)  # type: ignore[arg-type]
    return tuple(
        [
            field_of(record, each.name, hints[each.name], _default(each))._replace(by_keyword=each.kw_only)
            for each in declared
        ]
    )


def _default(declared: Any) -> Any:
    return declared.default if declared.default_factory is MISSING else declared.default_factory()


@once
def public_fields(record: "type[Record]") -> tuple[Field, ...]:
    """Returns the fields except sealed ones and the actor, which is in the event's envelope."""
    return tuple([each for each in fields_of(record) if SEALED not in each.notes and each.name != "actor"])


@once
def sealed_fields(record: "type[Record]") -> tuple[Field, ...]:
    return tuple([each for each in fields_of(record) if SEALED in each.notes])


@once
def _writer(record: "type[Record]") -> Callable[[Any], Json]:
    """Returns the function from a record to its JSON."""
    own = public_fields(record)
    items = []
    for n, each in enumerate(own):
        value = f"r.{each.name}" if each.codec.write is same else f"w{n}(r.{each.name})"
        item = f"{each.json!r}: {value}"
        items.append(f"**({{}} if r.{each.name} is None else {{{item}}})" if each.may_be_absent else item)
    return expression(f"lambda r: {{{', '.join(items)}}}", {f"w{n}": each.codec.write for n, each in enumerate(own)})


@once
def reader_of(record: "type[Record]") -> Callable[..., Any]:
    """Returns the function from JSON, the sealed parts by seat and the actor to a record."""
    own = sorted(fields_of(record), key=lambda each: each.by_keyword)
    arguments, names = [], dict[str, Any](record=record)
    for n, each in enumerate(own):
        names |= {f"r{n}": each.codec.read, f"d{n}": each.default}
        value = f"data[{each.json!r}]" if each.codec.read is same else f"r{n}(data[{each.json!r}])"
        if each.name == "actor":
            value = "actor"
        elif SEALED in each.notes:
            value = (
                f"{{int(seat): r{n}(part[{each.json!r}]) for seat, part in sealed.items() if {each.json!r} in part}}"
            )
            value = f"({value} if sealed else {{}})"
        elif each.default is not MISSING:
            value = f"{value} if {each.json!r} in data else d{n}"
        arguments.append(f"{each.name}={value}" if each.by_keyword else value)
    return expression(f"lambda data, sealed=None, actor=None: record({', '.join(arguments)})", names)


def meaning_of(record: type) -> str:
    """Returns the first paragraph of the docstring, in one line."""
    return (getdoc(record) or "").split("\n\n")[0].replace("\n", " ")


# Records


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record:
    """A value with named fields. It is read-only to the type checker, but not at run time."""

    tag: ClassVar[str]
    """Its name in JSON: `cards_dealt` for CardsDealt."""
    schema_name: ClassVar[str | None] = None
    """The name of its schema in documents, passed as `named` in the class statement: PascalCase and unique in the
    project. None if the schema is written out wherever it is used. Not inherited."""
    way: ClassVar[Way | None] = None
    """The way of the cards of a move or event on the table; None if it moves none."""

    def __init_subclass__(cls, *, named: str | None = None, tag: str | None = None) -> None:
        super().__init_subclass__()
        cls.tag = tag or re.sub("(?<=.)(?=[A-Z])", "_", cls.__name__).lower()
        cls.schema_name = named
        if cls.__doc__ is None:
            cls.__doc__ = getdoc(cls)  # the docstring of the base class
        as_dataclass(cls, unsafe_hash=True)

    def check(self) -> None:
        """Raises NotationError if the fields sent by a player contradict each other."""

    def data(self) -> Json:
        """Returns the public fields as JSON."""
        return _writer(type(self))(self)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Restores a record from the JSON of `data`."""
        made: Self = reader_of(cls)(data)
        return made

    @classmethod
    def schema(cls) -> Object[Self]:
        """Returns the schema, which documents the JSON and validates what players send."""
        own = public_fields(cls)
        names = {each.json: each.name for each in own}

        def build(**given: Any) -> Any:
            made = cls(**{names[json]: value for json, value in given.items()})
            made.check()
            return made

        return Object(
            build,
            {each.json: each.codec.schema for each in own if not each.may_be_absent},
            {each.json: never_null(each.codec.schema) for each in own if each.may_be_absent},
            f"a {cls.tag}",
        )

    @classmethod
    def codec(cls) -> Codec:
        schema: Schema[Any] = cls.schema()
        named = schema if cls.schema_name is None else Named(cls.schema_name, schema)
        parts = {each.json: (each.name, each.codec) for each in public_fields(cls)}
        return Codec(named, _writer(cls), reader_of(cls), parts)


# Common parts of records

DeckName = Annotated[str, Text("|".join(DECKS), 3, "the name of a deck")]
DrawNumber = Annotated[
    Count, "The number of the draw from the match's chain of random numbers, from 0 (docs/fairness.md)."
]


class Shuffle(Record, named="Shuffle"):
    """A draw used as a shuffle."""

    draw: DrawNumber
    deck: Annotated[DeckName, "The deck's name: the number of its cards."]


class Random(Record, named="RandomNumber"):
    """A draw used as a number."""

    draw: DrawNumber
    below: Annotated[int, Integer(1), "The number drawn is below this one."]
    drawn: Annotated[Count, "The number drawn, from 0."]
