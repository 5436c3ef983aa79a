"""Values that nearly fit a JSON Schema, so they get further into the code than random values before they are refused.

It knows only the types and keywords used by the schemas of this service.
"""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.bad_input import anything

Schema = Mapping[str, Any]


class SchemaValues:
    """Generates values that nearly fit the schemas of one document. About one place in `one_in` has an invalid value.

    `known` has valid values for strings that the schemas leave open, by the names of their fields.
    """

    def __init__(
        self, components: Mapping[str, Any] | None = None, one_in: int = 8, known: Mapping[str, list[Any]] | None = None
    ) -> None:
        self._components = components or {}
        self._rarely = st.sampled_from([False] * (one_in - 1) + [True])
        self._known = known or {}

    def value(self, schema: Schema, name: str = "") -> st.SearchStrategy[Any]:
        return self._rarely.flatmap(lambda bad: _bad(schema) if bad else self._fitting(schema, name))

    def _fitting(self, schema: Schema, name: str) -> st.SearchStrategy[Any]:
        if "$ref" in schema:
            return self._fitting(self._components[schema["$ref"].rpartition("/")[2]], name)
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return st.sampled_from(schema[choice]).flatmap(lambda each: self._fitting(each, name))
        if "const" in schema:
            return st.just(schema["const"])
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        kinds = schema.get("type", [])
        chosen = [kinds] if isinstance(kinds, str) else kinds
        return st.sampled_from(chosen).flatmap(lambda kind: self._of_kind(kind, schema, name)) if chosen else anything

    def _of_kind(self, kind: str, schema: Schema, name: str) -> st.SearchStrategy[Any]:
        match kind:
            case "null":
                return st.none()
            case "boolean":
                return st.booleans()
            case "integer" | "number":
                return st.integers(schema.get("minimum", 0), schema.get("maximum", 9))
            case "string" if name in self._known:
                return st.sampled_from(self._known[name])
            case "string" if "pattern" in schema:
                return st.from_regex(schema["pattern"].replace("\\Z", "$"), fullmatch=True)
            case "string":
                return st.text(min_size=schema.get("minLength", 0), max_size=schema.get("maxLength", 12))
            case "array":
                low = schema.get("minItems", 0)
                return st.lists(self.value(schema["items"], name), min_size=low, max_size=max(low, 3))
            case "object":
                made: st.SearchStrategy[dict[str, Any]] = _object(self, schema)
                return made
        raise AssertionError(f"{kind} is a type that is not known here")


@st.composite
def _object(draw: st.DrawFn, values: SchemaValues, schema: Schema) -> dict[str, Any]:
    """Generates an object with a third of the optional fields. Rarely omits a required field or adds an unknown one."""
    required = schema.get("required", ())
    made = {}
    for name, each in schema.get("properties", {}).items():
        if not draw(values._rarely) if name in required else draw(st.integers(0, 2)) == 0:
            made[name] = draw(values.value(each, name))
    if draw(values._rarely):
        made[draw(st.text(max_size=6))] = draw(anything)
    return made


def _bad(schema: Schema) -> st.SearchStrategy[Any]:
    """Returns any value at all, or one just outside the schema's bounds."""
    outside = [schema[end] + step for end, step in (("minimum", -1), ("maximum", 1)) if end in schema]
    outside += ["x" * (schema["maxLength"] + 1)] if "maxLength" in schema else []
    return st.sampled_from(outside) | anything if outside else anything
