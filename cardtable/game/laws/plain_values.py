"""The values in a state."""

import copy
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, cast

from cardtable.game.courses import Course, some
from cardtable.game.laws.law import Finding, Law, line_of
from domain.cards import Card
from domain.chance import Stock
from domain.fairness import Stream
from domain.kernel import HiddenCard, Record, State

PLAIN = (tuple, int, str, bool, dict, type(None), frozenset, Card, HiddenCard, Stock)


class PlainValues(Law):
    """A state has plain values, records and lists of them, so that it can be stored and copied."""

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        for table in [step.after for step in some([step for step in course.steps if step.after.state], 12)]:
            kind = type(table.state)
            for path, value in parts(table.state, ""):
                named_tuple = isinstance(value, tuple) and hasattr(value, "_fields")
                if not (type(value) in PLAIN or named_tuple or isinstance(value, State | Record)):
                    yield Finding(f"the state has a {type(value).__name__} in {path}", line_of(kind))
            if kind is not type(course.game.initial(table.options, course.seats)):
                yield Finding(f"the state becomes a {kind.__name__}", line_of(kind))
            if copy.deepcopy(table.state) != table.state:
                yield Finding("a copy of the state differs from it", line_of(kind))


def parts(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yields a value and everything in it, each with its place."""
    yield path, value
    if isinstance(value, State | Record):
        for each in fields(cast("Any", value)):
            own = getattr(value, each.name)
            yield from parts(tuple(own) if isinstance(own, list) else own, f"{path}.{each.name}".removeprefix("."))
    elif isinstance(value, tuple):
        for each in value:
            yield from parts(each, path)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield path, key
            yield from parts(tuple(each) if isinstance(each, list) else each, path)  # options are JSON
