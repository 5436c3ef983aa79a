"""The protocol of schemas: a schema reads a value, describes what it accepts, and has a form in JSON Schema.

JSON Schema is that of 2020-12, as in OpenAPI 3.1; patterns are those of ECMA-262. The schemas themselves are in
`domain/schema.py`.
"""

from typing import Any, Protocol, TypeVar

T_co = TypeVar("T_co", covariant=True)

JsonSchema = dict[str, Any]
"""A JSON Schema, in JSON's types."""


class References:
    """The definitions of named schemas, to which other schemas refer by `place` and name.

    `definitions` collects them, by name.
    """

    def __init__(self, place: str = "#/$defs/") -> None:
        self.place = place
        self.definitions: dict[str, JsonSchema] = {}
        self._named: dict[str, Schema[object]] = {}

    def to(self, name: str, schema: "Schema[object]") -> JsonSchema:
        """The reference to a named schema; ValueError if another schema has that name."""
        if self._named.setdefault(name, schema) != schema:
            raise ValueError(f"two schemas are named {name}")
        if name not in self.definitions:
            self.definitions[name] = schema.json_schema(self)
        return {"$ref": self.place + name}


class Schema(Protocol[T_co]):
    """A set of JSON values and what each of them is read as."""

    def read(self, value: object) -> T_co:
        """The value as the domain uses it; NotationError for a value outside the set."""
        ...

    def describe(self) -> str:
        """What is accepted, in words that follow "is": `a whole number from 1 to 9`."""
        ...

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        """The JSON Schema. It refers to named schemas by `references`; without these it includes them."""
        ...


def opened(part: Any) -> Any:
    """A schema, or a part of one, whose objects may have more fields, as later releases may answer with."""
    if isinstance(part, list):
        return [opened(each) for each in part]
    if not isinstance(part, dict):
        return part
    closed = "properties" in part and part.get("additionalProperties") is False
    return {name: opened(each) for name, each in part.items() if not (closed and name == "additionalProperties")}
