"""Folds events into the state of a table.

The fold is total: it checks nothing and uses no clock and no randomness. It raises only Unknown, for data from another
release that this one does not know. Each event has its own fold, both the table's events (in `events`) and the game's.
"""

from collections.abc import Iterable, Sequence

from domain.logged_event import LoggedEvent
from domain.registry import game_of
from domain.table.known import EVENTS
from domain.table.state import Table

LONGEST_RUN = 64
"""Maximum number of game events folded at once. Longer runs would survive into the garbage collector's older
generations and be scanned repeatedly."""


def evolve(table: Table, event: LoggedEvent) -> Table:
    """The table after its next event."""
    kind = EVENTS.get(event.type)
    if kind is None:
        return _played(table, (event,))
    happened = kind.stored(event.data, event.private, event.actor)
    return happened.on(table._replace(version=event.version, at=event.at))


def fold(table: Table, events: Iterable[LoggedEvent]) -> Table:
    """The table after those events, the first of which has its next version."""
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
    """The table after consecutive events of its game. The table is updated once, at the end."""
    if not run:
        return table
    return table.played(run, *game_of(table).folded(table.state, table.hand_log, run))
