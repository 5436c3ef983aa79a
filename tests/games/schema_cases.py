"""Views and events of random matches, and their coverage of schemas."""

from collections.abc import Iterator, Set
from typing import Any

from cardtable.game.visible import viewers
from domain.event_schema import EventSchema
from domain.fairness import Stream
from domain.hosted_game import HostedGame
from domain.json_schema import Schema
from domain.kernel import SPECTATOR, Json, Viewer
from domain.logged_event import LoggedEvent
from domain.option_table import complete
from domain.registry import GAMES
from domain.schema import Array, Boolean, Described, Enum, Integer, Map, Named, Nullable, Object
from domain.table.known import schemas_at
from domain.table.state import Table
from domain.table.view import result, state_view
from tests.corpus.files import files, load
from tests.games.random_play import events_of, folded, played
from tests.games.table_cases import Case, fitting

MOST_MATCHES = 150
"""Number of matches after which a value counts as never occurring."""


def versions_of(game: HostedGame, type_: str) -> dict[int, EventSchema]:
    """Returns the schemas of an event type by number. Raises KeyError for an unknown type."""
    prefix, name = type_.split(".")
    schema = game.event_schemas[name] if f"{prefix}." == game.prefix else schemas_at(game)[type_]
    return {each.number: each for each in schema.versions}


def event_schema(case: Case, event: LoggedEvent) -> EventSchema:
    """Returns the schema of an event."""
    return versions_of(case.game, event.type)[event.schema]


def state_of(table: Table, viewer: Viewer) -> Json:
    state = state_view(table, viewer)
    assert state is not None
    return state


def views(case: Case) -> Iterator[Json]:
    """Yields the view of every viewer after every event from the start on, including inside batches."""
    for table in tables(case):
        for viewer in (*viewers(case.seats), table.everyone):
            yield state_of(table, viewer)


def tables(case: Case) -> Iterator[Table]:
    """Returns the table after each event, once there is a state."""
    return (table for _step, _event, table in folded(case) if table.state is not None)


# Coverage of a schema


def marks(schema: Schema[Any], place: str) -> Iterator[str]:
    """Yields all parts of a schema that a value may or may not show: both sides of null and of optional fields, each
    value of an enum, and nonempty lists. Named schemas shared by many games have places of their own."""
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
        case Array(_, _, 0):
            return
        case Array(items) | Map(_, items):
            yield f"{place}: not empty"
            yield from marks(items, f"{place}[]")
        case Object(_, required, optional):
            yield from (f"{place}.{name}: {shown}" for name in optional for shown in ("absent", "present"))
            for name, each in {**required, **optional}.items():
                yield from marks(each, f"{place}.{name}")


def shown(schema: Schema[Any], place: str, value: Any, sought: Set[str]) -> Iterator[str]:
    """Yields the marks that a value shows. Looks only for the wanted ones, whose set may shrink meanwhile."""
    if _marks_of(schema, place).isdisjoint(sought):
        return
    match schema:
        case Described(inner, _):
            yield from shown(inner, place, value, sought)
        case Named(name, inner):
            yield from shown(inner, name, value, sought)
        case Nullable(inner):
            yield f"{place}: {'null' if value is None else 'a value'}"
            if value is not None:
                yield from shown(inner, place, value, sought)
        case Enum(_):
            yield f"{place}: {value}"
        case Array(items) | Map(_, items):
            if value:
                yield f"{place}: not empty"
            if not _marks_of(items, f"{place}[]").isdisjoint(sought):
                for each in value.values() if isinstance(value, dict) else value:
                    yield from shown(items, f"{place}[]", each, sought)
        case Object(_, required, optional):
            yield from (f"{place}.{name}: {'present' if name in value else 'absent'}" for name in optional)
            for name, each in {**required, **optional}.items():
                if name in value:
                    yield from shown(each, f"{place}.{name}", value[name], sought)


_MARKS: dict[tuple[int, str], tuple[Schema[Any], frozenset[str]]] = {}


def _marks_of(schema: Schema[Any], place: str) -> frozenset[str]:
    """Returns the marks of a schema, cached because many values are checked."""
    known = _MARKS.get((id(schema), place))
    if known is None:
        known = _MARKS[id(schema), place] = schema, frozenset(marks(schema, place))
    return known[1]


def declared(slug: str) -> set[str]:
    """Returns the marks of all schemas of a game, and its types of events."""
    game = GAMES[slug]
    found = {*marks(game.state_schema, "state"), *marks(game.result_schema, "result")}
    for name, newest in game.event_schemas.items():
        found |= {name, *marks(newest.data, name)}
        if newest.private is not None:
            found |= {f"{name}: sealed", *marks(newest.private, f"{name} sealed")}
    return found


def unseen(slug: str, excused: Set[str]) -> set[str]:
    """Returns the marks that occur neither in the corpus nor in random matches with random options.

    Plays matches until all marks but the excused ones have occurred.
    """
    left = declared(slug)
    for mark in _shown_in_corpus(slug, left):
        left.discard(mark)
    for course in range(MOST_MATCHES):
        if left <= excused:
            break
        for mark in _shown_in(_any_table(GAMES[slug], course), left):
            left.discard(mark)
    return left


def _shown_in(case: Case, sought: Set[str]) -> Iterator[str]:
    schema = case.game.state_schema
    in_states = _marks_of(schema, "state")
    for table in () if in_states.isdisjoint(sought) else tables(case):
        if in_states.isdisjoint(sought):
            break
        for viewer in (SPECTATOR, table.everyone):
            yield from shown(schema, "state", state_of(table, viewer), sought)
    for event in events_of(case):
        yield from _shown_by(case.game, event.type, event.schema, event.data, event.private, sought)
    outcome = played(case)[-1].after.outcome
    if outcome is not None:  # a match cut off by random_play has none
        yield from shown(case.game.result_schema, "result", result(outcome), sought)


def _shown_in_corpus(slug: str, sought: Set[str]) -> Iterator[str]:
    for record in map(load, files()):
        for event in record["events"] if record["game"] == slug else ():
            told = event["data"], event["disclosed"]
            yield from _shown_by(GAMES[slug], event["type"], event["schema"], *told, sought)


def _shown_by(
    game: HostedGame, type_: str, number: int, data: Any, private: dict[str, Any], sought: Set[str]
) -> Iterator[str]:
    """Yields the marks of its newest schema that an event shows."""
    prefix, name = type_.split(".")
    if f"{prefix}." != game.prefix or number != game.event_schemas[name].number:
        return
    schema = game.event_schemas[name]
    yield name
    yield from shown(schema.data, name, data, sought)
    for each in private.values():
        assert schema.private is not None
        yield f"{name}: sealed"
        yield from shown(schema.private, f"{name} sealed", each, sought)


# Tables with random options


def _any_table(game: HostedGame, course: int) -> Case:
    stream = Stream(f"{game.slug} {course}".encode())
    preset = stream.choice(game.presets)
    seats = stream.choice(fitting(game.slug, preset.name)[:4])
    options: dict[str, Any] = {}
    known = complete(game.options, preset, {})
    for option in game.options:
        if stream.below(2) and option.exists(known | options):
            tried = {**options, option.name: _value(option.schema, stream)}
            if Case(game.slug, preset.name, seats, tuple(tried.items())).can_be_opened:
                options = tried
    return Case(game.slug, preset.name, seats, tuple(options.items()), course)


def _value(schema: Schema[Any], stream: Stream) -> Any:
    """Returns a random value of an option. Small numbers are likelier, because they make short matches."""
    match schema:
        case Integer(low, high):
            return low + stream.below(min(high - low, stream.below(10)) + 1)
        case Enum(values):
            return stream.choice(values)
        case Boolean():
            return stream.below(2) == 1
        case Nullable(inner):
            return _value(inner, stream) if stream.below(2) else None
        case Array(each, number):
            return tuple(_value(each, stream) for _ in range(number))
    return "0.05"
