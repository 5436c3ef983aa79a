"""Schemas of JSON values, shared by options, parameters of moves, views and events.

Their interface is in `domain/json_schema.py`. Types are strict: neither `true` nor `"3"` is a number.
"""

import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, TypeVar

from domain.cards import Card
from domain.json_schema import JsonSchema, References, Schema
from domain.refusals import NotationError, quoted

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
H = TypeVar("H", bound=Hashable)

LARGEST = 2**53
"""The largest integer that every JSON parser represents exactly (docs/scheme.md 1)."""


def _refused(value: object, schema: Schema[object]) -> NotationError:
    return NotationError(f"{quoted(value)} is not {schema.describe()}")


@dataclass(frozen=True)
class Integer:
    """A whole number within inclusive bounds."""

    minimum: int = 0
    maximum: int = LARGEST

    def read(self, value: object) -> int:
        if type(value) is not int or not self.minimum <= value <= self.maximum:
            raise _refused(value, self)
        return value

    def describe(self) -> str:
        return f"a whole number from {self.minimum} to {self.maximum}"

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        return {"type": "integer", "minimum": self.minimum, "maximum": self.maximum}


@dataclass(frozen=True)
class Boolean:
    """A boolean."""

    def read(self, value: object) -> bool:
        if type(value) is not bool:
            raise _refused(value, self)
        return value

    def describe(self) -> str:
        return "true or false"

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Enum(Generic[H]):
    """One of a few values, strings or integers."""

    values: tuple[H, ...]

    def read(self, value: object) -> H:
        if value in self.values:
            known = self.values[self.values.index(value)]
            if type(value) is type(known):
                return known
        raise _refused(value, self)

    def describe(self) -> str:
        return "one of " + ", ".join(map(str, self.values))

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        kinds: dict[str, list[object]] = {_TYPES[type(each)]: [] for each in self.values}
        for each in self.values:
            kinds[_TYPES[type(each)]].append(each)
        choices: list[JsonSchema] = [{"type": kind, "enum": values} for kind, values in kinds.items()]
        return choices[0] if len(choices) == 1 else {"anyOf": choices}


_TYPES: Mapping[type, str] = {str: "string", int: "integer"}
"""The JSON Schema types of an enum's values."""


@dataclass(frozen=True)
class Text:
    """Text of at most `maximum` characters that fully matches `pattern`. `what` describes it to a player."""

    pattern: str
    maximum: int
    what: str

    def read(self, value: object) -> str:
        if type(value) is not str or len(value) > self.maximum or re.fullmatch(self.pattern, value) is None:
            raise _refused(value, self)
        return value

    def describe(self) -> str:
        return self.what

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        return {"type": "string", "pattern": f"^(?:{self.pattern})$", "maxLength": self.maximum}


@dataclass(frozen=True)
class CardCode:
    """The code of a card."""

    def read(self, value: object) -> Card:
        if type(value) is not str:
            raise _refused(value, self)
        return Card.parse(value)

    def describe(self) -> str:
        return "a card's code such as QH"

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        return {"type": "string", "pattern": "^([2-9TJQKA][CDHS](\\.[12])?|X[1-4])$"}


@dataclass(frozen=True)
class Array(Generic[H]):
    """A list of `minimum` to `maximum` values of one schema. With `distinct`, no value may occur twice.

    With `lenient`, lists with repeated values can still be read, so that a rule can refuse them with its own reason.
    """

    items: Schema[H]
    minimum: int = 1
    maximum: int | None = None
    distinct: bool = True
    lenient: bool = False

    def read(self, value: object) -> tuple[H, ...]:
        if type(value) is not list:
            raise NotationError(f"{quoted(value)} is not a list")
        if len(value) < self.minimum:
            raise NotationError("the list is empty" if not value else f"a list of {len(value)} is too short")
        if self.maximum is not None and len(value) > self.maximum:
            raise NotationError(f"a list has {len(value)} entries, more than {self.maximum}")
        read = tuple(map(self.items.read, value))
        if self.distinct and not self.lenient and len(set(read)) != len(read):
            raise NotationError(f"{quoted(value, 80)} has an item twice")
        return read

    def describe(self) -> str:
        number = f" of {self.minimum}" if self.minimum == self.maximum else ""
        return f"a list{number}, each {self.items.describe()}"

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        schema = {"type": "array", "items": self.items.json_schema(references), "minItems": self.minimum}
        if self.distinct:
            schema["uniqueItems"] = True
        return schema if self.maximum is None else {**schema, "maxItems": self.maximum}


Fields = Mapping[str, Schema[Any]]
"""The fields of an object, by name."""


@dataclass(frozen=True)
class Object(Generic[T]):
    """An object with named fields and no others.

    `build` makes the value from the fields, passed by name; absent optional fields are not passed. `name` is the
    object's name in refusals. Two objects are equal if they document the same fields.
    """

    build: Callable[..., T] = field(compare=False)
    required: Fields = field(default_factory=dict)
    optional: Fields = field(default_factory=dict)
    name: str = field(default="an entry", compare=False)

    def read(self, value: object) -> T:
        if not isinstance(value, dict):
            raise NotationError(f"{quoted(value)} is not an object")
        return self.read_fields(value)

    def read_fields(self, value: Mapping[str, object], *, besides: str | None = None) -> T:
        """Reads a value from its fields. A field named `besides` belongs to the caller and is skipped."""
        read = {}
        for name, given in value.items():
            if name == besides:
                continue
            reader = self._readers.get(name)
            if reader is None:
                raise NotationError(f"{self.name} has no {quoted(name)}")
            try:
                read[name] = reader(given)
            except NotationError as error:
                raise NotationError(f"{name}: {error.message}") from None
        for name in self.required:
            if name not in read:
                raise NotationError(f"{self.name} needs {name!r}")
        return self.build(**read)

    @cached_property
    def _readers(self) -> dict[str, Callable[[object], Any]]:
        """The read functions of the fields, without wrappers that only add documentation."""
        return {name: _undocumented(schema).read for name, schema in {**self.optional, **self.required}.items()}

    def describe(self) -> str:
        return f"an object with {', '.join(self.required)}"

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        fields = {**self.required, **self.optional}
        return {
            "type": "object",
            "additionalProperties": False,
            "required": list(self.required),
            "properties": {name: schema.json_schema(references) for name, schema in fields.items()},
        }


@dataclass(frozen=True)
class Map(Generic[T_co]):
    """An object whose keys are data. Keys fully match the pattern `keys`, and all values have one schema."""

    keys: str
    values: Schema[T_co]

    def read(self, value: object) -> dict[str, T_co]:
        if not isinstance(value, dict):
            raise NotationError(f"{quoted(value)} is not an object")
        for key in value:
            if type(key) is not str or re.fullmatch(self.keys, key) is None:
                raise NotationError(f"{quoted(key)} is not a key that matches {self.keys}")
        return {key: self.values.read(each) for key, each in value.items()}

    def describe(self) -> str:
        return f"an object of which each value is {self.values.describe()}"

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        return {
            "type": "object",
            "propertyNames": {"pattern": f"^(?:{self.keys})$"},
            "additionalProperties": self.values.json_schema(references),
        }


@dataclass(frozen=True)
class AnyObject:
    """An object with any fields."""

    def read(self, value: object) -> dict[str, Any]:
        if type(value) is not dict:
            raise _refused(value, self)
        return value

    def describe(self) -> str:
        return "a JSON object"

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        return {"type": "object", "additionalProperties": True}


@dataclass(frozen=True)
class Null:
    """Always null, for a field that has values in other games."""

    def read(self, value: object) -> None:
        if value is not None:
            raise _refused(value, self)

    def describe(self) -> str:
        return "null"

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        return {"type": "null"}


@dataclass(frozen=True)
class Nullable(Generic[T_co]):
    """A value of another schema, or null."""

    schema: Schema[T_co]

    def read(self, value: object) -> T_co | None:
        return None if value is None else self.schema.read(value)

    def describe(self) -> str:
        return self.schema.describe() + ", or null"

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        return {"anyOf": [self.schema.json_schema(references), {"type": "null"}]}


@dataclass(frozen=True)
class Lenient(Generic[T_co]):
    """A schema that accepts more than it documents, so that a rule can refuse the rest with its own reason."""

    reads: Schema[T_co]
    documents: Schema[object]

    def read(self, value: object) -> T_co:
        return self.reads.read(value)

    def describe(self) -> str:
        return self.documents.describe()

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        return self.documents.json_schema(references)


@dataclass(frozen=True)
class Described(Generic[T_co]):
    """A schema with a description for readers (units, ranges, the meaning of null) and optionally an example.

    `place` is the place of the value on the table (`domain.kernel.places`), which becomes the extension `x-place`.
    """

    schema: Schema[T_co]
    meaning: str
    example: object = None
    place: str | None = None

    def read(self, value: object) -> T_co:
        return self.schema.read(value)

    def describe(self) -> str:
        return self.schema.describe()

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        example = {} if self.example is None else {"example": self.example}
        place = {} if self.place is None else {"x-place": self.place}
        return {**self.schema.json_schema(references), "description": self.meaning, **example, **place}


@dataclass(frozen=True)
class Named(Generic[T_co]):
    """A schema that many others refer to by name. The name is in PascalCase and unique in the project."""

    name: str
    schema: Schema[T_co]

    def read(self, value: object) -> T_co:
        return self.schema.read(value)

    def describe(self) -> str:
        return self.schema.describe()

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        return self.schema.json_schema() if references is None else references.to(self.name, self.schema)


def unnamed(schema: Schema[Any]) -> Schema[Any]:
    """Replaces named schemas by their definitions, without the names' descriptions."""
    match schema:
        case Named(_, inner):
            return _undocumented(inner)
        case Described():
            return replace(schema, schema=unnamed(schema.schema))
        case Nullable(inner):
            return Nullable(unnamed(inner))
        case Array():
            return replace(schema, items=unnamed(schema.items))
    return schema


def never_null(schema: Schema[Any]) -> Schema[Any]:
    """Removes null from the schema of a field that is absent instead of null."""
    if isinstance(schema, Described):
        return replace(schema, schema=never_null(schema.schema))
    return schema.schema if isinstance(schema, Nullable) else schema


def _undocumented(schema: Schema[Any]) -> Schema[Any]:
    """The schema that does the reading, without wrappers that only add documentation."""
    if isinstance(schema, Described | Named):
        return _undocumented(schema.schema)
    return _undocumented(schema.reads) if isinstance(schema, Lenient) else schema
