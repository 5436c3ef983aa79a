"""Invitations, which reserve a seat until the player sits down or declines, or the opener withdraws them."""

from domain.refusals import NotationError
from domain.table import checks
from domain.table.batch import Decision
from domain.table.commands import DECLINED, DeclineInvitation, InvitePlayer
from domain.table.events import InvitationDeclined, InvitationWithdrawn, PlayerInvited
from domain.table.refusals import TableRefusal
from domain.table.state import Table


def invite(decision: Decision, command: InvitePlayer) -> None:
    table = decision.before
    table.must_be("open", "table_started", "the table takes no more players")
    if table.seat_of(command.player) is not None:
        raise TableRefusal("already_seated", "this player sits at the table already")
    if table.invitation_of(command.player) is not None:
        raise TableRefusal("already_invited", "this player is invited already")
    number = checks.free_seat(table, command.seat, None)
    decision.emit(PlayerInvited(command.player, number, command.rematch_of), by="system")


def decline(decision: Decision, command: DeclineInvitation) -> None:
    _check_invited(decision.before, command.player)
    if command.reason not in DECLINED:
        raise NotationError(f"the reason for declining must be one of {', '.join(DECLINED)}")
    decision.emit(InvitationDeclined(command.player, command.reason), by="system")


def withdraw(decision: Decision, player: str) -> None:
    _check_invited(decision.before, player)
    decision.emit(InvitationWithdrawn(player), by="system")


def _check_invited(table: Table, player: str) -> None:
    table.must_be("open", "table_started", "the table has started")
    if table.invitation_of(player) is None:
        raise TableRefusal("not_invited", "this player is not invited")
