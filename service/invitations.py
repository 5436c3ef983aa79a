"""Invitations to a table: the opener has a seat kept for a player, who sits down or declines."""

from collections.abc import Callable
from dataclasses import dataclass

from domain.table.commands import Command, DeclineInvitation, InvitePlayer, WithdrawInvitation
from domain.table.invitations import DECLINED
from domain.table.state import Table
from events.ports import Key
from service.execution import Done, Unreadable
from service.ids import is_id
from service.policies import check_taken
from service.refusals import Refused
from service.viewers import PlayerId, require_opener
from service.wiring import Service


@dataclass(frozen=True)
class InvitationOrder:
    """Whom to invite; `seat` None is the lowest free one."""

    player: PlayerId
    seat: int | None = None


def invite(
    service: Service,
    player: PlayerId,
    table_id: str,
    read: Callable[[], InvitationOrder],
    key: Key | None = None,
    if_match: int | None = None,
) -> Done:
    """The opener invites. Refused `no_such_player`, and where the player's policy is against it.

    `read` gives the order, or raises Refused `invalid`, which is said only when nothing else speaks against it.
    """

    def command(table: Table) -> Command | Unreadable:
        require_opener(table, player)
        try:
            order = read()
            _check_player(service, order.player)
        except Refused as refusal:
            return Unreadable(refusal, InvitePlayer("p_nobody"))
        if _may_be_invited(table, order.player):
            check_taken(service, order.player, table)
            service.ports.accounts.note_table(order.player, table_id, service.clock())
        return InvitePlayer(order.player, order.seat)

    return service.execution.execute(table_id, command, key=key, if_match=if_match)


def _check_player(service: Service, player: PlayerId) -> None:
    if not is_id("p", player) or player not in service.ports.accounts.find([player]):
        raise Refused("no_such_player", "there is no such player")


def _may_be_invited(table: Table, player: PlayerId) -> bool:
    return table.status == "open" and table.seat_of(player) is None and table.invitation_of(player) is None


def end_invitation(
    service: Service,
    player: PlayerId,
    table_id: str,
    invited: PlayerId,
    read: Callable[[], str],
    if_match: int | None = None,
) -> Done:
    """The invited player declines, or the opener withdraws; Refused `not_opener` for anybody else, and `not_invited`.

    `read` gives the reason for declining, or raises Refused `invalid`.
    """

    def command(table: Table) -> Command | Unreadable:
        if invited != player:
            require_opener(table, player)
            return WithdrawInvitation(invited)
        try:
            return DeclineInvitation(player, read())
        except Refused as refusal:
            return Unreadable(refusal, DeclineInvitation(player, DECLINED[0]))

    return service.execution.execute(table_id, command, if_match=if_match)
