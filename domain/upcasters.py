"""Upcasters: functions that read an event of an earlier schema as one of the newest schema.

Stored, served and exported events keep the bytes they were written with. Upcasting happens only before folding, and
only in `upcast`. docs/change-an-event.md says step by step how an event is changed.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from domain.event import Event, PublicForm

Upcaster = Callable[[PublicForm], PublicForm]

UPCASTERS: dict[tuple[str, int], Upcaster] = {}
"""Event type and schema to the function that turns such a public form into one of a later schema, or of another type.

Without one an earlier schema is not read (domain/table/known.py).
"""


def upcast(event: Event, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS) -> Event:
    """The event in the latest schema that upcasters lead to; private data stay as they are."""
    while (step := upcasters.get((event.type, event.schema))) is not None:
        event = replace(event, **step(event.public_form()))
    return event
