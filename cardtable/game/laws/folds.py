"""The fold of events."""

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, event_name, failing, line_of_event, shown
from domain.canonical import canonical
from domain.fairness import Stream
from domain.kernel.classes import once
from domain.logged_event import LoggedEvent
from domain.table.evolve import evolve
from domain.table.state import Table


class Folds(Law):
    """The events as they are stored fold to the same states again: the fold uses no chance, no clock and nothing
    outside the state."""

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game, known = course.game, {step.after.version: step.after for step in course.steps}
        now = course.steps[0].before
        for step in course.steps:
            for event in step.batch:
                stored, before = _stored(event), now
                try:
                    now, other = evolve(before, stored), evolve(before, stored)
                except Exception as error:  # whatever the rules raise
                    yield failing(f"{event_name(event)} can't be folded", error, game)
                    return
                expected = known.get(now.version, other)
                for one in (other, expected):
                    if one != now:
                        yield Finding(
                            f"{event_name(event)} folds to two states: {_difference(now, one)}",
                            line_of_event(game, event),
                        )
                        return


def _stored(event: LoggedEvent) -> LoggedEvent:
    """Returns the event as it comes back from the log."""
    return LoggedEvent(**json.loads(canonical({**event.public_form(), "private": event.private})))


def _difference(one: Table, other: Table) -> str:
    first, second = one.state, other.state
    if first is None or type(first) is not type(second):
        return "the tables differ"
    return differing(values_of(first), values_of(second))


def differing(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Returns the first field that differs, and both values: `turn is 1 or 2`."""
    name = next((name for name in one if one[name] != other[name]), None)
    return "the tables differ" if name is None else f"{name} is {shown(one[name])} or {shown(other[name])}"


def values_of(state: Any) -> dict[str, Any]:
    """Returns the fields of a state by name. The order of cards in private hands is ignored."""
    return {
        name: [sorted(hand) for hand in getattr(state, name)] if private else getattr(state, name)
        for name, private in _fields_of(type(state))
    }


@once
def _fields_of(kind: Any) -> list[tuple[str, bool]]:
    """Returns the names of a state's fields but the viewer, each with True if it is by seat and private."""
    return [(each.name, "private" in each.metadata) for each in fields(kind) if each.name != "viewer"]
