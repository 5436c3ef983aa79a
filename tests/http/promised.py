"""The promises of v1 of the API (docs/api-policy.md), a line for each thing clients may rely on.

`python -m tests.http.promised` adds the contents of the current document to the list. Run it before a release, so that
they are kept from then on.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from service.http.openapi import document
from service.http.spec import SHARED

LIST = Path(__file__).with_name("promised.txt")
MUST = " must be given"
"""Ending of the lines of required fields of requests. No other field may become required."""


def promised() -> set[str]:
    return set(LIST.read_text("utf-8").splitlines())


def promises(shared: Mapping[str, Any]) -> set[str]:
    """Yields the calls, parameters, statuses, fields and values of a document, and the required fields."""
    schemas = shared["components"]["schemas"].items()
    return {*_calls(shared), *(line for name, schema in schemas for line in _fields(name, schema, _given(name)))}


def _given(schema: str) -> str:
    """Returns the ending of a required field's line, for a request or a response."""
    return MUST if schema.endswith("Request") else " is always there"


def _calls(shared: Mapping[str, Any]) -> Iterator[str]:
    components = shared["components"]["parameters"]
    for path, methods in shared["paths"].items():
        for method, operation in methods.items():
            call = f"{method.upper()} {path}"
            yield call
            for each in operation.get("parameters", ()):
                parameter = components[each["$ref"].rpartition("/")[2]] if "$ref" in each else each
                yield f"{call} takes {parameter['name']}"
                if parameter.get("required") and parameter["in"] != "path":
                    yield f"{call} takes {parameter['name']}{MUST}"
            yield from (f"{call} answers {status}" for status in operation["responses"])


def _fields(place: str, schema: Any, required: str) -> Iterator[str]:
    for name, inner in schema.get("properties", {}).items():
        yield f"{place}.{name}"
        if name in schema.get("required", ()):
            yield f"{place}.{name}{required}"
        yield from _fields(f"{place}.{name}", inner, required)
    for value in schema.get("enum", ()):
        yield f"{place} may be {value}"
    for inner in (*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())):
        yield from _fields(place, inner, required)
    if isinstance(items := schema.get("items"), dict):
        yield from _fields(f"{place}[]", items, required)


def broken(old: set[str], new: set[str]) -> set[str]:
    """Returns the broken promises: things that were removed, and things that became required."""
    gone = {line for line in old - new if not line.endswith(MUST)}
    demanded = {line for line in new - old if line.endswith(MUST) and _place(line) in set(map(_place, old))}
    return gone | demanded


def _place(line: str) -> str:
    """Returns the schema or the call of a line."""
    return line.partition(" takes ")[0].partition(".")[0].removesuffix(MUST)


def main() -> None:
    lines = {line for line in promised() if not line.endswith(MUST)} if LIST.exists() else set()
    LIST.write_text("".join(f"{line}\n" for line in sorted(lines | promises(document(SHARED)))), "utf-8")


if __name__ == "__main__":
    main()
