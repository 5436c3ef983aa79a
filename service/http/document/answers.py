"""Components of answers, in the form that the document uses."""

from typing import Any

from domain.json_schema import JsonSchema, References
from service.answers import json_of
from service.http.document.dialect import without_bounds
from service.http.document.references import PLACE, Components

_REFERENCES = References(PLACE)
"""Schemas that operations refer to. Each operation adds its own when it is declared."""

_ORDER = ("type", "format", "enum", "description", "example", "items", "additionalProperties", "anyOf", "$ref")


def component_of(answer: Any) -> JsonSchema:
    """Returns a reference to the component of an answer, given by its type."""
    return json_of(answer).json_schema(_REFERENCES)


def add_answers(components: Components) -> None:
    for name, schema in _REFERENCES.definitions.items():
        components[name] = _component(without_bounds(schema))


def _component(schema: JsonSchema) -> JsonSchema:
    return {
        "type": "object",
        "properties": {name: _property(each) for name, each in schema["properties"].items()},
        **({"required": sorted(schema["required"])} if schema["required"] else {}),
        "description": schema["description"],
    }


def _property(schema: JsonSchema) -> JsonSchema:
    """Returns a property in the form that client generators read best: `null` as one of a plain value's types, and open
    objects."""
    made = dict(schema)
    of_type, *others = made.get("anyOf", [{}])
    if others == [{"type": "null"}] and "type" in of_type:
        del made["anyOf"]
        made = {**of_type, **made, "type": [of_type["type"], "null"]}
    values = made.get("additionalProperties")
    if values is not None:
        made["additionalProperties"] = {} if values is True else _property(values)
    if "items" in made:
        made["items"] = _property(made["items"])
        del made["minItems"]
    made.pop("propertyNames", None)
    return {name: made[name] for name in sorted(made, key=_place)}


def _place(name: str) -> int:
    return _ORDER.index(name)
