"""Upcasters: functions that read an event of an earlier schema as one of the newest schema.

Stored, served and exported events keep the bytes they were written with. Upcasting happens only before folding, and
only in `upcast`. docs/change-an-event.md says step by step how an event is changed.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from domain.event import LoggedEvent, PublicForm

Upcaster = Callable[[PublicForm], PublicForm]


def _withdrew_2(form: PublicForm) -> PublicForm:
    """Schema 1 did not say who withdrew the entrant."""
    return {**form, "schema": 2, "data": {**form["data"], "by": None}}


def _entered_2(form: PublicForm) -> PublicForm:
    """In schema 1 nobody committed to seeds."""
    return {**form, "schema": 2, "data": {**form["data"], "client_seed_hash": None}}


UPCASTERS: dict[tuple[str, int], Upcaster] = {
    ("tournament.entered", 1): _entered_2,
    ("tournament.withdrew", 1): _withdrew_2,
}
"""Event type and schema to the function that turns such a public form into one of a later schema, or of another type.

Without one an earlier schema is not read (domain/table/known.py).
"""


def latest_schema(type_: str) -> int:
    """The schema that upcasters lead to; 1 for a type without any."""
    number = 1
    while (type_, number) in UPCASTERS:
        number += 1
    return number


def upcast(event: LoggedEvent, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS) -> LoggedEvent:
    """The event in the latest schema that upcasters lead to; private data stay as they are."""
    while (step := upcasters.get((event.type, event.schema))) is not None:
        event = replace(event, **step(event.public_form()))
    return event
