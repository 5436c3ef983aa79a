"""The events that this release reads: those with schemas that it writes, or that upcasters convert."""

from collections.abc import Mapping
from functools import cache

from domain.event import Event
from domain.registry import GAMES
from domain.table.schemas import PREFIX, events_of
from domain.unknown import NoLongerRead, Unknown
from domain.upcasters import latest_schema, upcast


def newest(event: Event) -> Event:
    """The event in its newest schema, ready to be folded.

    Raises Unknown for a schema that only a newer release writes, and NoLongerRead for an earlier one without an
    upcaster.
    """
    event = upcast(event)
    number = newest_schema(event.type)
    if event.schema != number:
        raise (Unknown if event.schema > number else NoLongerRead)(f"schema {event.schema} of {event.type}")
    return event


def newest_schema(type_: str) -> int:
    """The schema in which events of that type are written today; else that to which upcasters lead."""
    game = GAMES.get(type_.partition(".")[0].replace("_", "-"))
    return (_of_tables() if game is None else game.schema_numbers).get(type_, latest_schema(type_))


@cache
def _of_tables() -> Mapping[str, int]:
    """The same at the tables of all games."""
    return {PREFIX + name: schema.number for name, schema in events_of(next(iter(GAMES.values()))).items()}
