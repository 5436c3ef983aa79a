"""Reads the events of a hand, for bots."""

from itertools import chain

from domain.logged_event import LoggedEvent
from domain.table.state import Table
from events.envelope import read_all
from events.ports import EventStore


def hand_read(store: EventStore, table: Table) -> list[LoggedEvent]:
    """Returns the events of the table's current hand. In a fork, the first of them come from the parent's log."""
    parts = (store.read(log, after=first - 1, limit=last - first + 1) for log, first, last in table.hand)
    return read_all(chain.from_iterable(parts))
