"""Opening tables, and closing those that have not started."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from domain.table.commands import CloseTable, Command, OpenTable, TakeSeat
from domain.table.state import Table
from domain.terms import SeatKind, Terms
from events.ports import Key
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, require_opener
from service.engine import idempotency
from service.engine.beginnings import Position
from service.engine.execution import Done
from service.faults.unreadable import Unreadable, latest_of
from service.refusals import Refused
from service.tables.held_seats import hold_seat
from service.tables.seats import kind_of, note_own
from service.wiring import Service


@dataclass(frozen=True)
class TableOrder:
    """The table that a player asks for. `bots` are strategies, `name` or `name/N`, for the lowest free seats.

    With `rated` the match counts for ratings, where its terms are those of rated tables.
    """

    terms: Terms
    sit: bool = True
    client_seed_hash: str | None = None
    client_seed: str | None = None
    bots: Sequence[str] = ()
    rated: bool = False


def open_table(
    service: Service, player: PlayerId, order: TableOrder, key: Key | None = None, charge: Charge = free
) -> Done:
    """Opens a table, seats the player at 0 and the bots, all in one batch.

    The new table's id is kept under the key before the table is written. So a repeated request finds the same table,
    and writes it if the first attempt died between the two steps. The key is claimed after every check that can refuse,
    because refusals are not stored.
    """

    def wanted() -> NewTable:
        return NewTable(commands_of(order, player, kind_of(service, player)))

    return open_once(service, player, key, wanted, charge)


class NewTable(NamedTuple):
    """The commands that open a table; `position` is the one that a fork continues."""

    commands: list[Command]
    position: Position | None = None


def open_once(
    service: Service, player: PlayerId, key: Key | None, wanted: Callable[[], NewTable], charge: Charge = free
) -> Done:
    """Opens the table that `wanted` describes, or finds the one that was opened under the key."""
    responses = service.ports.responses
    kept = None if key is None else idempotency.find(responses, key)
    if kept is not None and service.ports.store.version(kept.decode()):
        return service.execution.opened(kept.decode())
    table_id = service.new_table() if kept is None else kept.decode()
    new = wanted()
    opening = service.execution.prepare(table_id, *new)
    charge_opening(service, player, opening.loaded.table, charge)
    if key is not None:
        claimed = idempotency.claim(responses, key, table_id.encode()).decode()
        opening = opening if claimed == table_id else service.execution.prepare(claimed, *new)
    note_own(service, player, opening.loaded.table.id)
    return service.execution.open(opening)


def charge_opening(service: Service, player: PlayerId, table: Table, charge: Charge) -> None:
    """Charges a new table, its house bots and the opener's seat.

    Refused `too_many_seats`, and `too_many_requests`, also where too many tables are open.
    """
    most = service.settings.limits.open_tables
    counts = table.status == "open" and charge is not free
    if counts and most is not None:
        _check_open_tables(service, player, most)
    if table.seat_of(player) is not None and table.status != "playing":
        hold_seat(service, player, table.id, charge)
    charge(tables=1, bot_seats=sum(seat is not None and seat.player is None for seat in table.seats))
    if counts and most is not None:
        service.ports.open_tables.add(player, table.id)


def _check_open_tables(service: Service, player: PlayerId, most: int) -> None:
    """Only at the limit it is looked which of the tables have started. Nobody can join one that can't be read."""
    noted = service.ports.open_tables.of(player)
    if len(noted) < most:
        return
    waiting = {
        each.table.id
        for each in latest_of(service, noted)
        if not isinstance(each, Unreadable) and each.table.status == "open"
    }
    started = [each for each in noted if each not in waiting]
    service.ports.open_tables.remove(player, started)
    if len(noted) - len(started) >= most:
        message = f"{most} tables that you opened wait for players; close one, or wait until one starts"
        raise Refused("too_many_requests", message, retry_after=RETRY_OPEN_TABLES)


RETRY_OPEN_TABLES = 60
"""Seconds after which somebody with too many open tables may try again: nobody knows when one of them starts."""


def commands_of(order: TableOrder, player: PlayerId, kind: SeatKind) -> list[Command]:
    """The commands that open the table and seat the player and the bots; Refused `too_many_bots`."""
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


def close_table(service: Service, player: PlayerId, table_id: str, if_match: int | None = None) -> Done:
    """The opener closes a table that has not started. Refused `not_opener`, `table_started` or `table_over`."""

    def close(table: Table) -> Command:
        require_opener(table, player)
        return CloseTable()

    return service.execution.execute(table_id, close, if_match=if_match)
