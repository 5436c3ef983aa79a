"""Folds events into the state of a table.

The fold is total: it makes no checks, and uses no clock and no chance. Only what another release has written, and
this one does not know, raises Unknown. The table's own events are folded by the
handlers in `events`, a game's by the handlers of the game.
"""

from collections.abc import Iterable, Sequence

from domain.event import Event
from domain.registry import game_of
from domain.table.events import HANDLERS
from domain.table.state import Table
from domain.unknown import Unknown

LONGEST_RUN = 64
"""How many events of a game are kept to be folded in one go. More would live long enough for the collector to walk
through them again and again."""


def evolve(table: Table, event: Event) -> Table:
    """The table after its next event."""
    on_table = HANDLERS.get(event.type)
    if on_table is None:
        return _played(table, (event,))
    return on_table(table, event)._replace(version=event.version, at=event.at)


def fold(table: Table, events: Iterable[Event]) -> Table:
    """The table after those events, which begin with its next version."""
    run: list[Event] = []
    for event in events:
        if event.type in HANDLERS:
            table, run = evolve(_played(table, run), event), []
        else:
            run.append(event)
            if len(run) == LONGEST_RUN:
                table, run = _played(table, run), []
    return _played(table, run)


def _played(table: Table, run: Sequence[Event]) -> Table:
    """The table after events of its game in a row. What they change is set in the table once, at the end."""
    if not run:
        return table
    handlers = game_of(table).handlers
    hand_log, draws, dealt, state = table.hand_log, table.draws, table.dealt, table.state
    for event in run:
        try:
            on_game, on_hand = handlers[event.type]
        except KeyError:
            raise Unknown(f"events of the type {event.type}") from None
        state = on_game(state, event)
        if on_hand is not None:
            hand_log = on_hand(hand_log, event)
        if "shuffle" in event.data:
            draws, dealt = draws + 1, event.version
        elif "random" in event.data:
            draws += 1
        if event.actor is not None and event.by != "house":
            table = _count_deadlines(table, event.actor, event)
    return table.after(hand_log, event.version, event.at, draws, dealt, state)


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
