"""Held seats: those at tables that have not begun, and those whose player has not moved yet.

A held seat is unavailable to others, so the number per account and per address is limited. A game against house bots
alone blocks nobody, and is not counted once it has begun.
"""

from dataclasses import dataclass
from ipaddress import ip_network

from domain.table.state import Table
from events.sets import Sets
from service.access.limits import Charge, Limits, free
from service.access.permissions import PlayerId
from service.faults.unreadable import TableLookup, Unreadable
from service.refusals import Refused
from service.telemetry.catalogue import LIMITS

RETRY_SECONDS = 60
"""Retry-after of a refused player, in seconds. The release of a held seat can't be predicted."""


@dataclass(frozen=True)
class HeldSeats:
    held_seats: Sets
    limits: Limits
    lookup: TableLookup

    def hold_seat(self, player: PlayerId, table_id: str, charge: Charge) -> None:
        """Records a seat that the player is about to take. Refused with `too_many_seats`."""
        if charge is free:
            return
        allowance, entry = self.limits.seats, f"{table_id} {player}"
        holders = [
            (kind, holder, most)
            for kind, holder, most in (
                ("account", player, allowance.account),
                ("address", charge.address, allowance.address),
            )
            if holder is not None and most is not None
        ]
        for kind, holder, most in holders:
            if entry not in (noted := self.held_seats.of(holder)) and len(noted) >= most:
                self._check(kind, holder, most, noted)
        for _, holder, _ in holders:
            self.held_seats.add(holder, entry)

    def seats_of_address(self, table: Table, charge: Charge) -> tuple[int, ...]:
        """Returns the seats of the table that were taken from the sender's address. Empty if addresses are not limited.

        Only public addresses are compared, because behind an untrusted proxy all clients share a private one.
        """
        noted = self.held_seats.of(charge.address) if charge.address and _public(charge.address) else ()
        return tuple(
            number
            for number, seat in enumerate(table.seats)
            if seat is not None and f"{table.id} {seat.player}" in noted
        )

    def _check(self, kind: str, holder: str, most: int, noted: list[str]) -> None:
        """Raises Refused `too_many_seats` if the holder has `most` held seats. Drops the seats no longer held, such as
        those at unreadable tables."""
        players = [each.split(" ") for each in noted]
        tables = {
            each.table.id: each.table
            for each in self.lookup.latest_of(sorted({table for table, _ in players}))
            if not isinstance(each, Unreadable)
        }
        held = [
            each
            for each, (table, player) in zip(noted, players, strict=True)
            if table in tables and is_held(tables[table], player)
        ]
        self.held_seats.remove(holder, sorted({*noted}.difference(held)))
        if len(held) >= most:
            LIMITS.add("seats", kind)
            message = (
                f"one {kind} holds at most {most} seats at tables that have not begun or where it has not moved yet; "
                "leave one, or make a move"
            )
            raise Refused("too_many_seats", message, retry_after=RETRY_SECONDS)


def _public(address: str) -> bool:
    try:
        return ip_network(address, strict=False).is_global
    except ValueError:
        return False


def is_held(table: Table, player: PlayerId) -> bool:
    number = table.seat_of(player)
    seat = None if number is None else table.seats[number]
    if seat is None or seat.resigned or table.ended:
        return False
    with_others = any(each is not None and each.player not in (None, player) for each in table.seats)
    return table.status != "playing" or (with_others and not seat.moved)
