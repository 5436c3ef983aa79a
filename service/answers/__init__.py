"""Answers: immutable records with annotated fields. From the annotations follow JSON, which msgspec writes, and its
documentation, which the kernel writes.

    class NewToken(Answer):
        \"\"\"One more token of an account.\"\"\"

        id: Annotated[str, "To name and revoke it; it opens nothing."]
        token: Annotated[str, "Shown once."]

As in the kernel's own records, a string among the notes of an annotation is the meaning for readers, a schema there
takes the place of the one that follows from the type, and a field that is `T | None = None` is absent from JSON when it
is None. The docstring describes the answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from inspect import cleandoc
from typing import Annotated, Any, Self, dataclass_transform, get_type_hints

import msgspec

from domain.json_schema import JsonSchema, References, Schema
from domain.kernel.codec import PLAIN, Codec, Example, Json, codec, same
from domain.refusals import NotationError, quoted
from domain.schema import Described, Enum, Fields, Named, Object, never_null

__all__ = [
    "Answer",
    "EndTime",
    "Enum",
    "Example",
    "Json",
    "NextCursor",
    "Number",
    "OpaqueId",
    "Paged",
    "PresetName",
    "Raw",
    "Slug",
    "TableId",
    "Time",
    "TurnSeconds",
    "json_of",
]

Raw = msgspec.Raw
"""JSON that is written already; a note says what it is."""

Number = float | int
"""A stored number, written as it is: a whole one without a point."""

NextCursor = Annotated[str | None, "The cursor of the next page, where there is one."]

OpaqueId = Annotated[str, "Opaque."]
TableId = Annotated[str, "The table's id."]
Slug = Annotated[str, "The game's slug."]
PresetName = Annotated[str, "The preset it was opened with."]
TurnSeconds = Annotated[int, "How long a player has for a turn."]
Time = Annotated[int, "In milliseconds since the epoch."]
EndTime = Annotated[int | None, "In milliseconds since the epoch; null until it is over."]
"""Fields that many answers have."""


@dataclass_transform(frozen_default=True)
class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A response of the service, or a part of one; later releases may add fields.

    The schema of `TableView` is named `Table`.
    """

    def json(self) -> bytes:
        """UTF-8 without white space, fields in the order of their declaration."""
        return _write(self)

    def fields(self) -> dict[str, Any]:
        """The fields by name, for an answer that extends this one."""
        return msgspec.structs.asdict(self)

    @classmethod
    def of(cls, stored: object) -> Self:
        """The answer that stored JSON has, checked, and without fields that another release has added."""
        return msgspec.convert(stored, cls)

    @classmethod
    def of_stored(cls, stored: Mapping[str, Any], **more: Any) -> Self:
        """The answer with the fields of stored JSON that it has, taken as they are, and `more`."""
        return cls(**{name: stored[name] for name in cls.__struct_fields__ if name in stored} | more)

    @classmethod
    @cache
    def codec(cls) -> Codec:
        hints = get_type_hints(cls, include_extras=True)
        required: Fields = {}
        optional: Fields = {}
        for field in msgspec.structs.fields(cls):
            schema = codec(hints[field.name], _PLAIN).schema
            if field.required:
                required = {**required, field.encode_name: schema}
            else:
                optional = {**optional, field.encode_name: never_null(schema)}
        described = Described(Object(cls, required, optional), cleandoc(cls.__doc__ or ""))
        return Codec(Named(cls.__name__.removesuffix("View"), described), same, same)


class Paged(Answer, kw_only=True):
    """A page of a list."""

    next: NextCursor = None


_write = msgspec.json.Encoder().encode


def json_of(kind: Any) -> Schema[Any]:
    """The schema of a type, as a note on JSON that is written already."""
    return codec(kind, _PLAIN).schema


@dataclass(frozen=True)
class _Plain:
    """Any value of a type of JSON."""

    name: str
    more: tuple[tuple[str, str], ...] = ()

    def read(self, value: object) -> Any:
        raise NotationError(f"{quoted(value)} is only ever written")

    def describe(self) -> str:
        return f"a {self.name}"

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        return {"type": self.name, **dict(self.more)}


_PLAIN: Mapping[object, Codec] = {
    **PLAIN,
    str: Codec(_Plain("string"), same, same),
    float: Codec(_Plain("number"), same, same),
    date: Codec(_Plain("string", (("format", "date"),)), same, same),
    Raw: PLAIN[Json],
}
