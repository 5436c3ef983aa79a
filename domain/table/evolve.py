"""Folds events into the state of a table.

The fold is total: it makes no checks, and uses no clock and no chance. Only what another release has written, and
this one does not know, raises Unknown. Events fold themselves: the table's own, which are in `events`, and those of its
game.
"""

from collections.abc import Iterable, Sequence

from domain.event import LoggedEvent
from domain.registry import game_of
from domain.table.known import EVENTS
from domain.table.state import Table

LONGEST_RUN = 64
"""How many events of a game are kept to be folded in one go. More would live long enough for the collector to walk
through them again and again."""


def evolve(table: Table, event: LoggedEvent) -> Table:
    """The table after its next event."""
    kind = EVENTS.get(event.type)
    if kind is None:
        return _played(table, (event,))
    happened = kind.stored(event.data, event.private, event.actor)
    return happened.on(table._replace(version=event.version, at=event.at))


def fold(table: Table, events: Iterable[LoggedEvent]) -> Table:
    """The table after those events, which begin with its next version."""
    run: list[LoggedEvent] = []
    for event in events:
        if event.type in EVENTS:
            table, run = evolve(_played(table, run), event), []
        else:
            run.append(event)
            if len(run) == LONGEST_RUN:
                table, run = _played(table, run), []
    return _played(table, run)


def _played(table: Table, run: Sequence[LoggedEvent]) -> Table:
    """The table after events of its game in a row. What they change is set in the table once, at the end."""
    if not run:
        return table
    return table.played(run, *game_of(table).folded(table.state, table.hand_log, run))
