"""Forks: a new table continues a position of a finished one, with any seats played by bots or by people."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.registry import game_of
from domain.table.commands import Command, ForkTable, TakeSeat
from domain.table.events import Started
from domain.table.state import Table
from domain.terms import SeatKind, Visibility
from events.envelope import StoredEvent, read
from events.ports import Accounts, EventStore, Key
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.engine.beginnings import Position
from service.engine.cache import TableCache
from service.engine.execution import Done
from service.refusals import Refused
from service.tables.opening import NewTable, TableOpening
from service.tables.reads import latest
from service.tables.seats import kind_of


@dataclass(frozen=True)
class ForkOrder:
    """The fork to open.

    `version` is any version of the parent; see `position_at`. `bots` are strategies, `name` or `name/N`, by seat. With
    `sit`, the player takes `seat`. The default is the player's seat at the parent, else the lowest seat without a bot
    that is still in the match. `visibility` and `turn_seconds` default to those of the parent.
    """

    version: int
    sit: bool = True
    seat: int | None = None
    bots: Mapping[int, str] = field(default_factory=dict)
    visibility: Visibility | None = None
    turn_seconds: int | None = None
    client_seed_hash: str | None = None
    client_seed: str | None = None


@dataclass(frozen=True)
class Forks:
    opening: TableOpening
    store: EventStore
    accounts: Accounts
    tables: TableCache

    def fork_table(
        self, player: PlayerId, table_id: str, order: ForkOrder, key: Key | None = None, charge: Charge = free
    ) -> Done:
        """Opens the fork and seats the player, the bots, and a house bot for each player who is out of the match.

        Refused with `not_over`, `not_started` (the match was never played), `version_out_of_range`, `no_such_seat`,
        `too_many_bots` (no seat is left for the player), and the codes of opening a table and taking a seat.
        """
        return self.opening.open_once(player, key, lambda: self._wanted(player, table_id, order), charge)

    def _wanted(self, player: PlayerId, table_id: str, order: ForkOrder) -> NewTable:
        parent = latest(self.tables, table_id).table
        if not parent.over:
            raise Refused("not_over", "a table can be forked once it is over", version=parent.version)
        if not 1 <= order.version <= parent.version:
            message = f"this table has versions 1 to {parent.version}, not {order.version}"
            raise Refused("version_out_of_range", message, version=parent.version)
        position = position_at(self.store.read(table_id), order.version)
        if position is None:
            raise Refused("not_started", "this table was abandoned before play began", version=parent.version)
        then = self.tables.at(table_id, position.version)[0].table
        return NewTable(_commands(order, player, kind_of(self.accounts, player), parent, then), position)


def position_at(log: list[StoredEvent], version: int) -> Position | None:
    """Returns the position that a fork at a version continues. None if the table was never played.

    It is the last position at or before the version, or else the first position.
    """
    table = read(log[0]).table
    started = next((entry.version for entry in log if read(entry).type == Started.logged_as), len(log))
    settled = [entry for entry in log[:-1] if entry.version >= started and not entry.more]
    if not settled:
        return None
    found = next((entry for entry in reversed(settled) if entry.version <= version), settled[0])
    return Position(table, found.version, log[-1].hash)


def _commands(order: ForkOrder, player: PlayerId, kind: SeatKind, parent: Table, then: Table) -> list[Command]:
    commands: list[Command] = [
        ForkTable(
            opener=player,
            visibility=order.visibility or parent.terms.visibility,
            turn_seconds=order.turn_seconds or parent.terms.turn_seconds,
        )
    ]
    game = game_of(then)
    out = {seat for seat in range(len(then.seats)) if game.eliminated(then.state, seat)}
    own = _own_seat(order, parent.seat_of(player), out, len(then.seats)) if order.sit else None
    if own is not None:
        commands.append(
            TakeSeat(player, kind, own, client_seed_hash=order.client_seed_hash, client_seed=order.client_seed)
        )
    bots = {seat: game.stand_in.id for seat in out if seat != own} | dict(order.bots)
    return commands + [TakeSeat(None, "house", seat, strategy) for seat, strategy in sorted(bots.items())]


def _own_seat(order: ForkOrder, before: int | None, out: set[int], seats: int) -> int:
    """Returns the seat for the player. Refused with `too_many_bots` if none is left."""
    if order.seat is not None:
        return order.seat
    free = [seat for seat in range(seats) if seat not in order.bots and seat not in out]
    if not free:
        raise Refused("too_many_bots", "bots have all seats still in the match; say sit: false to watch")
    return before if before in free else free[0]
