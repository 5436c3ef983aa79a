"""Upcasters, which convert events of earlier schemas to the newest schema.

Stored, served and exported events keep their original bytes. Upcasting happens only before folding, and only in
`upcast`. The steps for changing an event are in docs/change-an-event.md.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from domain.logged_event import LoggedEvent, PublicForm

Upcaster = Callable[[PublicForm], PublicForm]


def _withdrew_2(form: PublicForm) -> PublicForm:
    """Schema 1 lacked the initiator of the withdrawal."""
    return {**form, "schema": 2, "data": {**form["data"], "by": None}}


def _entered_2(form: PublicForm) -> PublicForm:
    """Schema 1 had no commitments to seeds."""
    return {**form, "schema": 2, "data": {**form["data"], "client_seed_hash": None}}


UPCASTERS: dict[tuple[str, int], Upcaster] = {
    ("tournament.entered", 1): _entered_2,
    ("tournament.withdrew", 1): _withdrew_2,
}
"""Upcasters by event type and schema. Each converts a public form to a later schema, or to another type.

Earlier schemas without an upcaster are not read (domain/table/known.py).
"""


def latest_schema(type_: str) -> int:
    """The schema that upcasters lead to; 1 for a type without upcasters."""
    number = 1
    while (type_, number) in UPCASTERS:
        number += 1
    return number


def upcast(event: LoggedEvent, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS) -> LoggedEvent:
    """Applies all upcasters to an event. Private data stay unchanged."""
    while (step := upcasters.get((event.type, event.schema))) is not None:
        event = replace(event, **step(event.public_form()))
    return event
