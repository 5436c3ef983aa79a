"""Schemas of request bodies and parameters.

Client generators treat a property with a `default` as always present, and would make it required in a request. So the
defaults of bodies are in their descriptions.
"""

from collections.abc import Mapping
from typing import Any

from domain.json_schema import JsonSchema
from service.http.document.references import Components, needed
from service.http.document.sharing import operations, share_properties


def finish_bodies(paths: Mapping[str, Any], components: Components) -> None:
    """Closes the schemas of bodies, since unknown fields are refused, and describes their defaults."""
    names = needed(_bodies(paths), components)
    for name in names:
        if "properties" in components[name]:
            components[name].setdefault("additionalProperties", False)
        for each in components[name].get("properties", {}).values():
            if "default" in each:
                _describe(each, each.pop("default"))
    share_properties(components, names)


def finish_parameters(paths: Mapping[str, Any]) -> None:
    """Removes null from the schemas of parameters. A missing parameter is null, and null can't be sent."""
    for operation in operations(paths):
        for schema in (each["schema"] for each in operation.get("parameters", ()) if "schema" in each):
            if schema.get("default", ...) is None:
                del schema["default"]
            if isinstance(schema.get("type"), list):
                (schema["type"],) = (kind for kind in schema["type"] if kind != "null")
            if None in schema.get("enum", ()):
                schema["enum"] = [each for each in schema["enum"] if each is not None]


def _describe(schema: JsonSchema, default: object) -> None:
    if default is not None:  # the description already says what null means
        schema["description"] = f"{schema.get('description', '')} By default {as_word(default)}.".lstrip()


def as_word(value: object) -> str:
    """Returns a JSON value as quoted in descriptions."""
    words = {True: "true", False: "false", None: "null"}
    return f"`{words[value] if value is None or isinstance(value, bool) else value}`"


def _bodies(paths: Mapping[str, Any]) -> list[Any]:
    return [operation["requestBody"] for operation in operations(paths) if "requestBody" in operation]
