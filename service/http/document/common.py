"""Computes the common part of several games' schemas, on which a client can rely in any game."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from domain.json_schema import JsonSchema
from service.http.document.references import Components, name_of, or_null

_NULL = {"type": "null"}


def common(schemas: Sequence[JsonSchema], components: Components) -> JsonSchema:
    """Returns a schema that all values of these schemas satisfy, with the common beginning of their descriptions."""
    parts = [part for schema in schemas for part in _choices(schema)]
    known = [part for part in parts if part != _NULL]
    found = _of_choices(known, components) if known else {}
    return {**(or_null(found) if found and len(known) < len(parts) else found), **_described(schemas)}


def _described(schemas: Sequence[JsonSchema]) -> JsonSchema:
    """Returns the leading sentences shared by all descriptions."""
    sentences = zip(*(each.get("description", "").split(". ") for each in schemas), strict=False)
    same = [each[0] for each in takewhile(lambda each: len(set(each)) == 1, sentences)]
    said = ". ".join(filter(None, same)).removesuffix(".")
    return {"description": f"{said}."} if said else {}


def _choices(schema: JsonSchema) -> list[JsonSchema]:
    """Returns the alternatives of a schema, without descriptions. One of them may be null."""
    plain = {name: each for name, each in schema.items() if name != "description"}
    return [choice for each in plain["anyOf"] for choice in _choices(each)] if "anyOf" in plain else [plain]


def _of_choices(choices: Sequence[JsonSchema], components: Components) -> JsonSchema:
    if all(each == choices[0] for each in choices):
        return choices[0]
    references = {name_of(each): each for each in choices if "$ref" in each}
    found = _of_plain([components[name_of(each)] if "$ref" in each else each for each in choices], components)
    return next((each for name, each in references.items() if components[name] == found), found)


def _of_plain(schemas: Sequence[JsonSchema], components: Components) -> JsonSchema:
    types = {each.get("type") for each in schemas}
    if len(types) > 1 or None in types:
        return {}
    [type_] = types
    if type_ == "array":
        return {"type": "array", "items": common([each["items"] for each in schemas], components)}
    return _of_objects(schemas, components) if type_ == "object" else {"type": type_}


def _of_objects(schemas: Sequence[JsonSchema], components: Components) -> JsonSchema:
    """Returns the objects' common fields; if there are none, the common part of all values."""
    fields: list[dict[str, Any]] = [each.get("properties", {}) for each in schemas]
    names = [name for name in fields[0] if all(name in each for each in fields)]
    if names:
        required = [name for name in names if all(name in each.get("required", ()) for each in schemas)]
        properties = {name: common([each[name] for each in fields], components) for name in names}
        return {"type": "object", "required": required, "properties": properties, "additionalProperties": False}
    values = [value for each in fields for value in each.values()]
    values += [each["additionalProperties"] for each in schemas if isinstance(each.get("additionalProperties"), dict)]
    found = common(values, components) if values else {}
    return {"type": "object", "additionalProperties": found} if found else {"type": "object"}
