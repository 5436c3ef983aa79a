"""Views and events of matches played at random, and what of a schema they show."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any

from domain.event import Event
from domain.event_schema import EventSchema
from domain.game import SPECTATOR
from domain.registry import GAMES
from domain.schema import Array, Described, Enum, Map, Named, Nullable, Object, Schema
from domain.table import schemas as table_schemas
from domain.table.state import Table
from domain.table.view import result
from tests.games.random_play import events_of, moments, played
from tests.games.table_cases import Case, fewest_seats
from tests.games.visible import viewers

Seen = tuple[Schema[Any], Any]
"""A schema, and a value that it must have."""

MOST_COURSES = 12
"""After so many courses of each preset, what has not been seen counts as never seen."""


def event_schema(case: Case, event: Event) -> EventSchema:
    """The schema in which the event is written; KeyError if there is none."""
    prefix, name = event.type.split(".")
    schemas = case.game.event_schemas if f"{prefix}." == case.game.prefix else table_schemas.events_of(case.game)
    return {each.number: each for each in schemas[name].versions}[event.schema]


def views(case: Case) -> Iterator[dict[str, Any]]:
    """The view of every viewer after every event of the game, inside batches too."""
    for table in tables(case):
        for viewer in (*viewers(case.seats), table.everyone):
            yield case.game.view(table.state, viewer)


def tables(case: Case) -> Iterator[Table]:
    started = next(step.after for step in played(case) if step.after.state is not None)
    return chain([started], (moment.after for moment in moments(case)))


# What is seen of a schema


def marks(schema: Schema[Any], place: str) -> Iterator[str]:
    """All that a schema declares which a value may show or not: both sides of null and of optional fields, each value
    of an enum, and that a list is not empty. Named schemas that many games share begin a place of their own."""
    match schema:
        case Described(inner, _):
            yield from marks(inner, place)
        case Named(name, inner):
            yield from marks(inner, name)
        case Nullable(inner):
            yield from (f"{place}: null", f"{place}: a value")
            yield from marks(inner, place)
        case Enum(values):
            yield from (f"{place}: {value}" for value in values)
        case Array(items) | Map(_, items):
            yield f"{place}: not empty"
            yield from marks(items, f"{place}[]")
        case Object(_, required, optional):
            yield from (f"{place}.{name}: {shown}" for name in optional for shown in ("absent", "present"))
            for name, each in {**required, **optional}.items():
                yield from marks(each, f"{place}.{name}")


def shown(schema: Schema[Any], place: str, value: Any) -> Iterator[str]:
    """Those of the marks that a value shows."""
    match schema:
        case Described(inner, _):
            yield from shown(inner, place, value)
        case Named(name, inner):
            yield from shown(inner, name, value)
        case Nullable(inner):
            yield f"{place}: {'null' if value is None else 'a value'}"
            if value is not None:
                yield from shown(inner, place, value)
        case Enum(_):
            yield f"{place}: {value}"
        case Array(items) | Map(_, items):
            if value:
                yield f"{place}: not empty"
            for each in () if _is_bare(items) else value.values() if isinstance(value, dict) else value:
                yield from shown(items, f"{place}[]", each)
        case Object(_, required, optional):
            yield from (f"{place}.{name}: {'present' if name in value else 'absent'}" for name in optional)
            for name, each in {**required, **optional}.items():
                if name in value:
                    yield from shown(each, f"{place}.{name}", value[name])


_BARE: dict[int, tuple[Schema[Any], bool]] = {}


def _is_bare(schema: Schema[Any]) -> bool:
    """Whether a schema declares nothing to look for, as that of a card. It is looked up, because there are many."""
    known = _BARE.get(id(schema))
    if known is None:
        known = _BARE[id(schema)] = (schema, not any(True for _ in marks(schema, "")))
    return known[1]


def declared(slug: str) -> set[str]:
    """The marks of all schemas of a game, and its types of events."""
    game = GAMES[slug]
    found = {*marks(game.state_schema, "state"), *marks(game.result_schema, "result")}
    for name, newest in game.event_schemas.items():
        found |= {name, *marks(newest.data, name)}
        if newest.private is not None:
            found |= {f"{name}: sealed", *marks(newest.private, f"{name} sealed")}
    return found


@cache
def seen(slug: str) -> frozenset[str]:
    """The marks shown by random matches of a game, as many as it takes to see all that is declared."""
    found: set[str] = set()
    wanted = declared(slug)
    for course in range(MOST_COURSES):
        for case in fewest_seats(slug):
            found |= _shown_in(replace(case, course=course))
            if wanted <= found:
                return frozenset(found)
    return frozenset(found)


def _shown_in(case: Case) -> set[str]:
    found: set[str] = set()
    for table in tables(case):
        for viewer in (SPECTATOR, table.everyone):
            found.update(shown(case.game.state_schema, "state", case.game.view(table.state, viewer)))
    for event in events_of(case):
        prefix, name = event.type.split(".")
        if f"{prefix}." == case.game.prefix:
            schema = event_schema(case, event)
            found.add(name)
            found.update(shown(schema.data, name, event.data))
            for private in event.private.values():
                assert schema.private is not None
                found.add(f"{name}: sealed")
                found.update(shown(schema.private, f"{name} sealed", private))
    found.update(shown(case.game.result_schema, "result", result(played(case)[-1].after.outcome)))
    return found
