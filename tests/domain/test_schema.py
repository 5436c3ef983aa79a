"""Schemas: the values they accept, and their JSON Schema form."""

from typing import Any

import pytest

from domain.common_schemas import CARD, any_of, by_seat, list_of, record
from domain.json_schema import References, Schema
from domain.refusals import NotationError
from domain.schema import Boolean, Described, Enum, Integer, Map, Named, Null, Nullable

SMALL = Named("SmallNumber", Integer(0, 9))


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        (Map("[a-c]", Integer(0, 3)), {"d": 1}),
        (Map("[a-c]", Integer(0, 3)), {"a": 4}),
        (Map("[a-c]", Integer(0, 3)), ["a"]),
        (by_seat(Boolean()), {"12": True}),
        (by_seat(Boolean()), {"01": True}),
        (Null(), 0),
        (Null(), False),
        (Described(SMALL, "A number."), 10),
        (list_of(CARD), ["QH", "1H"]),
        (record({"a": Null()}), {}),
    ],
)
def test_a_value_outside_is_refused(schema: Schema[Any], value: object) -> None:
    with pytest.raises(NotationError):
        schema.read(value)


def test_a_value_inside_is_read() -> None:
    assert by_seat(SMALL).read({"0": 1, "11": 2}) == {"0": 1, "11": 2}
    assert list_of(SMALL).read([1, 1]) == (1, 1)
    assert record({"a": Null()}, {"b": SMALL}).read({"a": None}) == {"a": None}


def test_a_named_schema_is_written_once_and_referred_to() -> None:
    pair = record({"low": Described(SMALL, "The lower one."), "high": SMALL})
    references = References("#/components/schemas/")
    written = pair.json_schema(references)
    assert written["properties"] == {
        "low": {"$ref": "#/components/schemas/SmallNumber", "description": "The lower one."},
        "high": {"$ref": "#/components/schemas/SmallNumber"},
    }
    assert references.definitions == {"SmallNumber": Integer(0, 9).json_schema()}
    assert pair.json_schema()["properties"]["high"] == Integer(0, 9).json_schema()


def test_one_name_for_two_schemas_is_an_error() -> None:
    references = References()
    SMALL.json_schema(references)
    with pytest.raises(ValueError, match="SmallNumber"):
        Named("SmallNumber", Integer(0, 8)).json_schema(references)


def test_an_object_with_free_keys_says_what_keys_it_has() -> None:
    assert Map("[a-c]", Null()).json_schema() == {
        "type": "object",
        "propertyNames": {"pattern": "^(?:[a-c])$"},
        "additionalProperties": {"type": "null"},
    }


def test_the_words_of_an_enum_have_their_type() -> None:
    assert Enum(("up", "down")).json_schema() == {"type": "string", "enum": ["up", "down"]}
    assert Enum(("random", 0, 1)).json_schema() == {
        "anyOf": [{"type": "string", "enum": ["random"]}, {"type": "integer", "enum": [0, 1]}]
    }


def test_a_field_of_some_alternatives_only_is_null_in_the_others() -> None:
    tokens: dict[str, Schema[Any]] = {"tokens": Described(SMALL, "Tokens."), "pot": SMALL}
    merged = any_of([tokens, {"pot": SMALL}])
    assert merged == {"tokens": Described(Nullable(SMALL), "Tokens. Null at tables without it."), "pot": SMALL}
