"""Answers: immutable records with annotated fields. The annotations determine the JSON, which msgspec writes, and its
documentation, which the kernel writes.

    class NewToken(Answer):
        \"\"\"One more token of an account.\"\"\"

        id: Annotated[str, "To name and revoke it; it opens nothing."]
        token: Annotated[str, "Shown once."]

As in the kernel's own records, a string in an annotation is the description for readers, a schema in it overrides the
one derived from the type, and a field `T | None = None` is absent from JSON when it is None. The docstring describes
the answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Annotated, Any, Self, dataclass_transform, get_type_hints

import msgspec

from domain.json_schema import JsonSchema, References, Schema
from domain.kernel.codec import PLAIN, Codec, Example, Json, codec, documented, same
from domain.refusals import NotationError, quoted
from domain.schema import Enum
from domain.terms import OpaqueId, PresetName, Slug, TurnSeconds

__all__ = [
    "Answer",
    "EndTime",
    "Enum",
    "Example",
    "Json",
    "NextCursor",
    "Number",
    "OneOf",
    "OpaqueId",
    "Paged",
    "PresetName",
    "Raw",
    "Slug",
    "TableId",
    "Time",
    "TurnSeconds",
    "json_bytes",
    "json_of",
]

Raw = msgspec.Raw
"""Encoded JSON. An annotation describes its contents."""

Number = float | int
"""A stored number, written unchanged: a whole one without a point."""

NextCursor = Annotated[str | None, "The cursor of the next page, where there is one."]

TableId = Annotated[str, "The table's id."]
Time = Annotated[int, "In milliseconds since the epoch."]
EndTime = Annotated[int | None, "In milliseconds since the epoch; null until it is over."]
"""Fields of many answers."""


@dataclass_transform(frozen_default=True)
class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A response of the service, or a part of one; later releases may add fields."""

    def json(self) -> bytes:
        """Returns UTF-8 JSON without white space, with the fields in the order of their declaration."""
        return json_bytes(self)

    def fields(self) -> dict[str, Any]:
        """Returns the fields by name, for an answer that extends this one."""
        return msgspec.structs.asdict(self)

    @classmethod
    def of(cls, stored: object) -> Self:
        """Returns the answer from stored JSON, validated, and without fields added by another release."""
        return msgspec.convert(stored, cls)

    @classmethod
    def of_stored(cls, stored: Mapping[str, Any], **more: Any) -> Self:
        """Returns the answer with its fields from stored JSON, without validation, and `more`."""
        return cls(**{name: stored[name] for name in cls.__struct_fields__ if name in stored} | more)

    @classmethod
    @cache
    def codec(cls) -> Codec:
        hints = get_type_hints(cls, include_extras=True)
        fields = msgspec.structs.fields(cls)
        schemas = {each.encode_name: codec(hints[each.name], _PLAIN).schema for each in fields}
        return documented(cls, schemas, [each.encode_name for each in fields if not each.required])


class Paged(Answer, kw_only=True):
    """A page of a list."""

    next: NextCursor = None


json_bytes = msgspec.json.Encoder().encode
"""Encodes any answer as UTF-8 JSON without white space."""


def json_of(kind: Any) -> Schema[Any]:
    """Returns the schema of a type, to annotate encoded JSON."""
    return codec(kind, _PLAIN).schema


class _Written:
    """The schema of write-only values."""

    def read(self, value: object) -> Any:
        raise NotationError(f"{quoted(value)} is only ever written")

    def describe(self) -> str:
        return "what the service answers"


@dataclass(frozen=True)
class OneOf(_Written):
    """Any of several answers, to annotate encoded JSON."""

    kinds: tuple[Any, ...]

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        return {"anyOf": [json_of(each).json_schema(references) for each in self.kinds]}


@dataclass(frozen=True)
class _Plain(_Written):
    """Any value of a JSON type."""

    name: str
    more: tuple[tuple[str, str], ...] = ()

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        return {"type": self.name, **dict(self.more)}


_PLAIN: Mapping[object, Codec] = {
    **PLAIN,
    str: Codec(_Plain("string"), same, same),
    float: Codec(_Plain("number"), same, same),
    date: Codec(_Plain("string", (("format", "date"),)), same, same),
    Raw: PLAIN[Json],
}
