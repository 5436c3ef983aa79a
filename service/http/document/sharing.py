"""The common parts of several operations, as components to which they refer."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from service.http.document.references import Components, camel_case, ref


def share_parameters(paths: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """Replaces the parameters that several operations have by references, and gives the components, `known` included.

    The names are those of the parameters. Of parameters with one name that differ, the most frequent one is shared.
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
    """Replaces the properties that several of these schemas have by references to new schemas.

    The names are those of the properties. Of properties with one name that differ, the most frequent one is shared.
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
"""How many schemas must have a property, and how long it must be, so that a reference is worth its name."""


def operations(paths: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for item in paths.values():
        yield from item.values()


def _text(part: Any) -> str:
    """A part of the document, comparable; its order is kept, as the document is in reading order."""
    return json.dumps(part)
