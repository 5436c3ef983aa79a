"""Old events for new code: how an event of an earlier schema is read as the newest one.

Stored, served and exported events stay as they were written; this happens only before folding, and in one
place: `upcast`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from domain.event import Event

PublicForm = dict[str, Any]
Upcaster = Callable[[PublicForm], PublicForm]

UPCASTERS: dict[tuple[str, int], Upcaster] = {}
"""(type, schema) to the function that makes a public form of it one of a later schema (or another type).

An entry stays for ever: there are logs that need it.
"""


def upcast(event: Event, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS) -> Event:
    """The event in its newest schema, ready to be folded; private data pass unchanged."""
    while (step := upcasters.get((event.type, event.schema))) is not None:
        event = replace(event, **step(event.public_form()))
    return event


def newest_schema(type_: str, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS) -> int:
    """The schema in which events of that type are written today: one above those that are upcast."""
    return 1 + max((schema for name, schema in upcasters if name == type_), default=0)
