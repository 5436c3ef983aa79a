"""Blocked players, and reports of players to the operator.

A blocked player can't sit down at tables that the blocker has opened, and quick seats don't bring the two together. The
refusal is the same as for one who was removed from a table, and nobody is told who has blocked whom.
"""

from collections.abc import Iterable
from typing import Annotated

from domain.table.state import Table
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.answers import Answer
from service.answers.encoding import to_json
from service.ids import is_id
from service.refusals import Refused, not_found
from service.tables.days import check_readable
from service.tables.reads import latest
from service.views.players import NamedPlayer, named
from service.wiring import Service

MOST = 500


class BlockedPlayer(NamedPlayer):
    """A player whom the sender has blocked."""


class BlockList(Answer):
    """Players whom the sender has blocked."""

    blocks: Annotated[list[BlockedPlayer], "The latest one last; at most 500."]


def blocked_by(service: Service, player: PlayerId) -> list[PlayerId]:
    """The players whom this one has blocked, in the order of their ids."""
    return sorted(service.ports.blocks.of(player))


def block_list(service: Service, player: PlayerId) -> BlockList:
    blocked = blocked_by(service, player)
    names = service.ports.accounts.find(blocked) if blocked else {}
    return BlockList([BlockedPlayer(*named(each, names)) for each in blocked])


def block(service: Service, player: PlayerId, other: PlayerId) -> None:
    """Refused `not_found`, and `too_many_blocks`."""
    if other == player or not _exists(service, other):
        raise not_found("other player")
    blocked = blocked_by(service, player)
    if other in blocked:
        return
    if len(blocked) >= MOST:
        raise Refused("too_many_blocks", f"at most {MOST} players can be blocked")
    service.ports.blocks.add(player, other)


def unblock(service: Service, player: PlayerId, other: PlayerId) -> None:
    service.ports.blocks.remove(player, [other])


def check_welcome(service: Service, player: PlayerId, table: Table) -> None:
    """Refused `not_welcome` where the opener has blocked the player, who was not invited either."""
    if table.seat_of(player) is not None:  # who sits here already is told that, and not of a block since then
        return
    if table.opener == player or table.invitation_of(player) is not None:
        return
    if player in blocked_by(service, table.opener):
        raise Refused("not_welcome", "you can't sit down at this table")


def get_along(service: Service, player: PlayerId, others: Iterable[PlayerId]) -> bool:
    """Whether none of them has blocked another."""
    own = blocked_by(service, player)
    return all(other not in own and player not in blocked_by(service, other) for other in others)


def report(
    service: Service, player: PlayerId, other: PlayerId, reason: str, table: str | None, charge: Charge = free
) -> None:
    """Adds to the list for the operator; Refused `not_found`."""
    if not _exists(service, other):
        raise not_found("player")
    if table is not None:
        check_readable(service, player, table)
        latest(service, table)
    charge(reports=1)
    line = {"at": service.clock(), "by": player, "player": other, "reason": reason, "table": table}
    service.ports.moderation.add("reports", to_json(line))


def _exists(service: Service, player: PlayerId) -> bool:
    return is_id("p", player) and bool(service.ports.accounts.find([player]))
