"""Rematches: the same game, options and players at a new table, one for each finished table.

The first player to ask opens the table and keeps the seat. The other players' seats are reserved, and each of them sits
down with the same request. One claim fixes the new table's id before the table is written, so any of the players can
complete an interrupted opening. The claim outlives the time in which a rematch is possible.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from domain.registry import game_of
from domain.table.commands import Command, InvitePlayer, OpenTable, TakeSeat
from domain.table.state import Table
from events.ports import Accounts, EventStore, Key
from events.timeouts import LONGEST_CALL_SECONDS
from events.values import Values
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.engine import idempotency
from service.engine.cache import TableCache
from service.engine.execution import Clock, Done, Execution
from service.refusals import ProblemCode, Refused, key_reused
from service.tables.opening import OpeningLimits
from service.tables.reads import latest
from service.tables.seats import SeatOrder, Seats, kind_of, note_own

OPEN_DAYS = 30
"""Time after the end of a table in which a rematch is possible, in days. The claim is kept for a day longer."""

DAY_MS = 24 * 60 * 60 * 1000

_SHOW_ANYWAY: tuple[ProblemCode, ...] = (
    "already_seated",
    "table_started",
    "table_over",
    "seat_taken",
    "seat_reserved",
    "not_welcome",
)
"""Refusals of a seat to which the response is the current table."""


@dataclass(frozen=True)
class Rematches:
    responses: Values
    store: EventStore
    tables: TableCache
    accounts: Accounts
    execution: Execution
    opening_limits: OpeningLimits
    seats: Seats
    clock: Clock
    new_table: Callable[[], str]

    def rematch(
        self, player: PlayerId, table_id: str, order: SeatOrder, key: Key | None = None, charge: Charge = free
    ) -> tuple[Done, bool]:
        """Returns the table of the rematch, with the player seated if still possible, and whether this request opened
        it.

        `order` contains the player's seed. Refused with `not_seated`, `not_over`, `rematch_expired`, and the codes of
        an opening.
        """
        before = latest(self.tables, table_id).table
        if before.seat_of(player) is None:
            raise Refused("not_seated", "you did not play at this table")
        if not before.over:
            raise Refused("not_over", "a rematch is possible once the table is over", version=before.version)
        if self.clock() > before.at + OPEN_DAYS * DAY_MS:
            raise Refused("rematch_expired", f"the table ended more than {OPEN_DAYS} days ago; open a new one")
        kept = idempotency.find(self.responses, _claim_key(table_id))
        if kept is not None and self.store.version(_read(kept)[0]):
            return self._join(player, kept, order, key, charge)
        return self._open(player, before, kept, order, key, charge)

    def _claim_seconds(self, before: Table) -> int:
        """Returns the lifetime of a new table's claim, in seconds: a day longer than a rematch may be requested."""
        return (before.at + (OPEN_DAYS + 1) * DAY_MS - self.clock()) // 1000

    def _open(
        self, player: PlayerId, before: Table, kept: bytes | None, order: SeatOrder, key: Key | None, charge: Charge
    ) -> tuple[Done, bool]:
        commands = self._commands(player, before, order)
        table_id = self.new_table() if kept is None else _read(kept)[0]
        opening = self.execution.prepare(table_id, commands)
        self.opening_limits.charge(player, opening.loaded.table, charge)
        own = b"%s %s" % (table_id.encode(), _written(key))
        kept = idempotency.claim(self.responses, _claim_key(before.id), own, self._claim_seconds(before))
        claimed = _read(kept)[0]
        if claimed != table_id:
            opening = self.execution.prepare(claimed, commands)
        began = self.clock()
        note_own(self.accounts, self.clock, player, claimed)
        for invitation in opening.loaded.table.invitations:
            if not self.accounts.note_table(invitation.player, claimed, self.clock()):
                raise Refused("busy", "one of the players has just left the service; please try again")
        if self.clock() > began + 1000 * LONGEST_CALL_SECONDS:  # an erasure may have read the lists already
            raise Refused("busy", "the service took too long; please try again")
        done = self.execution.open(opening)
        return self._join(player, kept, order, key, charge) if done.replayed else (done, True)

    def _commands(self, player: PlayerId, before: Table, order: SeatOrder) -> list[Command]:
        """Returns the commands for the same table with the player seated, the other players' seats reserved, and the
        same house bots.

        If the table never began because a player was absent at the reveal, that player's seat is free for anyone.
        """
        players = [seat.player for seat in before.seats if seat is not None and seat.player is not None]
        existing = self.accounts.find(players)
        commands: list[Command] = [OpenTable(before.terms, player)]
        for number, seat in enumerate(before.seats):
            match seat:
                case None:
                    pass
                case _ if seat.player == player:
                    own = TakeSeat(
                        player, kind_of(self.accounts, player), number, None, order.client_seed_hash, order.client_seed
                    )
                    commands.insert(1, own)
                case _ if seat.player is None:
                    commands.append(TakeSeat(None, "house", number, game_of(before).present(str(seat.strategy))))
                case _ if seat.player in existing and not seat.must_reveal:
                    commands.append(InvitePlayer(seat.player, number, before.id))
        return commands

    def _join(
        self, player: PlayerId, kept: bytes, order: SeatOrder, key: Key | None, charge: Charge
    ) -> tuple[Done, bool]:
        """Joins an existing rematch: the opener repeats the request, or another player sits down."""
        table_id, opened_with = _read(kept)
        if key is not None and opened_with.startswith(key.name.hex().encode()):
            if opened_with != _written(key):
                raise key_reused()
            opened = self.execution.opened(table_id)
            if (
                opened.loaded.table.opener == player
            ):  # another player may have written the table that this request claimed
                return opened, True
        try:
            return self.seats.take_seat(player, table_id, order, key, charge=charge), False
        except Refused as refused:
            if refused.code not in _SHOW_ANYWAY:
                raise
            loaded = latest(self.tables, table_id)
            return Done(loaded, [], loaded.version + 1), False


def _claim_key(table_id: str) -> Key:
    digest = sha256(f"rematch\n{table_id}".encode()).digest()
    return Key(digest[:8], digest[8:16])


def _read(kept: bytes) -> tuple[str, bytes]:
    """Returns the new table's id, and the digests of the claiming request's idempotency key; b"" if it had none."""
    table, _, key = kept.partition(b" ")
    return table.decode(), key


def _written(key: Key | None) -> bytes:
    return b"" if key is None else (key.name + key.request).hex().encode()
