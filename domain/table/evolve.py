"""Folds events into the state of a table.

The fold is total: it makes no checks, and uses no clock and no chance. The table's own events are folded by the
handlers in `events`, a game's by the handlers of the game.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from domain.event import Event
from domain.registry import game_of
from domain.table.events import HANDLERS
from domain.table.state import Table


def evolve(table: Table, event: Event) -> Table:
    """The table after its next event."""
    if event.type in HANDLERS:
        return _on_table(table, event)
    return _played(table, event, iter(()))[0]


def fold(table: Table, events: Iterable[Event]) -> Table:
    """The table after those events, which begin with its next version. No event is kept once it is folded."""
    following = iter(events)
    for event in following:
        ending: Event | None = event
        if event.type not in HANDLERS:
            table, ending = _played(table, event, following)
        if ending is not None:
            table = _on_table(table, ending)
    return table


def _on_table(table: Table, event: Event) -> Table:
    return HANDLERS[event.type](table, event)._replace(version=event.version, at=event.at)


def _played(table: Table, first: Event, following: Iterator[Event]) -> tuple[Table, Event | None]:
    """The table after a run of events of its game, and the event of the table that ended the run, if one did.

    What the run changes is set in the table once, at the end.
    """
    handlers = game_of(table).handlers
    hand_log, draws, dealt, state = table.hand_log, table.draws, table.dealt, table.state
    ending, last = None, first
    for event in chain((first,), following):
        if event.type in HANDLERS:
            ending = event
            break
        last = event
        on_game, on_hand = handlers[event.type]
        state = on_game(state, event)
        if on_hand is not None:
            hand_log = on_hand(hand_log, event)
        if "shuffle" in event.data:
            draws, dealt = draws + 1, event.version
        elif "random" in event.data:
            draws += 1
        if event.actor is not None and event.by != "house":
            table = _count_deadlines(table, event.actor, event)
    return table.after(hand_log, last.version, last.at, draws, dealt, state), ending


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
