"""Blocks between players, and reports of players to the operator.

A blocked player can't sit down at tables that the blocker has opened, and quick seats keep the two apart. The refusal
is the same as for a player removed from a table, so nobody learns who has blocked whom.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from domain.table.state import Table
from events.ports import Accounts, Moderation
from events.sets import Sets
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.answers import Answer
from service.answers.encoding import to_json
from service.engine.cache import TableCache
from service.engine.execution import Clock
from service.ids import is_id
from service.refusals import Refused, not_found
from service.tables.days import Days
from service.tables.reads import latest
from service.views.players import NamedPlayer, named

MOST = 500


class BlockedPlayer(NamedPlayer):
    """A player whom the sender has blocked."""


class BlockList(Answer):
    """Players whom the sender has blocked."""

    blocks: Annotated[list[BlockedPlayer], "The latest one last; at most 500."]


@dataclass(frozen=True)
class Blocks:
    blocks: Sets
    accounts: Accounts
    moderation: Moderation
    tables: TableCache
    days: Days
    clock: Clock

    def blocked_by(self, player: PlayerId) -> list[PlayerId]:
        """Returns the players whom this one has blocked, ordered by id."""
        return sorted(self.blocks.of(player))

    def block_list(self, player: PlayerId) -> BlockList:
        blocked = self.blocked_by(player)
        names = self.accounts.find(blocked) if blocked else {}
        return BlockList([BlockedPlayer(*named(each, names)) for each in blocked])

    def block(self, player: PlayerId, other: PlayerId) -> None:
        """Blocks another player. Refused with `not_found` or `too_many_blocks`."""
        if other == player or not self._exists(other):
            raise not_found("other player")
        blocked = self.blocked_by(player)
        if other in blocked:
            return
        if len(blocked) >= MOST:
            raise Refused("too_many_blocks", f"at most {MOST} players can be blocked")
        self.blocks.add(player, other)

    def unblock(self, player: PlayerId, other: PlayerId) -> None:
        self.blocks.remove(player, [other])

    def check_welcome(self, player: PlayerId, table: Table) -> None:
        """Raises Refused `not_welcome` if the opener has blocked the player and has not invited them."""
        if table.seat_of(player) is not None:  # a seated player gets that refusal, even if blocked since
            return
        if table.opener == player or table.invitation_of(player) is not None:
            return
        if player in self.blocked_by(table.opener):
            raise Refused("not_welcome", "you can't sit down at this table")

    def get_along(self, player: PlayerId, others: Iterable[PlayerId]) -> bool:
        """True if there is no block between the player and any of the others."""
        own = self.blocked_by(player)
        return all(other not in own and player not in self.blocked_by(other) for other in others)

    def report(self, player: PlayerId, other: PlayerId, reason: str, table: str | None, charge: Charge = free) -> None:
        """Adds a report to the operator's list. Refused with `not_found`."""
        if not self._exists(other):
            raise not_found("player")
        if table is not None:
            self.days.check_readable(player, table)
            latest(self.tables, table)
        charge(reports=1)
        line = {"at": self.clock(), "by": player, "player": other, "reason": reason, "table": table}
        self.moderation.add("reports", to_json(line))

    def _exists(self, player: PlayerId) -> bool:
        return is_id("p", player) and bool(self.accounts.find([player]))
