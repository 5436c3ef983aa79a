"""Writes the JSON Schema of records, `docs/record-1.schema.json`, from the schemas of the API's document."""

import json
from pathlib import Path
from typing import Any

from domain.table_record import FORMAT
from service.http.document.references import PLACE, Components, needed
from service.http.openapi import document
from service.http.spec import ALL, SHARED

FILE = Path(__file__).parents[1] / "docs" / "record-1.schema.json"
DEFINITIONS = "#/$defs/"
OF_ALL = "AnyGame"
"""Prefix of the schemas shared by all games, which apply to a record of an unknown game."""

OF_OPENAPI = frozenset(("discriminator", "example"))
"""OpenAPI keywords that JSON Schema doesn't have."""


def schema() -> dict[str, Any]:
    """The JSON Schema. Every record matches the part shared by all games. One of a known game also matches that game's
    schemas."""
    shared, every = (document(edition)["components"]["schemas"] for edition in (SHARED, ALL))
    by_game: dict[str, str] = every["Record"]["discriminator"]["mapping"]
    games = [_of_game(slug, place.removeprefix(PLACE)) for slug, place in by_game.items()]
    definitions = _definitions(shared, ["Record"], OF_ALL) | _definitions(every, ["RecordParent", *_names(by_game)], "")
    for parent in (definitions["RecordParent"], definitions[f"{OF_ALL}Record"]["properties"]["parent"]):
        parent.pop("additionalProperties")
        parent["$ref"] = "#"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:{FORMAT.replace('/', ':')}",
        "title": FORMAT,
        "allOf": [{"$ref": f"{DEFINITIONS}{OF_ALL}Record"}, {"properties": {"format": {"const": FORMAT}}}, *games],
        "$defs": dict(sorted(definitions.items())),
    }


def _names(by_game: dict[str, str]) -> list[str]:
    return [place.removeprefix(PLACE) for place in by_game.values()]


def _of_game(slug: str, name: str) -> dict[str, Any]:
    return {
        "if": {"properties": {"game": {"const": slug}}, "required": ["game"]},
        "then": {"$ref": DEFINITIONS + name},
    }


def _definitions(components: Components, names: list[str], prefix: str) -> Components:
    """These schemas and their dependencies."""
    found = needed([{"$ref": PLACE + name} for name in names], components)
    return {prefix + name: _placed(components[name], DEFINITIONS + prefix) for name in found}


def _placed(part: Any, place: str, *, are_names: bool = False) -> Any:
    """A part of a schema with its references moved to `place`; `are_names` is True if its keys are not keywords."""
    if isinstance(part, list):
        return [_placed(each, place) for each in part]
    if not isinstance(part, dict):
        return part
    return {
        name: place + each.removeprefix(PLACE)
        if name == "$ref" and not are_names
        else _placed(each, place, are_names=name == "properties" and not are_names)
        for name, each in part.items()
        if are_names or name not in OF_OPENAPI
    }


def text() -> str:
    """The schema as written to the file, one definition per line."""
    made = schema()
    definitions = made.pop("$defs")
    lines = ",\n".join(f"    {json.dumps(name)}: {_short(each)}" for name, each in definitions.items())
    head = "".join(f"  {json.dumps(name)}: {_short(each)},\n" for name, each in made.items())
    return f'{{\n{head}  "$defs": {{\n{lines}\n  }}\n}}\n'


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
