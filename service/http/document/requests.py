"""The schemas of request bodies.

Generators of clients treat a property with a `default` as always present. In a request they would make it required. So
the defaults of bodies are in their descriptions.
"""

from collections.abc import Mapping
from typing import Any

from domain.json_schema import JsonSchema
from service.http.document.references import Components, needed


def finish_bodies(paths: Mapping[str, Any], components: Components) -> None:
    """Closes the schemas of bodies, as unknown fields are refused, and describes their defaults."""
    for name in needed(_bodies(paths), components):
        if "properties" in components[name]:
            components[name]["additionalProperties"] = False
        for each in components[name].get("properties", {}).values():
            if "default" in each:
                _describe(each, each.pop("default"))


def _describe(schema: JsonSchema, default: object) -> None:
    if default is not None:  # the description already says what null means
        schema["description"] = f"{schema.get('description', '')} By default {as_word(default)}.".lstrip()


def as_word(value: object) -> str:
    """A JSON value as descriptions quote it."""
    words = {True: "true", False: "false", None: "null"}
    return f"`{words[value] if value is None or isinstance(value, bool) else value}`"


def _bodies(paths: Mapping[str, Any]) -> list[Any]:
    operations = (operation for item in paths.values() for operation in item.values() if isinstance(operation, dict))
    return [operation["requestBody"] for operation in operations if "requestBody" in operation]
