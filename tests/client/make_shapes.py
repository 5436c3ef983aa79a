"""Writes `cardtable/client/shapes.py`, the types of the service's answers, from the OpenAPI document: `make shapes`.

Every schema that a successful answer uses becomes a TypedDict of the same name, the schemas that it needs first.
"""

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from service.http.openapi import document

ROOT = Path(__file__).parents[2]
SHAPES = ROOT / "cardtable" / "client" / "shapes.py"

JSON_TYPES = ("application/json", "application/x-ndjson")
SCHEMAS = "#/components/schemas/"
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
WIDTH = 120

HEAD = '''\
"""What the service answers, as types. An answer is a plain dictionary; a later release may add fields.

Made from the OpenAPI document by `make shapes`; don't edit it by hand.
"""

from typing import {names}
'''

Schema = Mapping[str, Any]


def made(api: Mapping[str, Any]) -> str:
    """The module for an OpenAPI document."""
    document = inlined(api, api["components"]["schemas"])
    schemas = {name: general(schema, document) for name, schema in document["components"]["schemas"].items()}
    answered = _answered(document)
    names = _with_needed(answered, schemas)
    parts = {name: [each for each in names if name in _refs(schemas[each])] for name in names}
    shapes = [_shape(name, schemas[name], answered.get(name, []), parts[name]) for name in names]
    text = "\n\n".join(shapes)
    imported = [name for name in ("Any", "Literal", "NotRequired") if re.search(rf"\b{name}\b", text)]
    return f"{HEAD.format(names=', '.join((*imported, 'TypedDict')))}\n\n{text}"


def inlined(part: Any, components: Mapping[str, Schema]) -> Any:
    """A part of the document in which a reference to anything but an object with fields is that schema itself."""
    if isinstance(part, list):
        return [inlined(each, components) for each in part]
    if not isinstance(part, dict):
        return part
    if str(part.get("$ref")).startswith(SCHEMAS):
        found = components[part["$ref"].removeprefix(SCHEMAS)]
        plain = not {"properties", "allOf", "oneOf", "anyOf"} & found.keys()
        return {**found, **{name: each for name, each in part.items() if name != "$ref"}} if plain else part
    return {name: inlined(each, components) for name, each in part.items()}


def _answered(document: Mapping[str, Any]) -> dict[str, list[str]]:
    """The calls that answer with each schema: `{"Table": ["GET /v1/tables/{table_id}", ...]}`."""
    answered: dict[str, list[str]] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            for name in _answers_of(operation) if isinstance(operation, dict) else ():
                calls = answered.setdefault(name, [])
                calls += [call for call in (f"{method.upper()} {path}",) if call not in calls]
    return answered


def _answers_of(operation: Schema) -> Iterator[str]:
    for status, response in operation.get("responses", {}).items():
        for kind, content in response.get("content", {}).items() if str(status).startswith("2") else ():
            yield from _refs(content.get("schema", {})) if kind in JSON_TYPES else ()


def _refs(schema: Any) -> Iterator[str]:
    """The names of the schemas that a part of the document refers to."""
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].removeprefix(SCHEMAS)
        for each in schema.values():
            yield from _refs(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _refs(each)


def _with_needed(names: Mapping[str, object], schemas: Mapping[str, Schema]) -> list[str]:
    """The names and those of the schemas that they need; what is needed comes first."""
    ordered: list[str] = []

    def add(name: str) -> None:
        if name in ordered:
            return
        for needed in _refs(schemas[name]):
            add(needed)
        ordered.append(name)

    for name in names:
        add(name)
    return ordered


def _shape(name: str, schema: Schema, calls: list[str], parents: list[str]) -> str:
    """The source of one TypedDict, with the calls that answer with it and the shapes that it is a part of."""
    about = [schema.get("description", "")]
    about += [f"The answer to {_listed(calls)}."] if calls else []
    about += [f"A part of {_listed(parents)}."] if parents else []
    lines = [f"class {name}(TypedDict):", *_docstring(" ".join(filter(None, about))), ""]
    required = schema.get("required", ())
    for field, value in schema["properties"].items():
        type_ = type_of(value)
        lines.append(f"    {field}: {type_ if field in required else f'NotRequired[{type_}]'}")
        lines += _docstring(value["description"]) if "description" in value else ()
    return "\n".join(lines) + "\n"


def general(schema: Schema, document: Mapping[str, Any]) -> Schema:
    """The schema; for one that is a choice between variants, such as a table of each game, what it may have."""
    components = document["components"]["schemas"]
    if "allOf" in schema:
        return _with_bases(schema, document)
    if "discriminator" not in schema and not all("$ref" in each for each in schema.get("oneOf", [{}])):
        return schema
    variants = [general(components[name], document) for name in _refs(schema["oneOf"])]
    names = dict.fromkeys(name for each in variants for name in each["properties"])
    properties = {
        name: _common([each["properties"][name] for each in variants if name in each["properties"]], components)
        for name in names
    }
    required = [name for name in names if all(name in each.get("required", ()) for each in variants)]
    about = schema.get("description", "")
    return {**variants[0], "description": about, "required": required, "properties": properties}


def _with_bases(schema: Schema, document: Mapping[str, Any]) -> Schema:
    """The schema of an object with the properties of the components that it extends."""
    components = document["components"]["schemas"]
    parts = [
        general(components[part["$ref"].removeprefix(SCHEMAS)], document) if "$ref" in part else part
        for part in schema["allOf"]
    ]
    return {
        "description": schema["description"],
        "type": "object",
        "required": [name for part in parts for name in part.get("required", ())],
        "properties": {name: each for part in parts for name, each in part["properties"].items()},
    }


def _common(schemas: list[Schema], components: Mapping[str, Schema]) -> Schema:
    """A schema that all of these conform to, with the description of the first."""
    first = schemas[0]
    if all(each == first for each in schemas):
        return first
    about = {name: first[name] for name in ("description",) if name in first}
    if all("$ref" in each for each in schemas):
        return {**_choice_of([name for each in schemas for name in _refs(each)], components), **about}
    if all(each.get("type") == "array" for each in schemas):
        return {"type": "array", "items": _common([each["items"] for each in schemas], components), **about}
    if all(each.get("anyOf", ())[1:] == [{"type": "null"}] for each in schemas):
        return {"anyOf": [_common([each["anyOf"][0] for each in schemas], components), {"type": "null"}], **about}
    same_type = all(each.get("type") == first.get("type") for each in schemas)
    return {"type": first["type"], **about} if same_type and "type" in first else about


def _choice_of(names: list[str], components: Mapping[str, Schema]) -> Schema:
    """The named choice between just these, such as `Event` for the events of all games; else any object."""
    chosen = {leaf for name in names for leaf in _leaves(name, components)}
    for name, schema in components.items():
        if "oneOf" in schema and set(_leaves(name, components)) == chosen:
            return {"$ref": SCHEMAS + name}
    return {"type": "object"}


def _leaves(name: str, components: Mapping[str, Schema]) -> Iterator[str]:
    """What a choice chooses between in the end; a schema that is no choice itself."""
    inner = list(_refs(components[name].get("oneOf", [])))
    for each in inner:
        yield from _leaves(each, components)
    if not inner:
        yield name


def _listed(names: list[str]) -> str:
    """`a`, `b` and `c`."""
    *others, last = [f"`{name}`" for name in names]
    return f"{', '.join(others)} and {last}" if others else last


def _docstring(text: str) -> list[str]:
    text = " ".join(text.split()).replace("\\", "\\\\").replace('"""', "'''")
    text = f'{text[:-1]}\\"' if text.endswith('"') else text
    if len(text) + 10 <= WIDTH:
        return [f'    """{text}"""']
    first, *rest = textwrap.wrap(text, WIDTH - 7 if len(text) > WIDTH - 7 else WIDTH - 10)
    return [f'    """{first}', *(f"    {line}" for line in rest), '    """']


def type_of(schema: Schema) -> str:
    """The Python type of a JSON Schema, as source."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(SCHEMAS)
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return " | ".join(type_of(each) for each in schema[several])
    kinds = schema.get("type", [])
    if "enum" in schema:
        null = " | None" if None in schema["enum"] or "null" in kinds else ""
        return f"Literal[{', '.join(_literal(each) for each in schema['enum'] if each is not None)}]{null}"
    parts = [_plain(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)]
    return " | ".join(parts) or "Any"


def _literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _plain(kind: str, schema: Schema) -> str:
    if kind == "array":
        return f"list[{type_of(schema.get('items', {}))}]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"dict[str, {type_of(values) if isinstance(values, dict) else 'Any'}]"
    return PLAIN[kind]


def main() -> None:
    SHAPES.write_text(made(document()), "utf-8")


if __name__ == "__main__":
    main()
