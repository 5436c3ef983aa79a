"""Moves the common parts of several operations into components that they refer to."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from service.http.document.references import Components, camel_case, ref


def share_parameters(paths: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """Replaces parameters shared by several operations by references, and returns the components, including `known`.

    Components are named after their parameters. If parameters of the same name differ, the most frequent one is shared.
    """
    places = [each["parameters"] for each in operations(paths) if "parameters" in each]
    number = Counter(_text(each) for parameters in places for each in parameters if "$ref" not in each)
    components = dict(known)
    for text, times in number.most_common():
        parameter = json.loads(text)
        name = camel_case(parameter["name"])
        if times > 1 and name not in components:
            components[name] = parameter
    for parameters in places:
        for place, each in enumerate(parameters):
            if "$ref" not in each and components.get(camel_case(each["name"])) == each:
                parameters[place] = {"$ref": f"#/components/parameters/{camel_case(each['name'])}"}
    return components


def share_properties(schemas: Components, names: Iterable[str]) -> None:
    """Replaces properties shared by several of these schemas by references to new schemas.

    Schemas are named after their properties. If properties of the same name differ, the most frequent one is shared.
    """
    places = [schemas[name]["properties"] for name in names if "properties" in schemas[name]]
    number = Counter((name, _text(each)) for properties in places for name, each in properties.items())
    shared: Components = {}
    for (name, text), times in number.most_common():
        component = camel_case(name)
        if times >= FEWEST_PROPERTIES and len(text) >= SHORTEST_PROPERTY and component not in schemas | shared:
            shared[component] = json.loads(text)
    for properties in places:
        for name, each in properties.items():
            if shared.get(camel_case(name)) == each:
                properties[name] = ref(camel_case(name))
    schemas |= shared


FEWEST_PROPERTIES, SHORTEST_PROPERTY = 4, 60
"""Minimum number of schemas with a property, and minimum length of the property, for sharing it."""


def operations(paths: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for item in paths.values():
        yield from item.values()


def _text(part: Any) -> str:
    """Returns a comparable form of a part of the document. The order is kept, since the document is in reading
    order."""
    return json.dumps(part)
