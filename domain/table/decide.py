"""Decides commands to a table: each yields the resulting events and the table after them, or a refusal.

This is the only entry point. Each command is handled in the module for its subject: `seating` (before the first card),
`forks` (opening a fork), `invitations`, `play` (moves), `absence` (leaving, resigning, deadlines). The events are
defined in `events`.
"""

from domain.chance import Chance, SeededChance
from domain.logged_event import LoggedEvent
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
    MixBeacon,
    OpenTable,
    PlayHouse,
    RemoveSeat,
    ReturnToSeat,
    RevealSeed,
    SetSharing,
    StandIn,
    TakeSeat,
    WithdrawInvitation,
)
from domain.table.state import Table

__all__ = ["ChanceFor", "Decision", "decide", "decision", "seeded"]


def seeded(table: Table) -> Chance:
    """The randomness of a real table, derived from its seeds."""
    return SeededChance(table.seed, table.source, table.draw_seeds or ())


def decide(table: Table, command: Command, *, at: int, chance_for: ChanceFor = seeded) -> list[LoggedEvent]:
    """The events of a command, sealed and numbered, with the timestamp `at` in ms; [] if there is nothing to do.

    Raises IllegalMove, NotationError or CreationRefused; the table is then unchanged.
    """
    return decision(table, command, at=at, chance_for=chance_for).events


def decision(table: Table, command: Command, *, at: int, chance_for: ChanceFor = seeded) -> Decision:  # noqa: PLR0912 - one case for each command
    """Like `decide`, but also returns the table after the events, as `now`; they are folded as they are decided."""
    made = Decision(table, at, chance_for)
    match command:  # the moves first, because most commands are moves
        case MakeMove(seat, move, signed):
            play.make_move(made, seat, move, signed)
        case PlayHouse(seat, move, strategy):
            play.play_house(made, seat, move, strategy)
        case OpenTable():
            seating.open_table(made, command)
        case ForkTable():
            forks.fork_table(made, command)
        case TakeSeat():
            seating.take_seat(made, command)
        case InvitePlayer():
            invitations.invite(made, command)
        case DeclineInvitation():
            invitations.decline(made, command)
        case WithdrawInvitation(player):
            invitations.withdraw(made, player)
        case RevealSeed(seat, client_seed):
            seating.reveal_seed(made, seat, client_seed)
        case MixBeacon(signature):
            seating.mix_beacon(made, signature)
        case CloseTable():
            seating.close(made)
        case LeaveSeat(seat):
            absence.leave(made, seat)
        case RemoveSeat(seat):
            seating.remove(made, seat)
        case ReturnToSeat(seat):
            absence.return_to_seat(made, seat)
        case SetSharing(seat, agreed):
            seating.set_sharing(made, seat, agreed)
        case StandIn(seat):
            absence.stand_in(made, seat)
        case KeepTime():
            absence.keep_time(made)
    return made
