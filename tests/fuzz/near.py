"""Values that nearly fit a JSON Schema: they get further into the code than random ones, and then they don't fit.

Only the kinds and keywords that the schemas of this service use are understood.
"""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.odd import anything

Schema = Mapping[str, Any]


class Near:
    """Values that nearly fit the schemas of one document; of about `one_in` places one is odd.

    `known` has good values for strings that the schemas leave open, by the names of their fields.
    """

    def __init__(
        self, components: Mapping[str, Any] | None = None, one_in: int = 8, known: Mapping[str, list[Any]] | None = None
    ) -> None:
        self._components = components or {}
        self._seldom = st.sampled_from([False] * (one_in - 1) + [True])
        self._known = known or {}

    def value(self, schema: Schema, name: str = "") -> st.SearchStrategy[Any]:
        return self._seldom.flatmap(lambda odd: _odd(schema) if odd else self._fitting(schema, name))

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
        raise AssertionError(f"{kind} is a kind that nobody thought of")


@st.composite
def _object(draw: st.DrawFn, near: Near, schema: Schema) -> dict[str, Any]:
    """Seldom without something required or with something unknown; a third of what is optional."""
    required = schema.get("required", ())
    made = {}
    for name, each in schema.get("properties", {}).items():
        if not draw(near._seldom) if name in required else draw(st.integers(0, 2)) == 0:
            made[name] = draw(near.value(each, name))
    if draw(near._seldom):
        made[draw(st.text(max_size=6))] = draw(anything)
    return made


def _odd(schema: Schema) -> st.SearchStrategy[Any]:
    """Anything at all, or just outside of what the schema allows."""
    outside = [schema[end] + step for end, step in (("minimum", -1), ("maximum", 1)) if end in schema]
    outside += ["x" * (schema["maxLength"] + 1)] if "maxLength" in schema else []
    return st.sampled_from(outside) | anything if outside else anything
