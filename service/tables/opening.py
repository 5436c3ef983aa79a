"""Opens tables, and closes those that have not started."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from domain.table.commands import CloseTable, Command, OpenTable, TakeSeat
from domain.table.state import Table
from domain.terms import SeatKind, Terms
from events.ports import Accounts, EventStore, Key
from events.sets import Sets
from events.values import Values
from service.access.limits import Charge, Limits, free
from service.access.permissions import PlayerId, require_opener
from service.engine import idempotency
from service.engine.beginnings import Position
from service.engine.execution import Clock, Done, Execution
from service.faults.unreadable import TableLookup, Unreadable
from service.refusals import Refused
from service.tables.held_seats import HeldSeats
from service.tables.seats import kind_of, note_own


@dataclass(frozen=True)
class TableOrder:
    """The table to open. `bots` are strategies, `name` or `name/N`, for the lowest free seats.

    With `rated`, the match counts for ratings if its terms are those of rated tables.
    """

    terms: Terms
    sit: bool = True
    client_seed_hash: str | None = None
    client_seed: str | None = None
    bots: Sequence[str] = ()
    rated: bool = False


class NewTable(NamedTuple):
    """The commands that open a table. `position` is the one that a fork continues."""

    commands: list[Command]
    position: Position | None = None


RETRY_OPEN_TABLES = 60
"""Retry-after of a player with too many open tables, in seconds. The start of a table can't be predicted."""


@dataclass(frozen=True)
class OpeningLimits:
    """The limits charged for a new table."""

    open_tables: Sets
    limits: Limits
    held_seats: HeldSeats
    lookup: TableLookup

    def charge(self, player: PlayerId, table: Table, charge: Charge) -> None:
        """Charges for a new table, its house bots and the opener's seat.

        Refused with `too_many_seats` or `too_many_requests`, the latter also if the player has too many open tables.
        """
        most = self.limits.open_tables
        counts = table.status == "open" and charge is not free
        if counts and most is not None:
            self._check_open_tables(player, most)
        if table.seat_of(player) is not None and table.status != "playing":
            self.held_seats.hold_seat(player, table.id, charge)
        charge(tables=1, bot_seats=sum(seat is not None and seat.player is None for seat in table.seats))
        if counts and most is not None:
            self.open_tables.add(player, table.id)

    def _check_open_tables(self, player: PlayerId, most: int) -> None:
        """Raises Refused `too_many_requests` if the player has `most` open tables. Reads the tables only at that limit,
        and forgets those that have started. An unreadable table counts as started, since nobody can join it."""
        noted = self.open_tables.of(player)
        if len(noted) < most:
            return
        waiting = {
            each.table.id
            for each in self.lookup.latest_of(noted)
            if not isinstance(each, Unreadable) and each.table.status == "open"
        }
        started = [each for each in noted if each not in waiting]
        self.open_tables.remove(player, started)
        if len(noted) - len(started) >= most:
            message = f"{most} tables that you opened wait for players; close one, or wait until one starts"
            raise Refused("too_many_requests", message, retry_after=RETRY_OPEN_TABLES)


@dataclass(frozen=True)
class TableOpening:
    """Opens tables, and closes those that have not started."""

    accounts: Accounts
    responses: Values
    store: EventStore
    execution: Execution
    opening_limits: OpeningLimits
    clock: Clock
    new_table: Callable[[], str]

    def open_table(self, player: PlayerId, order: TableOrder, key: Key | None = None, charge: Charge = free) -> Done:
        """Opens a table and seats the player at 0 and the bots, all in one batch.

        The new table's id is stored under the idempotency key before the table is written. A repeated request therefore
        finds the same table, and writes it if the first attempt died between the two steps. The key is claimed after
        all checks, so refusals are not stored.
        """

        def wanted() -> NewTable:
            return NewTable(commands_of(order, player, kind_of(self.accounts, player)))

        return self.open_once(player, key, wanted, charge)

    def open_once(
        self, player: PlayerId, key: Key | None, wanted: Callable[[], NewTable], charge: Charge = free
    ) -> Done:
        """Opens the table that `wanted` describes, or returns the one opened under the key before."""
        kept = None if key is None else idempotency.find(self.responses, key)
        if kept is not None and self.store.version(kept.decode()):
            return self.execution.opened(kept.decode())
        table_id = self.new_table() if kept is None else kept.decode()
        new = wanted()
        opening = self.execution.prepare(table_id, *new)
        self.opening_limits.charge(player, opening.loaded.table, charge)
        if key is not None:
            claimed = idempotency.claim(self.responses, key, table_id.encode()).decode()
            opening = opening if claimed == table_id else self.execution.prepare(claimed, *new)
        note_own(self.accounts, self.clock, player, opening.loaded.table.id)
        return self.execution.open(opening)

    def close_table(self, player: PlayerId, table_id: str, if_match: int | None = None) -> Done:
        """Closes a table that has not started, for its opener. Refused with `not_opener`, `table_started` or
        `table_over`."""

        def close(table: Table) -> Command:
            require_opener(table, player)
            return CloseTable()

        return self.execution.execute(table_id, close, if_match=if_match)


def commands_of(order: TableOrder, player: PlayerId, kind: SeatKind) -> list[Command]:
    """Returns the commands that open the table and seat the player and the bots. Refused with `too_many_bots`."""
    seats = order.terms.seats
    if 0 < seats < order.sit + len(order.bots):
        you = " and you" if order.sit else ""
        raise Refused("too_many_bots", f"{seats} seats are too few for {len(order.bots)} bots{you}")
    commands: list[Command] = [OpenTable(order.terms, player, rated=order.rated)]
    if order.sit:
        commands.append(
            TakeSeat(player, kind, 0, client_seed_hash=order.client_seed_hash, client_seed=order.client_seed)
        )
    commands += [TakeSeat(None, "house", strategy=bot) for bot in order.bots]
    return commands
