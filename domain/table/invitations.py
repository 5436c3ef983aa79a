"""Invitations: a seat is reserved for a player until the player sits down or declines, or the opener withdraws."""

from domain.refusals import IllegalMove, NotationError
from domain.table import checks, events
from domain.table.batch import Decision
from domain.table.commands import DeclineInvitation, InvitePlayer
from domain.table.state import Table

NOT_NOW = "not_now"
DECLINED = ("game_not_taken", "options_not_taken", "too_many_tables", NOT_NOW)
"""The reasons for declining. They are codes and not free text, because nothing can be erased from a log."""


def invite(decision: Decision, command: InvitePlayer) -> None:
    table = decision.before
    table.must_be("open", "table_started", "the table takes no more players")
    if table.seat_of(command.player) is not None:
        raise IllegalMove("already_seated", "this player sits at the table already")
    if table.invitation_of(command.player) is not None:
        raise IllegalMove("already_invited", "this player is invited already")
    number = checks.free_seat(table, command.seat, None)
    decision.emit(events.player_invited(command.player, number, command.rematch_of), by="system")


def decline(decision: Decision, command: DeclineInvitation) -> None:
    _check_invited(decision.before, command.player)
    if command.reason not in DECLINED:
        raise NotationError(f"the reason for declining must be one of {', '.join(DECLINED)}")
    decision.emit(events.invitation_declined(command.player, command.reason), by="system")


def withdraw(decision: Decision, player: str) -> None:
    _check_invited(decision.before, player)
    decision.emit(events.invitation_withdrawn(player), by="system")


def _check_invited(table: Table, player: str) -> None:
    table.must_be("open", "table_started", "the table has started")
    if table.invitation_of(player) is None:
        raise IllegalMove("not_invited", "this player is not invited")
