"""What a table makes of a command: the events, or a refusal with its reason."""

from domain.chance import Chance, SeededChance
from domain.event import Event
from domain.table import absence, invitations, play, seating
from domain.table.commands import (
    CloseTable,
    Command,
    DeclineInvitation,
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
from domain.table.decision import ChanceFor, Decision
from domain.table.state import Table

__all__ = ["ChanceFor", "decide", "seeded"]


def seeded(table: Table) -> Chance:
    """The real chance of a table, from its seeds."""
    return SeededChance(table.server_seed, table.id, table.client_seeds or ())


def decide(table: Table, command: Command, *, at: int, chance_for: ChanceFor = seeded) -> list[Event]:
    """The events of a command, sealed and numbered, at `at` ms; [] where nothing is to be done.

    Raises IllegalMove, NotationError or CreationRefused; then nothing has happened.
    """
    decision = Decision(table, at, chance_for)
    match command:
        case OpenTable():
            seating.open_table(decision, command)
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
