"""Sitting down, seeds, leaving and coming back."""

from collections.abc import Callable
from dataclasses import dataclass

from domain.table.commands import Command, LeaveSeat, ReturnToSeat, RevealSeed, TakeSeat
from domain.table.state import Table
from events.ports import Key
from service.execution import Done, Unreadable
from service.refusals import Refused
from service.viewers import PlayerId, own_seat, require_opener, seat_of
from service.wiring import Service


@dataclass(frozen=True)
class SeatOrder:
    """A seat as it is asked for: `bot` is the strategy to seat there, `seat` None the lowest free one."""

    seat: int | None = None
    client_seed_hash: str | None = None
    client_seed: str | None = None
    bot: str | None = None


def kind_of(service: Service, player: PlayerId) -> str:
    """`human` or `bot`, as the account says; Refused `unauthorized` when it has just been erased."""
    account = service.ports.accounts.find([player]).get(player)
    if account is None:
        raise Refused("unauthorized", "this account is no more")
    return account.kind


def take_seat(
    service: Service,
    player: PlayerId,
    table_id: str,
    read: Callable[[], SeatOrder],
    key: Key | None = None,
    if_match: int | None = None,
) -> Done:
    """Seats the player, or a house bot at the opener's wish. Starts the table where that makes it complete.

    `read` gives the order, or raises Refused `invalid`, which is said only when nothing else speaks against it.
    """
    kind = kind_of(service, player)
    _note(service, player, table_id)

    def sit(table: Table) -> Command | Unreadable:
        try:
            order = read()
        except Refused as refusal:
            return Unreadable(refusal, TakeSeat(player, kind))
        if order.bot is None:
            return TakeSeat(player, kind, order.seat, None, order.client_seed_hash, order.client_seed)
        require_opener(table, player)
        return TakeSeat(None, "house", order.seat, order.bot)

    return service.execution.execute(table_id, sit, key=key, if_match=if_match)


def _note(service: Service, player: PlayerId, table_id: str) -> None:
    """Notes a table that can still be joined, before the append that may seat the player there."""
    loaded = service.tables.load(table_id)
    if loaded is not None and loaded.table.status == "open":
        service.ports.accounts.note_table(player, table_id, service.clock())


def leave_seat(service: Service, player: PlayerId, table_id: str, seat: int, if_match: int | None = None) -> Done:
    """The player leaves before the start, and resigns after it."""
    return service.execution.execute(
        table_id, lambda table: LeaveSeat(own_seat(table, player, seat)), if_match=if_match
    )


def return_to_seat(
    service: Service,
    player: PlayerId,
    table_id: str,
    seat: int,
    read: Callable[[], object],
    if_match: int | None = None,
) -> Done:
    """The player takes the seat back from the house bot; nothing happens where no bot stands in.

    `read` raises Refused `invalid` for a request that asks for something else.
    """

    def come_back(table: Table) -> Command | Unreadable:
        own_seat(table, player, seat)
        back = ReturnToSeat(seat_of(table, player))
        try:
            read()
        except Refused as refusal:
            return Unreadable(refusal, back)
        return back

    return service.execution.execute(table_id, come_back, if_match=if_match)


def reveal_seed(
    service: Service,
    player: PlayerId,
    table_id: str,
    read: Callable[[], str],
    key: Key | None = None,
    if_match: int | None = None,
) -> Done:
    """Reveals the seed that the player's seat committed to. Refused `seed_mismatch`, `not_seeding`.

    `read` gives the seed, or raises Refused `invalid`, which is said only when nothing else speaks against it.
    """

    def reveal(table: Table) -> Command | Unreadable:
        seat = seat_of(table, player)
        try:
            return RevealSeed(seat, read())
        except Refused as refusal:
            return Unreadable(refusal, RevealSeed(seat, ""), own="seed_mismatch")

    return service.execution.execute(table_id, reveal, key=key, if_match=if_match)
