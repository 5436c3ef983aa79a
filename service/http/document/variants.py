"""Components that differ in a few properties: the common part is written once, and each of them extends it."""

from collections.abc import Iterable, Mapping

from domain.json_schema import JsonSchema
from service.http.document.references import Components, camel_case, ref


def without(schema: JsonSchema, names: Iterable[str]) -> JsonSchema:
    """Returns an object's schema without some of its properties."""
    left = {name: each for name, each in schema["properties"].items() if name not in set(names)}
    required = [name for name in schema.get("required", ()) if name in left]
    return {**schema, "properties": left, "required": required}


def add_base(components: Components, name: str, schema: JsonSchema) -> None:
    """Adds a component that others extend.

    Objects inside it become components too, because openapi-python-client would generate a class of the same name for
    every schema that extends the base.
    """
    properties = dict(schema["properties"])
    for each, inner in properties.items():
        if inner.get("type") == "object":
            component = camel_case(name.removesuffix("Base"), each)
            components[component] = inner
            properties[each] = ref(component)
    components[name] = {**schema, "properties": properties}


def extended(
    *bases: str, description: str, properties: Mapping[str, JsonSchema], required: Iterable[str]
) -> JsonSchema:
    """Returns the schema of an object with the properties of other components and its own.

    Its own are an element of `allOf`, because openapi-python-client mistakes a schema with a single element for that
    element.
    """
    own = [{"properties": dict(properties), "required": list(required)}] if properties else []
    return {"description": description, "allOf": [*map(ref, bases), *own]}
