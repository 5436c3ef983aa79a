"""Schemas of every game: views and events conform to them, and every declared part occurs."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema_rs
import pytest

from domain.hosted_game import HostedGame
from domain.json_schema import JsonSchema, References
from domain.registry import GAMES
from domain.table.known import EVENTS, newest_schema
from domain.table.known import json_schemas as table_schemas
from domain.table.view import result
from domain.upcasters import UPCASTERS
from tests.corpus.files import files, load
from tests.games.every_game import any_table_of, every_game
from tests.games.facts import facts_of
from tests.games.random_play import events_of, played
from tests.games.schema_cases import event_schema, unseen, versions_of, views
from tests.games.table_cases import Case, fewest_seats

Validator = jsonschema_rs.Draft202012Validator


@cache
def validators(slug: str) -> dict[str, Any]:
    """Returns the validators of a game's schemas: `state`, `result`, and by event type and schema `data` and
    `private`."""
    references, game = References(), GAMES[slug]
    schemas = game.json_schemas(references)
    made = {"state": schemas["state"], "result": schemas["result"]}
    for type_, versions in {**schemas["events"], **table_schemas(game, references)}.items():
        for each in versions:
            made |= {f"{type_}/{each['schema']} {part}": each[part] for part in ("data", "private") if each[part]}
    return {name: Validator({**schema, "$defs": references.definitions}) for name, schema in made.items()}


@every_game
def test_every_view_event_and_result_is_as_its_schema_says(slug: str) -> None:
    any_table_of(slug, first=fewest_seats(slug))(_is_as_the_schemas_say)()


def _is_as_the_schemas_say(case: Case) -> None:
    by_name = validators(case.slug)
    for event in events_of(case):
        by_name[f"{event.type}/{event.schema} data"].validate(event.data)
        for private in event.private.values():
            by_name[f"{event.type}/{event.schema} private"].validate(private)
        acts = event_schema(case, event).actor
        assert acts in (None, event.actor is not None)
    outcome = played(case)[-1].after.outcome
    if outcome is not None:  # a match cut off by random_play has none
        by_name["result"].validate(result(outcome))
    for view in views(case):
        by_name["state"].validate(view)


@pytest.mark.thorough
@every_game
def test_all_that_a_schema_declares_occurs(slug: str) -> None:
    """So no schema allows values that never occur."""
    excused = set(facts_of(slug).never_seen)
    assert unseen(slug, excused) == excused


def test_every_event_of_the_corpus_is_as_the_schema_of_its_number_says() -> None:
    for record in map(load, files()):
        by_name = validators(record["game"])
        for event in record["events"]:
            by_name[f"{event['type']}/{event['schema']} data"].validate(event["data"])
            for private in event["disclosed"].values():
                by_name[f"{event['type']}/{event['schema']} private"].validate(private)


@every_game
def test_the_last_schema_is_the_one_that_is_written(slug: str) -> None:
    """And upcasters lead from the earlier ones to it."""
    for type_ in (*GAMES[slug].schema_numbers, *EVENTS):
        *earlier, written = versions_of(GAMES[slug], type_)
        assert written == newest_schema(type_)
        assert all((type_, number) in UPCASTERS for number in earlier)


# The schemas themselves


def schemas_of(game: HostedGame) -> Iterator[tuple[str, JsonSchema]]:
    references = References()
    schemas = game.json_schemas(references)
    yield from (("options", schemas["options"]), ("state", schemas["state"]), ("result", schemas["result"]))
    yield from ((f"move {name}", schema) for name, schema in schemas["moves"].items())
    for type_, versions in {**schemas["events"], **table_schemas(game, references)}.items():
        yield from ((f"{type_} {part}", each[part]) for each in versions for part in ("data", "private") if each[part])
    yield from references.definitions.items()


@every_game
def test_every_event_has_a_schema(slug: str) -> None:
    assert GAMES[slug].events.keys() == GAMES[slug].event_schemas.keys()


@every_game
def test_the_schemas_are_json_schema_and_their_patterns_those_of_javascript(slug: str) -> None:
    for name, schema in schemas_of(GAMES[slug]):
        assert jsonschema_rs.meta.is_valid({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}), name
        for pattern in _all(schema, "pattern"):
            assert re.fullmatch(r"\^.*\$", pattern)
            assert not re.search(r"\\[AZz]|\(\?[P<]", pattern)


@every_game
def test_every_field_has_a_description(slug: str) -> None:
    missing = [
        f"{name}: {field}"
        for name, schema in schemas_of(GAMES[slug])
        for fields in _all(schema, "properties")
        for field, described in fields.items()
        if "description" not in described and "const" not in described
    ]
    assert missing == []


def _all(schema: Any, key: str) -> Iterator[Any]:
    """Yields the values of a keyword anywhere in a schema."""
    if isinstance(schema, dict):
        for name, value in schema.items():
            if name == key:
                yield value
            yield from _all(value, key)
    elif isinstance(schema, list):
        for each in schema:
            yield from _all(each, key)
