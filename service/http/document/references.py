"""Names of components, references to them, and unions of them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from domain.json_schema import JsonSchema

Components = dict[str, JsonSchema]
"""Schemas by name."""

PLACE = "#/components/schemas/"
"""Location of the components' schemas."""


def camel_case(*names: str) -> str:
    """Joins names to the name of a component: `camel_case("liars-poker", "bid")` is `LiarsPokerBid`."""
    words = [word for name in names for word in re.split("[-_.]", name)]
    return "".join(word[:1].upper() + word[1:] for word in words)


def in_words(name: str) -> str:
    """Splits a name into words: `HandInView` becomes `Hand in view`."""
    return re.sub(r"(?<!^)([A-Z])", lambda match: f" {match[1].lower()}", name)


def ref(name: str) -> JsonSchema:
    return {"$ref": PLACE + name}


def name_of(reference: JsonSchema) -> str:
    """Returns the name of the component that a reference leads to."""
    name: str = reference["$ref"].removeprefix(PLACE)
    return name


def or_null(schema: JsonSchema) -> JsonSchema:
    return {"anyOf": [schema, {"type": "null"}]}


def either(names: Iterable[str], description: str) -> JsonSchema:
    """Returns a union of components."""
    return {"description": description, "oneOf": [ref(name) for name in names]}


def choice(property_: str, mapping: Mapping[str, str], description: str) -> JsonSchema:
    """Returns a union of components, discriminated by the value of a property. `mapping` maps its values to their
    names."""
    return {
        **either(dict.fromkeys(mapping.values()), description),
        "discriminator": {
            "propertyName": property_,
            "mapping": {value: PLACE + name for value, name in mapping.items()},
        },
    }


def referred(part: Any, place: str = PLACE) -> Iterator[str]:
    """Yields the names of the components at `place` that a part of the document refers to."""
    if isinstance(part, dict):
        if str(part.get("$ref")).startswith(place):
            yield part["$ref"].removeprefix(place)
        for each in part.values():
            yield from referred(each, place)
    elif isinstance(part, list):
        for each in part:
            yield from referred(each, place)


def needed(parts: Iterable[Any], components: Components) -> list[str]:
    """Returns the names of the schemas that parts of the document refer to, directly or indirectly."""
    found: dict[str, None] = {}
    waiting = [name for part in parts for name in referred(part)]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += referred(components[name])
    return list(found)
