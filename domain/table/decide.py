"""Decides a command to a table: returns the events that follow from it, or refuses it with a reason.

This is the only way in. Each command is handled in the module for its subject: `seating` (before the first card),
`forks` (opening a fork), `invitations`, `play` (moves), `absence` (leaving, resigning, deadlines). What the events say
is in `events`.
"""

from domain.chance import Chance, SeededChance
from domain.event import Event
from domain.table import absence, forks, invitations, play, seating
from domain.table.batch import ChanceFor, Decision
from domain.table.commands import (
    CloseTable,
    Command,
    DeclineInvitation,
    ForkTable,
    InvitePlayer,
    KeepTime,
    LeaveSeat,
    MakeMove,
    OpenTable,
    PlayHouse,
    ReturnToSeat,
    RevealSeed,
    TakeSeat,
    WithdrawInvitation,
)
from domain.table.state import Table

__all__ = ["ChanceFor", "decide", "seeded"]


def seeded(table: Table) -> Chance:
    """The chance of a real table, derived from its seeds."""
    return SeededChance(table.seed, table.id, table.client_seeds or ())


def decide(table: Table, command: Command, *, at: int, chance_for: ChanceFor = seeded) -> list[Event]:  # noqa: PLR0912 - one case for each command
    """The events of a command, sealed and numbered, dated `at` ms; [] if there is nothing to do.

    Raises IllegalMove, NotationError or CreationRefused; then nothing has happened.
    """
    decision = Decision(table, at, chance_for)
    match command:
        case OpenTable():
            seating.open_table(decision, command)
        case ForkTable():
            forks.fork_table(decision, command)
        case TakeSeat():
            seating.take_seat(decision, command)
        case InvitePlayer():
            invitations.invite(decision, command)
        case DeclineInvitation():
            invitations.decline(decision, command)
        case WithdrawInvitation(player):
            invitations.withdraw(decision, player)
        case RevealSeed(seat, client_seed):
            seating.reveal_seed(decision, seat, client_seed)
        case CloseTable():
            seating.close(decision)
        case MakeMove(seat, move):
            play.make_move(decision, seat, move)
        case PlayHouse(seat, move):
            play.play_house(decision, seat, move)
        case LeaveSeat(seat):
            absence.leave(decision, seat)
        case ReturnToSeat(seat):
            absence.return_to_seat(decision, seat)
        case KeepTime():
            absence.keep_time(decision)
    return decision.events
