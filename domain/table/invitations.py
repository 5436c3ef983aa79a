"""Invitations: a seat is kept for a player until that player sits down, declines, or the opener withdraws."""

from domain.refusals import IllegalMove, NotationError
from domain.table import checks, events
from domain.table.commands import DeclineInvitation, InvitePlayer
from domain.table.decision import Decision
from domain.table.state import Table

NOT_NOW = "not_now"
DECLINED = ("game_not_taken", "options_not_taken", "too_many_tables", NOT_NOW)
"""Why a player declines. Codes and no words of the player's own: what is in a log stays there."""


def invite(decision: Decision, command: InvitePlayer) -> None:
    table = decision.before
    checks.status(table, "open", "table_started", "the table takes no more players")
    if table.seat_of(command.player) is not None:
        raise IllegalMove("already_seated", "this player sits at the table already")
    if table.invitation_of(command.player) is not None:
        raise IllegalMove("already_invited", "this player is invited already")
    number = checks.free_seat(table, command.seat, None)
    decision.tell(events.player_invited(command.player, number, command.rematch_of), by="system")


def decline(decision: Decision, command: DeclineInvitation) -> None:
    _check_invited(decision.before, command.player)
    if command.reason not in DECLINED:
        raise NotationError(f"an invitation is declined with one of {', '.join(DECLINED)}")
    decision.tell(events.invitation_declined(command.player, command.reason), by="system")


def withdraw(decision: Decision, player: str) -> None:
    _check_invited(decision.before, player)
    decision.tell(events.invitation_withdrawn(player), by="system")


def _check_invited(table: Table, player: str) -> None:
    checks.status(table, "open", "table_started", "the table has started")
    if table.invitation_of(player) is None:
        raise IllegalMove("not_invited", "this player is not invited")
