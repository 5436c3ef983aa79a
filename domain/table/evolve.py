"""The fold: an event moves a table from one version to the next. Total: no checks, no clock, no chance."""

from collections.abc import Iterable

from domain.event import Event
from domain.registry import game_of
from domain.table.events import HANDLERS
from domain.table.state import Table


def fold(table: Table, events: Iterable[Event]) -> Table:
    """The table after those events."""
    for event in events:
        table = evolve(table, event)
    return table


def evolve(table: Table, event: Event) -> Table:
    on_table = HANDLERS.get(event.type)
    if on_table is not None:
        return on_table(table, event)._replace(version=event.version, at=event.at)
    data = event.data
    deals = "shuffle" in data
    draws = table.draws + (deals or "random" in data)
    dealt = event.version if deals else table.dealt
    state = game_of(table).handlers[event.type](table.state, event)
    if event.actor is not None and event.by != "house":
        table = _count_deadlines(table, event.actor, event)
    return table.after(event.version, event.at, draws, dealt, state)


def _count_deadlines(table: Table, number: int, event: Event) -> Table:
    """A quiet move of several events is one deadline: they share their time."""
    seat = table.seats[number]
    if seat is None:
        return table
    if event.by == "deadline" and seat.missed_at != event.at:
        seat = seat._replace(deadlines=seat.deadlines + 1, missed_at=event.at)
    elif event.by == "player" and seat.deadlines:
        seat = seat._replace(deadlines=0)
    else:
        return table
    return table._replace(seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))
