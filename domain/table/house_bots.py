"""Ports for the decisions of house bots, implemented outside the domain."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.table.state import Table

Hand = Callable[[Table], Sequence[LoggedEvent]]
"""Fetches the events of a table's current hand, which `Table.hand` names."""

Choose = Callable[[Table, int, str, Hand], JsonMove]
"""Returns a seat's move by the strategy with that id, decided only from what the seat may see."""


def hand_of(
    table: Table, events: Sequence[LoggedEvent], ancestors: Mapping[str, Sequence[LoggedEvent]] = MappingProxyType({})
) -> Sequence[LoggedEvent]:
    """The events of the current hand. `events` has all events of the table, from version 1.

    For a fork, `ancestors` has all events of its parent, of the parent's parent, and so on, by table id.
    """
    logs = {**ancestors, table.id: events}
    return [event for table_id, first, last in table.hand for event in logs[table_id][first - 1 : last]]
