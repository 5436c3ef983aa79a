"""Values that nearly fit a JSON Schema: they get further into the code than random ones, and then they don't fit.

Only the kinds and keywords that the schemas of this service use are understood.
"""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.odd import anything

Schema = Mapping[str, Any]


class Near:
    """Values that nearly fit the schemas of one document; of about `one_in` places one is odd."""

    def __init__(self, components: Mapping[str, Any] | None = None, one_in: int = 8) -> None:
        self._components = components or {}
        self._odd = [False] * (one_in - 1) + [True]

    def value(self, schema: Schema) -> st.SearchStrategy[Any]:
        return st.sampled_from(self._odd).flatmap(lambda odd: anything if odd else self._fitting(schema))

    def _fitting(self, schema: Schema) -> st.SearchStrategy[Any]:
        if "$ref" in schema:
            return self.value(self._components[schema["$ref"].rpartition("/")[2]])
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return st.sampled_from(schema[choice]).flatmap(self.value)
        if "const" in schema:
            return st.just(schema["const"])
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        kinds = schema.get("type", "object" if "properties" in schema else [])
        chosen = [kinds] if isinstance(kinds, str) else kinds
        return st.sampled_from(chosen).flatmap(lambda kind: self._of_kind(kind, schema)) if chosen else anything

    def _of_kind(self, kind: str, schema: Schema) -> st.SearchStrategy[Any]:
        match kind:
            case "null":
                return st.none()
            case "boolean":
                return st.booleans()
            case "integer" | "number":
                low, high = schema.get("minimum"), schema.get("maximum")
                return st.integers(low, high) | st.sampled_from(
                    [(low or 0) - 1, (high or 2**53) + 1, low or 0, high or 9]
                )
            case "string":
                return self._text(schema)
            case "array":
                return st.lists(self.value(schema.get("items", {})), max_size=4)
            case "object":
                return self._object(schema)
        raise AssertionError(f"{kind} is a kind that nobody thought of")

    def _text(self, schema: Schema) -> st.SearchStrategy[str]:
        if "pattern" in schema:
            return st.from_regex(schema["pattern"].replace("\\Z", "$")) | st.text(max_size=4)
        return st.text(max_size=schema.get("maxLength", 12) + 1)

    @st.composite
    @staticmethod
    def _object_of(draw: st.DrawFn, near: "Near", schema: Schema) -> dict[str, Any]:
        required = schema.get("required", ())
        made = {
            name: draw(near.value(each))
            for name, each in schema.get("properties", {}).items()
            if draw(st.sampled_from(near._odd)) != (name in required or draw(st.booleans()))
        }
        if draw(st.sampled_from(near._odd)):
            made[draw(st.text(max_size=6))] = draw(anything)
        return made

    def _object(self, schema: Schema) -> st.SearchStrategy[dict[str, Any]]:
        made: st.SearchStrategy[dict[str, Any]] = Near._object_of(self, schema)
        return made
