"""Takes a seat, reveals its seed, leaves it and returns to it; records consent to share the record."""

from dataclasses import dataclass

from domain.table.commands import Command, LeaveSeat, RemoveSeat, ReturnToSeat, RevealSeed, SetSharing, TakeSeat
from domain.table.state import Table
from events.accounts import AccountKind
from events.ports import Accounts, Key
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, existing_seat, own_seat, require_opener, seat_of
from service.engine.execution import Clock, Done, Execution
from service.refusals import Refused, no_account
from service.tables.blocks import Blocks
from service.tables.held_seats import HeldSeats


@dataclass(frozen=True)
class SeatOrder:
    """The seat to take. If `seat` is None, it is the lowest free one. `bot` is a strategy to seat there."""

    seat: int | None = None
    client_seed_hash: str | None = None
    client_seed: str | None = None
    bot: str | None = None


def kind_of(accounts: Accounts, player: PlayerId) -> AccountKind:
    """Returns the account's kind, `human` or `bot`. Refused with `unauthorized` if the account has just been erased."""
    account = accounts.find([player]).get(player)
    if account is None:
        raise no_account()
    return account.kind


@dataclass(frozen=True)
class Seats:
    accounts: Accounts
    execution: Execution
    blocks: Blocks
    held_seats: HeldSeats
    clock: Clock

    def take_seat(
        self,
        player: PlayerId,
        table_id: str,
        order: SeatOrder,
        key: Key | None = None,
        if_match: int | None = None,
        charge: Charge = free,
    ) -> Done:
        """Seats the player, or for the opener a house bot, which is charged. The table starts when its last seat is
        taken.

        Refused with the table's codes, and with `too_many_seats` if the player holds as many as allowed.
        """
        kind = kind_of(self.accounts, player)

        def sit(table: Table) -> Command:
            if order.bot is None:
                same = self.held_seats.seats_of_address(table, charge) if table.rated else ()
                return TakeSeat(player, kind, order.seat, None, order.client_seed_hash, order.client_seed, same)
            require_opener(table, player)
            return TakeSeat(None, "house", order.seat, order.bot)

        def noted(table: Table, _head: bytes) -> None:
            """Runs before each attempt, so that only the append follows. At a table that isn't open, sitting down is
            refused anyway."""
            if table.status == "open":
                self.blocks.check_welcome(player, table)
                note_own(self.accounts, self.clock, player, table_id)

        def pay() -> None:
            if order.bot is None:
                self.held_seats.hold_seat(player, table_id, charge)
            else:
                charge(bot_seats=1)

        paid = None if charge is free else pay
        return self.execution.execute(table_id, sit, key=key, if_match=if_match, check=noted, pay=paid)

    def leave_seat(self, player: PlayerId, table_id: str, seat: int, if_match: int | None = None) -> Done:
        """Frees the seat before the start, for its player or the opener. After the start the player resigns."""

        def leave(table: Table) -> Command:
            if table.opener == player and table.status == "open" and table.seat_of(player) != seat:
                return RemoveSeat(existing_seat(table, seat))
            return LeaveSeat(own_seat(table, player, seat))

        return self.execution.execute(table_id, leave, if_match=if_match)

    def return_to_seat(self, player: PlayerId, table_id: str, seat: int, if_match: int | None = None) -> Done:
        """Gives the player's seat back from the house bot. Does nothing if no bot plays for the player."""

        def come_back(table: Table) -> Command:
            own_seat(table, player, seat)
            return ReturnToSeat(seat_of(table, player))

        return self.execution.execute(table_id, come_back, if_match=if_match)

    def share_record(
        self, player: PlayerId, table_id: str, agreed: bool, if_match: int | None = None, charge: Charge = free
    ) -> Done:
        """Records the player's consent to share the record, also after resigning. A change is charged.

        Refused with `not_seated` and `table_over`.
        """

        def share(table: Table) -> Command:
            seat = table.seat_of(player)
            if seat is None:
                raise Refused("not_seated", "you don't sit at this table")
            return SetSharing(seat, agreed)

        return self.execution.execute(table_id, share, if_match=if_match, pay=lambda: charge(reactions=1))

    def reveal_seed(
        self, player: PlayerId, table_id: str, seed: str, key: Key | None = None, if_match: int | None = None
    ) -> Done:
        """Reveals the seed that the player's seat committed to. Refused with `seed_mismatch` or `not_seeding`."""
        return self.execution.execute(
            table_id, lambda table: RevealSeed(seat_of(table, player), seed), key=key, if_match=if_match
        )


def note_own(accounts: Accounts, clock: Clock, player: PlayerId, table_id: str) -> None:
    """Adds a table to the account's list, before the append that seats the player there or opens it.

    Refused with `unauthorized` if the account has just been erased, because the erasure would not know of the table.
    """
    if not accounts.note_table(player, table_id, clock()):
        raise no_account()
