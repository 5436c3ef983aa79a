"""The client's shapes always match the API description."""

from typing import Any, get_type_hints

import pytest

from cardtable.client import bot, shapes
from service.http.openapi import document
from service.http.spec import SHARED
from tests.client.conftest import Simulation
from tools.shapes import OPERATIONS, SHAPES, formatted, made, made_operations, type_of


def test_the_shapes_are_those_of_the_api_description() -> None:
    assert SHAPES.read_text("utf-8") == made(document(SHARED)), "run `make generated`"


def test_the_operations_are_those_of_the_api_description() -> None:
    assert OPERATIONS.read_text("utf-8") == formatted(made_operations(document(SHARED))), "run `make generated`"


@pytest.mark.parametrize(
    ("schema", "source"),
    [
        ({"type": "string"}, "str"),
        ({"type": ["integer", "null"]}, "int | None"),
        ({"enum": ["a", "b"], "type": "string"}, 'Literal["a", "b"]'),
        ({"enum": ["a", None], "type": ["string", "null"]}, 'Literal["a"] | None'),
        ({"enum": [False], "type": "boolean"}, "Literal[False]"),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Seat"}}, "list[Seat]"),
        ({"type": ["array", "null"], "items": {"type": "array", "items": {}}}, "list[list[Any]] | None"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "dict[str, int]"),
        ({"type": "object"}, "dict[str, Any]"),
        ({"anyOf": [{"$ref": "#/components/schemas/Seat"}, {"type": "null"}]}, "Seat | None"),
        ({}, "Any"),
    ],
)
def test_every_kind_of_schema_has_a_type(schema: dict[str, Any], source: str) -> None:
    assert type_of(schema) == source


def answer(schema: str) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
    return {"get": {"responses": {"200": {"content": content}, "404": {"content": {"application/json": {}}}}}}


def test_a_shape_has_the_schemas_name_what_is_needed_and_what_may_be_missing() -> None:
    page = {
        "type": "object",
        "description": 'What is "here"',
        "properties": {
            "entries": {"type": "array", "items": {"$ref": "#/components/schemas/Entry"}},
            "next": {"type": "string", "description": "Long " * 40},
        },
        "required": ["entries"],
    }
    entry = {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}
    unused = {"type": "object", "properties": {}}
    described = {
        "paths": {"/entries": answer("EntryPage")},
        "components": {"schemas": {"EntryPage": page, "Entry": entry, "EntryForm": unused}},
    }
    source = made(described)
    space: dict[str, Any] = {"__name__": "made"}
    exec(source, space)
    assert source.index("class Entry(") < source.index("class EntryPage(")
    assert "EntryForm" not in space
    assert space["EntryPage"].__required_keys__ == {"entries"}
    assert space["EntryPage"].__optional_keys__ == {"next"}
    assert space["EntryPage"].__doc__ == 'What is "here" The answer to `GET /entries`.'
    assert space["Entry"].__doc__ == "A part of `EntryPage`."
    assert max(map(len, source.splitlines())) <= 120


def test_messages_of_the_stream_have_the_shapes_that_a_bot_is_promised(place: Simulation) -> None:
    """The API description leaves them open."""
    client, host = place.client(), place.client("Host")
    client.open_table("commune", 2, bots=["random"])
    host.invite(host.open_table("commune", 2)["id"], client.account()["id"])
    told = next(each for each in client.messages() if each).data
    assert set(told["your_turn"][0]) == set(get_type_hints(bot.Turn))
    assert set(told["invited"][0]) == set(get_type_hints(bot.Invitation))
    assert set(told["your_turn"][0]["view"]) == shapes.Table.__required_keys__
