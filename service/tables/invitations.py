"""Invitations: the opener reserves a seat for a player, who sits down or declines."""

from dataclasses import dataclass

from domain.table.commands import Command, Declined, DeclineInvitation, InvitePlayer, WithdrawInvitation
from domain.table.state import Table
from events.ports import Accounts, Key
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, require_opener
from service.engine.execution import Clock, Done, Execution
from service.ids import is_id
from service.players.policies import Policies
from service.refusals import Refused


@dataclass(frozen=True)
class InvitationOrder:
    """The player to invite. If `seat` is None, it is the lowest free one."""

    player: PlayerId
    seat: int | None = None


@dataclass(frozen=True)
class Invitations:
    accounts: Accounts
    execution: Execution
    policies: Policies
    clock: Clock

    def invite(
        self,
        player: PlayerId,
        table_id: str,
        order: InvitationOrder,
        key: Key | None = None,
        if_match: int | None = None,
        charge: Charge = free,
    ) -> Done:
        """Invites a player, for the opener. Refused with `no_such_player`, or if the player's policy excludes the
        table."""

        def command(table: Table) -> Command:
            require_opener(table, player)
            return InvitePlayer(order.player, order.seat)

        def check(table: Table, _head: bytes) -> None:
            if _may_be_invited(table, order.player):
                self._check_exists(order.player)
                self.policies.check_accepted(order.player, table)
                if not self.accounts.note_table(order.player, table_id, self.clock()):
                    raise _no_such_player()

        return self.execution.execute(
            table_id, command, key=key, if_match=if_match, check=check, pay=lambda: charge(invitations=1)
        )

    def _check_exists(self, player: PlayerId) -> None:
        if not is_id("p", player) or player not in self.accounts.find([player]):
            raise _no_such_player()

    def end_invitation(
        self, player: PlayerId, table_id: str, invited: PlayerId, reason: Declined, if_match: int | None = None
    ) -> Done:
        """Declines the invitation if the player is the one invited, or withdraws it for the opener. Refused with
        `not_opener` or `not_invited`."""

        def command(table: Table) -> Command:
            if invited == player:
                return DeclineInvitation(player, reason)
            require_opener(table, player)
            return WithdrawInvitation(invited)

        return self.execution.execute(table_id, command, if_match=if_match)


def _no_such_player() -> Refused:
    return Refused("no_such_player", "there is no such player")


def _may_be_invited(table: Table, player: PlayerId) -> bool:
    """True if the player may be invited. Otherwise the decision refuses the invitation."""
    return table.status == "open" and table.seat_of(player) is None and table.invitation_of(player) is None
