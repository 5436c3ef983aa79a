"""Folds events into the state of a table.

The fold is total: it makes no checks, and uses no clock and no chance. The table's own events are folded by the
handlers in `events`, a game's by the handlers of the game.
"""

from collections.abc import Iterable

from domain.event import Event
from domain.registry import game_of
from domain.table.events import HANDLERS
from domain.table.state import Table


def fold(table: Table, events: Iterable[Event]) -> Table:
    """The table after those events, which begin with its next version."""
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
    game = game_of(table)
    state = game.handlers[event.type](table.state, event)
    on_hand = game.hand_folds.get(event.type)
    if on_hand is not None:
        table = table._replace(hand_log=on_hand(table.hand_log, event))
    if event.actor is not None and event.by != "house":
        table = _count_deadlines(table, event.actor, event)
    return table.after(event.version, event.at, draws, dealt, state)


def _count_deadlines(table: Table, number: int, event: Event) -> Table:
    """Counts a quiet move as one deadline even if it consists of several events: they have the same time."""
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
