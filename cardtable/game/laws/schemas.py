"""The forms in JSON."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from cardtable.game.courses import Course, some
from cardtable.game.laws.law import Finding, Law, described, event_name, line_of, line_of_event, misread, shown
from cardtable.game.visible import viewers
from domain.canonical import canonical
from domain.fairness import Stream
from domain.logged_event import LoggedEvent
from domain.table.view import result, state_view


class Schemas(Law):
    """Events, views, moves, options and results are as their schemas say, and come back from their JSON."""

    positions, moves = 12, 12

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        for step in course.steps:
            for event in step.batch:
                if event.type.startswith(course.game.prefix):
                    yield from _event(course, event)
        for table in [step.after for step in some(course.steps, self.positions) if step.after.state is not None]:
            for viewer in (*viewers(course.seats), table.everyone):
                yield from _view(course, state_view(table, viewer) or {}, viewer, table.state)
            for seat in range(course.seats):
                for move in stream.shuffled(list(course.game.legal_moves(table.state, seat)))[: self.moves]:
                    yield from _move(course, move)
        yield from _options(course)
        outcome = course.end.outcome
        if outcome is not None and (why := misread(course.game.result_schema, result(outcome))):
            yield Finding(f"the result isn't as declared: {why}", line_of(type(course.game.rules).outcome))


def _event(course: Course, event: LoggedEvent) -> Iterator[Finding]:
    game, where = course.game, line_of_event(course.game, event)
    name = event.type.removeprefix(game.prefix)
    kind, schema = game.events[name], game.event_schemas[name]
    if why := misread(schema.data, event.data):
        yield Finding(f"the data of {event_name(event)} aren't as declared: {why}", where)
        return
    for part in event.private.values():
        if schema.private is None or (why := misread(schema.private, part)):
            yield Finding(f"a sealed part of {event_name(event)} isn't as declared: {why or 'it has none'}", where)
            return
    if schema.actor not in (None, event.actor is not None):
        yield Finding(f"{event_name(event)} has the actor {event.actor}, and declares {schema.actor}", where)
    try:
        again = kind.stored(json.loads(canonical(event.data)), event.private, event.actor)
        same = (again.data(), {str(seat): part for seat, part in again.parts().items()})
    except Exception as error:  # whatever a record raises
        yield Finding(f"{event_name(event)} doesn't come back from its JSON: {described(error)}", where)
        return
    if same != (event.data, event.private):
        yield Finding(f"{event_name(event)} comes back from its JSON as another event", where)


def _view(course: Course, view: Mapping[str, Any], viewer: frozenset[int], state: Any) -> Iterator[Finding]:
    whose = f"seat {min(viewer)}'s view" if len(viewer) == 1 else "the view"
    schema, where = course.game.state_schema, line_of(type(state))
    fields = {**schema.required, **schema.optional}
    for name in fields.keys() ^ view.keys():
        yield Finding(f"{whose} has the field {name} or not, other than declared", where)
    for name, value in view.items():
        if name in fields and (why := misread(fields[name], value)):
            yield Finding(f"the field {name} of {whose} isn't as declared: {why}", where)
    try:
        if json.loads(canonical(view)) != view:
            yield Finding(f"{whose} isn't the same after a trip through JSON", where)
    except (TypeError, ValueError) as error:
        yield Finding(f"{whose} isn't JSON: {described(error)}", where)


def _move(course: Course, move: Mapping[str, Any]) -> Iterator[Finding]:
    kind = course.game.moves[move["type"]]
    why = misread(kind.schema(), {name: value for name, value in move.items() if name != "type"})
    if why:
        yield Finding(f"the legal move {shown(move)} isn't as declared: {why}", line_of(kind))


def _options(course: Course) -> Iterator[Finding]:
    kind, options = course.game.rules.options, course.end.options
    if kind.of(options).data() != dict(options):
        yield Finding(f"the options {shown(options)} don't come back from their JSON", line_of(kind))
