"""The schemas of the domain, rewritten for the document: for requests and for responses."""

from typing import Any

from domain.json_schema import JsonSchema, opened
from domain.schema import LARGEST, CardCode
from service.http.document.references import in_words, ref

_CARD = CardCode().json_schema()


def for_named(name: str, schema: JsonSchema) -> JsonSchema:
    """A schema that others refer to by its name; that of a card stays as it is."""
    made = schema if schema.items() >= _CARD.items() else for_responses(schema)
    return {"description": f"{in_words(name)}.", **made}


def for_requests(schema: JsonSchema) -> JsonSchema:
    """The schema of a client's data: no fields but those named."""
    made: JsonSchema = _rewritten(schema)
    return made


def for_responses(schema: JsonSchema) -> JsonSchema:
    """The schema of what the service answers: later releases may add fields.

    The introduction says that all integers are within 2^53, so no schema repeats it.
    """
    made: JsonSchema = without_bounds(opened(_rewritten(schema)))
    return made


def _rewritten(part: Any) -> Any:
    """Cards by their name; one value as `const`, as generators make an enumeration of every `enum`.

    A property that is always null may be a string too: openapi-fetch leaves out properties of the type null alone.
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
