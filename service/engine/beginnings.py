"""Builds the state of a table before its first event, onto which its log is folded.

The log of a fork names a position of another table (docs/decisions/0012). That table is over, so the part of its log
read here never changes.
"""

from typing import NamedTuple

from domain.fairness import ServerSeed
from domain.table.events import Forked
from domain.table.evolve import fold
from domain.table.forks import before_forking
from domain.table.state import Table, before_opening
from domain.table_record import FORKED
from events.envelope import StoredEvent, as_written, read, server_seed
from events.errors import LogDamaged
from events.ports import EventStore


class Position(NamedTuple):
    """A version of a finished table at which a batch had ended and the match was in play.

    `head` is the last link of the table's chain, 32 bytes.
    """

    table: str
    version: int
    head: bytes


def before_first(store: EventStore, first: StoredEvent) -> Table:
    """Returns the table before the first entry of its log. Raises LogDamaged, naming the parent for a fork."""
    event, seed = as_written(first), server_seed(first)
    if event.type != FORKED:
        return before_opening(event.table, seed)
    forked = Forked.of(read(first).data)
    position = Position(forked.parent, forked.version, bytes.fromhex(forked.parent_head))
    return before_fork(store, event.table, seed, position)


def before_fork(store: EventStore, table: str, seed: ServerSeed, position: Position) -> Table:
    """Returns a fork of the position before its first event. Raises LogDamaged if the parent's log has changed
    since."""
    stored = store.read(position.table)
    if not stored or stored[-1].hash != position.head:
        raise LogDamaged(position.table, len(stored) or 1)
    then = fold(before_first(store, stored[0]), map(read, stored[: position.version]))
    return before_forking(table, seed, then, position.head.hex())
