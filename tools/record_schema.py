"""Writes the JSON Schema of records, `docs/record-1.schema.json`, from the schemas of the API's document."""

import json
from pathlib import Path
from typing import Any

from domain.record import FORMAT
from service.http.document.references import PLACE, Components, needed
from service.http.openapi import document
from service.http.spec import ALL, SHARED

FILE = Path(__file__).parents[1] / "docs" / "record-1.schema.json"
DEFINITIONS = "#/$defs/"
OF_ALL = "AnyGame"
"""Before the names of schemas that are the same for all games, as where a record is of an unknown one."""

OF_OPENAPI = frozenset(("discriminator", "example"))
"""Keywords that JSON Schema doesn't have."""


def schema() -> dict[str, Any]:
    """Every record fits what all games share. One of a known game fits the schemas of that game, too."""
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
    """These schemas, and those that they need."""
    found = needed([{"$ref": PLACE + name} for name in names], components)
    return {prefix + name: _placed(components[name], DEFINITIONS + prefix) for name in found}


def _placed(part: Any, place: str, *, are_names: bool = False) -> Any:
    """A part of a schema whose references lead to a place; `are_names` if its keys are no keywords."""
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
    """The schema as the file has it: a definition in each line."""
    made = schema()
    definitions = made.pop("$defs")
    lines = ",\n".join(f"    {json.dumps(name)}: {_short(each)}" for name, each in definitions.items())
    head = "".join(f"  {json.dumps(name)}: {_short(each)},\n" for name, each in made.items())
    return f'{{\n{head}  "$defs": {{\n{lines}\n  }}\n}}\n'


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
