"""Blocked players, and reports of players to the operator.

A blocked player can't sit down at tables that the blocker has opened, and quick seats don't bring the two together. The
refusal is the same as for one who was removed from a table, and nobody is told who has blocked whom.
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
        """The players whom this one has blocked, in the order of their ids."""
        return sorted(self.blocks.of(player))

    def block_list(self, player: PlayerId) -> BlockList:
        blocked = self.blocked_by(player)
        names = self.accounts.find(blocked) if blocked else {}
        return BlockList([BlockedPlayer(*named(each, names)) for each in blocked])

    def block(self, player: PlayerId, other: PlayerId) -> None:
        """Refused `not_found`, and `too_many_blocks`."""
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
        """Refused `not_welcome` where the opener has blocked the player, who was not invited either."""
        if table.seat_of(player) is not None:  # who sits here already is told that, and not of a block since then
            return
        if table.opener == player or table.invitation_of(player) is not None:
            return
        if player in self.blocked_by(table.opener):
            raise Refused("not_welcome", "you can't sit down at this table")

    def get_along(self, player: PlayerId, others: Iterable[PlayerId]) -> bool:
        """Whether none of them has blocked another."""
        own = self.blocked_by(player)
        return all(other not in own and player not in self.blocked_by(other) for other in others)

    def report(self, player: PlayerId, other: PlayerId, reason: str, table: str | None, charge: Charge = free) -> None:
        """Adds to the list for the operator; Refused `not_found`."""
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
