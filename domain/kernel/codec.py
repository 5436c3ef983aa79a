"""Codecs: conversion of values of annotated types to and from JSON, and its documentation.

    give: Annotated[Cards, Array(CardCode()), "The cards of your hand that you give."]

A string in an annotation's metadata is the field's description, and `Example` adds an example value. A schema there
replaces the one derived from the type.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from inspect import cleandoc
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    Protocol,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
    runtime_checkable,
)

from domain.cards import Card, Cards, cards, codes
from domain.chance import Stock
from domain.common_schemas import CARD, CARDS, NUMBER, SEAT, SIGNED, by_seat, list_of
from domain.json_schema import Schema
from domain.schema import (
    AnyObject,
    Boolean,
    Described,
    Enum,
    Fields,
    Map,
    Named,
    Null,
    Nullable,
    Object,
    Text,
    never_null,
)

Json = dict[str, Any]
"""A JSON object."""

Seat = Annotated[int, SEAT]
Count = Annotated[int, NUMBER]


class Codec(NamedTuple):
    """The JSON form of a type. `write` converts a value to JSON. `read` converts JSON from `write` back, without
    checks. The schema documents the form, and validates what players send.

    `parts` and `items` serve readers that don't use JSON. `parts` are the codecs of a record's fields by their JSON
    names, each with the attribute that has the value. `items` is the codec of a list's items. Both are None if only
    `write` knows the structure.
    """

    schema: Schema[Any]
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    parts: Mapping[str, "tuple[str, Codec]"] | None = None
    items: "Codec | None" = None


def same(value: Any) -> Any:
    """Writes and reads values that are already JSON."""
    return value


@runtime_checkable
class HasCodec(Protocol):
    """A type that has its own codec, such as a record."""

    def codec(self) -> Codec: ...


class Example(NamedTuple):
    """An example value of a field, given after its description."""

    value: object


_CARD = Codec(CARD, attrgetter("code"), Card.parse)

PLAIN: Mapping[object, Codec] = {
    int: Codec(SIGNED, same, same),
    bool: Codec(Boolean(), same, same),
    str: Codec(Text(".*", 1000, "text"), same, same),
    NoneType: Codec(Null(), same, same),
    Json: Codec(AnyObject(), same, same),
    Card: _CARD,
    Cards: Codec(CARDS, codes, cards, items=_CARD),
    Stock: Codec(NUMBER, attrgetter("left"), same),
}
"""Codecs of the types without parts. A stock is only ever written, as the number of cards left."""


def codec(kind: Any, plain: Mapping[object, Codec] = PLAIN) -> Codec:  # noqa: PLR0911 - a case for each kind of type
    """Returns the codec of an annotated type. Raises TypeError if it has no JSON form. `plain` has the codecs of types
    without parts."""
    made_of = get_origin(kind)
    if made_of is Annotated:
        return _annotated(kind, plain)
    if kind in plain:
        return plain[kind]
    if isinstance(kind, type) and isinstance(kind, HasCodec):
        return kind.codec()
    if made_of is Literal:
        return Codec(Enum(get_args(kind)), same, same)
    if made_of is Mapping:
        key, value = get_args(kind)
        return _by_name(codec(value, plain)) if key is str else _by_number(codec(value, plain))
    if made_of in (tuple, list):
        return _listed(made_of, codec(get_args(kind)[0], plain))
    if made_of in (Union, UnionType):
        return _either(kind, plain)
    if is_typeddict(made_of or kind):
        return _typed(made_of or kind, get_args(kind), plain)
    raise TypeError(f"{kind} has no form in JSON")


def _annotated(kind: Any, plain: Mapping[object, Codec]) -> Codec:
    inner, *notes = get_args(kind)
    plainly = codec(inner, plain)
    schema = plainly.schema
    for note in notes:
        if isinstance(note, str):
            schema = Described(schema, note)
        elif isinstance(note, Example) and isinstance(schema, Described):
            schema = replace(schema, example=note.value)
        elif hasattr(note, "json_schema"):
            words = note.schema if isinstance(note, Described) else note
            if isinstance(schema, Enum) and isinstance(words, Enum):
                for value in words.values:
                    if value not in schema.values:
                        raise TypeError(f"{value!r} is not {schema.describe()}")
            schema = note
    return plainly._replace(schema=schema)


def _by_number(of: Codec) -> Codec:
    """A mapping by seat or another number. The keys are strings in JSON, in ascending order."""
    schema, write, read, *_ = of
    return Codec(
        by_seat(schema),
        lambda values: {str(number): write(values[number]) for number in sorted(values)},
        lambda values: {int(number): read(value) for number, value in values.items()},
    )


def _by_name(of: Codec) -> Codec:
    schema, write, read, *_ = of
    return Codec(
        Map(".*", schema),
        lambda values: {name: write(value) for name, value in values.items()},
        lambda values: {name: read(value) for name, value in values.items()},
        items=of,
    )


def _typed(kind: Any, given: tuple[Any, ...], plain: Mapping[object, Codec]) -> Codec:
    """A dictionary with named fields. `given` are the arguments for its type variables."""
    types = dict(zip(getattr(kind, "__parameters__", ()), given, strict=True))
    fields = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        of = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
        variables = getattr(of, "__parameters__", ())
        of = of[tuple([types[each] for each in variables])] if variables else types.get(of, of)
        fields[name] = codec(of, plain).schema
    return documented(kind, fields, kind.__optional_keys__)


def documented(kind: type, fields: Fields, optional: Collection[str]) -> Codec:
    """Returns the codec of a type whose values are already JSON, with its name and docstring. The schema of `TableView`
    is named `Table`."""
    required = {name: schema for name, schema in fields.items() if name not in optional}
    others = {name: never_null(schema) for name, schema in fields.items() if name in optional}
    described = Described(Object(kind, required, others), cleandoc(kind.__doc__ or ""))
    return Codec(Named(kind.__name__.removesuffix("View"), described), same, same)


def _listed(make: Callable[[Any], Any], of: Codec) -> Codec:
    schema, write, read, *_ = of
    if write is same:
        return Codec(list_of(schema), list, make, items=of)
    return Codec(
        list_of(schema),
        lambda values: [write(value) for value in values],
        lambda values: make([read(value) for value in values]),
        items=of,
    )


def _either(kind: Any, plain: Mapping[object, Codec]) -> Codec:
    """An optional type. Any other union consists of JSON's own types, and has its schema in the annotation's
    metadata."""
    first, *others = (each for each in get_args(kind) if each is not NoneType)
    schema, write, read, parts, items = codec(first, plain)
    if others:
        return Codec(Nullable(schema) if NoneType in get_args(kind) else schema, same, same)
    if NoneType not in get_args(kind) or write is same:
        return Codec(Nullable(schema), write, read, parts, items)
    return Codec(
        Nullable(schema),
        lambda value: None if value is None else write(value),
        lambda value: None if value is None else read(value),
        parts,
        items,
    )
