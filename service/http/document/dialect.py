"""Rewrites the domain's schemas for the document, for requests and for responses."""

from typing import Any

from domain.json_schema import JsonSchema, opened
from domain.schema import LARGEST, CardCode
from service.http.document.references import in_words, ref

_CARD = CardCode().json_schema()


def for_named(name: str, schema: JsonSchema) -> JsonSchema:
    """Returns a schema that others refer to by name. A card's is left unchanged."""
    made = schema if schema.items() >= _CARD.items() else for_responses(schema)
    return {"description": f"{in_words(name)}.", **made}


def for_requests(schema: JsonSchema) -> JsonSchema:
    """Returns the schema of a client's data, which allows no other fields."""
    made: JsonSchema = _rewritten(schema)
    return made


def for_responses(schema: JsonSchema) -> JsonSchema:
    """Returns the schema of a response. Later releases may add fields.

    The introduction states that all integers are within 2^53, so no schema repeats it.
    """
    made: JsonSchema = without_bounds(opened(_rewritten(schema)))
    return made


def _rewritten(part: Any) -> Any:
    """Refers to cards by name, and writes a single value as `const`, since generators turn every `enum` into an
    enumeration.

    A property that is always null may also be a string, because openapi-fetch omits properties of type null only.
    """
    if isinstance(part, list):
        return [_rewritten(each) for each in part]
    if not isinstance(part, dict):
        return part
    if part == _CARD:
        return ref("Card")
    made = {name: _rewritten(each) for name, each in part.items()}
    for name, each in made.get("properties", {}).items():
        if each.get("type") == "null":
            made["properties"][name] = {**each, "type": ["string", "null"]}
    if isinstance(made.get("enum"), list) and len(made["enum"]) == 1:
        made["const"] = made.pop("enum")[0]
    if made.get("minItems") == 0:
        del made["minItems"]
    return made


def without_bounds(part: Any) -> Any:
    if isinstance(part, list):
        return [without_bounds(each) for each in part]
    if not isinstance(part, dict):
        return part
    left_out = {"maximum": LARGEST, "minimum": -LARGEST}
    return {name: without_bounds(each) for name, each in part.items() if each != left_out.get(name, ...)}
