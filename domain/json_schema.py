"""The interface of schemas: a schema reads values, describes the accepted ones, and can be written as JSON Schema.

The dialect is JSON Schema 2020-12, as in OpenAPI 3.1, with ECMA-262 patterns. The schemas themselves are in
`domain/schema.py`.
"""

from typing import Any, Protocol, TypeVar

T_co = TypeVar("T_co", covariant=True)

JsonSchema = dict[str, Any]
"""A JSON Schema as a dictionary."""


class References:
    """Collects named schemas in `definitions`, by name. Other schemas refer to them by `place` and name."""

    def __init__(self, place: str = "#/$defs/") -> None:
        self.place = place
        self.definitions: dict[str, JsonSchema] = {}
        self._named: dict[str, Schema[object]] = {}

    def to(self, name: str, schema: "Schema[object]") -> JsonSchema:
        """The reference to a named schema. Raises ValueError if another schema has that name."""
        if self._named.setdefault(name, schema) != schema:
            raise ValueError(f"two schemas are named {name}")
        if name not in self.definitions:
            self.definitions[name] = schema.json_schema(self)
        return {"$ref": self.place + name}


class Schema(Protocol[T_co]):
    """A set of JSON values, and a conversion of each to a domain value."""

    def read(self, value: object) -> T_co:
        """Converts a JSON value to the domain's value. Raises NotationError for a value outside the set."""
        ...

    def describe(self) -> str:
        """A phrase for the accepted values, to follow "is": `a whole number from 1 to 9`."""
        ...

    def json_schema(self, references: References | None = None, /) -> JsonSchema:
        """The JSON Schema. Named schemas are referred to through `references`, or included if it is None."""
        ...


def opened(part: Any) -> Any:
    """A copy of a JSON Schema, or of a part, that allows extra fields, which later releases may return."""
    if isinstance(part, list):
        return [opened(each) for each in part]
    if not isinstance(part, dict):
        return part
    closed = "properties" in part and part.get("additionalProperties") is False
    return {name: opened(each) for name, each in part.items() if not (closed and name == "additionalProperties")}
