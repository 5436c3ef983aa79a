"""Writes the client's types and operations from the OpenAPI document: `make generated`.

`cardtable/client/shapes.py` has a TypedDict for every schema used by an answer or a request body, dependencies first;
`cardtable/client/operations.py` has a method for every operation. mypy therefore finds calls by the client that deviate
from the document.
"""

import json
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from service.http.openapi import document
from service.http.spec import SHARED

CLIENT = Path(__file__).parents[1] / "cardtable" / "client"
SHAPES, OPERATIONS = CLIENT / "shapes.py", CLIENT / "operations.py"

JSON, TEXTS = "application/json", ("text/csv", "text/plain")
JSON_TYPES = (JSON, "application/x-ndjson")
SCHEMAS = "#/components/schemas/"
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
OPEN = {"GameState": "dict[str, Any]", "Move": "Move"}
"""Schemas that each game extends. They are plain dictionaries, since a TypedDict allows no further fields."""
WIDTH = 120

SHAPES_HEAD = '''\
"""Types of the service's requests and responses. A response is a plain dictionary; a later release may add fields.

Made from the OpenAPI document by `make generated`; don't edit it by hand.
"""

from typing import {names}

from cardtable.client.moves import Move
'''

OPERATIONS_HEAD = '''\
"""The operations of the service, a method each.

Made from the OpenAPI document by `make generated`; don't edit it by hand.
"""

from cardtable.client.moves import Move
from cardtable.client.shapes import (
{names}
)
from cardtable.client.transport import Transport, part


class Operations:
    """Each method sends one request, as `Transport.ask` does, and returns what is answered."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport
'''

Schema = Mapping[str, Any]


def made(api: Mapping[str, Any]) -> str:
    """The module of shapes for an OpenAPI document."""
    api = inlined(api, api["components"]["schemas"])
    schemas = api["components"]["schemas"]
    answered = _answered(api)
    bodies = {name for operation in _operations(api) for name in _refs(_body_of(operation) or {})}
    names = _with_needed([*answered, *sorted(bodies)], schemas)
    parts = {name: [each for each in names if name in _refs(schemas[each])] for name in names}
    taken = {*_with_needed(sorted(bodies), schemas)} - {*_with_needed([*answered], schemas)}
    shapes = [
        _shape(name, schemas[name], answered.get(name, []), parts[name], taken=name in taken)
        for name in names
        if name not in OPEN
    ]
    text = "\n\n".join(shapes)
    imported = [name for name in ("Any", "Literal", "NotRequired") if re.search(rf"\b{name}\b", text)]
    return formatted(f"{SHAPES_HEAD.format(names=', '.join((*imported, 'TypedDict')))}\n\n{text}")


def made_operations(api: Mapping[str, Any]) -> str:
    """The module of operations for an OpenAPI document."""
    api = inlined(api, api["components"]["schemas"])
    methods = [
        _method(method.upper(), path, _parameters(operation, api), operation)
        for path, item in api["paths"].items()
        for method, operation in item.items()
        if _answer_of(operation) is not None
    ]
    text = "\n".join(methods)
    schemas = sorted(set(api["components"]["schemas"]) & {*re.findall(r"\w+", text)} - {*OPEN})
    used = [name for name in schemas if re.search(rf"(: |-> ){name}\b", text)]
    imports = "\n".join(f"    {name}," for name in used)
    return f"{OPERATIONS_HEAD.format(names=imports)}\n{text}"


HEADERS = {
    "Idempotency-Key": "key: str | None = None",
    "If-Match": "if_match: int | None = None",
    "Signing-Key": "signing_key: str | None = None",
    "Move-Signature": "move_signature: str | None = None",
}
"""The supported request headers, as parameters of a method."""


def _method(method: str, path: str, parameters: list[Schema], operation: Schema) -> str:
    """The source of one method."""
    answer, body = _answer_of(operation), _body_of(operation)
    places = [each for each in parameters if each["in"] == "path"]
    query = [each for each in parameters if each["in"] == "query" and each["name"] != "ticket"]
    headers = [HEADERS[each["name"]] for each in parameters if each["name"] in HEADERS]
    taken = ["self", *(f"{each['name']}: {type_of(each['schema'])}" for each in places)]
    if body is not None:
        taken.append(f"body: {type_of(body)}" + ("" if operation["requestBody"].get("required") else " | None = None"))
    taken += ["*", *map(_optional, query), *headers] if query or headers else []
    sent = [f'"{method}"', _address(path, places), *(["body"] if body is not None else [])]
    sent += [f"query={{{', '.join(_said(each) for each in query)}}}"] if query else []
    sent += [f"{name}={name}" for name in (each.partition(":")[0] for each in headers)]
    sent += [f'text="{each}"' for each in TEXTS if any(each in content for content in _contents_of(operation))]
    asked = f"self.transport.ask({', '.join(sent)})"
    returned = [asked] if answer == "None" else [f"answer: {answer} = {asked}.value", "return answer"]
    about = f'"""{operation["summary"]}: `{method} {path}`."""'
    head = f"def {operation['operationId']}({', '.join(taken)}) -> {answer}:"
    return "".join(f"    {line}\n" for line in (head, *(f"    {each}" for each in (about, *returned))))


def _address(path: str, places: list[Schema]) -> str:
    """The source of a path: `f"/v1/tables/{part(table_id)}"`."""
    for each in places:
        name = each["name"]
        text = name if each["schema"].get("type") == "string" else f"str({name})"
        path = path.replace(f"{{{name}}}", f"{{part({text})}}")
    return f'{"f" if places else ""}"{path}"'


def _optional(parameter: Schema) -> str:
    return f"{_name(parameter)}: {_loose(parameter['schema'])} | None = None"


def _said(parameter: Schema) -> str:
    return f'"{parameter["name"]}": {_name(parameter)}'


def _name(parameter: Schema) -> str:
    """The name of a parameter in Python, with `_` appended to `as` and `type`."""
    name: str = parameter["name"]
    return f"{name}_" if name in ("as", "type") else name


def _parameters(operation: Schema, api: Mapping[str, Any]) -> list[Schema]:
    shared = api["components"].get("parameters", {})
    return [
        shared[each["$ref"].rpartition("/")[2]] if "$ref" in each else each for each in operation.get("parameters", ())
    ]


def _body_of(operation: Schema) -> Schema | None:
    found: Schema | None = operation.get("requestBody", {}).get("content", {}).get(JSON, {}).get("schema")
    return found


def _contents_of(operation: Schema) -> list[Schema]:
    """The contents of its success responses, by media type."""
    answers = [answer for status, answer in operation["responses"].items() if str(status).startswith("2")]
    return [answer.get("content", {}) for answer in answers]


def _answer_of(operation: Schema) -> str | None:
    """The type of a success, or None for a stream or a file."""
    contents = _contents_of(operation)
    types = {type_of(each[JSON]["schema"]) for each in contents if JSON in each}
    types |= {"str" for each in contents if {*TEXTS} & {*each}} | {"None" for each in contents if not each}
    return " | ".join(sorted(types)) or None


def _operations(api: Mapping[str, Any]) -> Iterator[Schema]:
    for item in api["paths"].values():
        yield from item.values()


def inlined(part: Any, components: Mapping[str, Schema]) -> Any:
    """A part of the document with references inlined, except those to objects with fields."""
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


def _with_needed(names: Iterable[str], schemas: Mapping[str, Schema]) -> list[str]:
    """The names and those of the schemas that they need, dependencies first."""
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


def _shape(name: str, schema: Schema, calls: list[str], parents: list[str], *, taken: bool) -> str:
    """The source of one TypedDict, with the calls that return it and the shapes that contain it.

    Schemas `taken` by the service have loose types, since a later release may accept further values.
    """
    about = [schema.get("description", "")]
    about += [f"The answer to {_listed(calls)}."] if calls else []
    about += [f"A part of {_listed(parents)}."] if parents else []
    lines = [f"class {name}(TypedDict):", *_docstring(" ".join(filter(None, about))), ""]
    required = schema.get("required", ())
    for field, value in schema["properties"].items():
        type_ = _loose(value) if taken else type_of(value)
        lines.append(f"    {field}: {type_ if field in required else f'NotRequired[{type_}]'}")
        lines += _docstring(value["description"]) if "description" in value else ()
    return "\n".join(lines).rstrip("\n") + "\n"


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
        name = str(schema["$ref"]).removeprefix(SCHEMAS)
        return OPEN.get(name, name)
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return " | ".join(type_of(each) for each in schema[several])
    kinds = schema.get("type", [])
    if "enum" in schema:
        null = " | None" if None in schema["enum"] or "null" in kinds else ""
        return f"Literal[{', '.join(_literal(each) for each in schema['enum'] if each is not None)}]{null}"
    parts = [_plain(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)]
    return " | ".join(parts) or "Any"


def _loose(schema: Schema) -> str:
    """The type of a sent value, with `str` in place of a fixed set of words."""
    return re.sub(r"Literal\[(\"[^]]*)\]", "str", type_of(schema))


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
    api = document(SHARED)
    SHAPES.write_text(made(api), "utf-8")
    OPERATIONS.write_text(formatted(made_operations(api)), "utf-8")


def formatted(source: str) -> str:
    """The source as formatted by ruff."""
    ruff = str(Path(sys.executable).parent / "ruff")
    done = subprocess.run([ruff, "format", "-"], cwd=CLIENT, input=source, capture_output=True, text=True, check=True)
    return str(done.stdout)


if __name__ == "__main__":
    main()
