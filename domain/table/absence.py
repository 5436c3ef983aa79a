"""Absent players: leaving, resigning, returning, and missed deadlines ("Deadlines and absence" in conventions.md)."""

from domain.fairness import bot_stream
from domain.registry import game_of
from domain.table.batch import Decision
from domain.table.events import SeatLeft, SeatResigned, SeatReturned, SeatTakenOver
from domain.table.play import decide_move
from domain.table.refusals import TableRefusal
from domain.table.seating import start
from domain.table.state import Table
from domain.table.turn import AWAY_AFTER, EXPIRY_MS, deadline, seeding_ends, waiting_seats


def leave(decision: Decision, number: int) -> None:
    table, seat = decision.before, decision.before.seated(number)
    if table.status == "open":
        decision.emit(SeatLeft(number))
    elif table.status == "seeding":
        # The next player to sit down would know the seeds already revealed (docs/decisions/0003).
        raise TableRefusal("seeding", "nobody leaves while the seeds are being revealed")
    elif table.ended:
        raise TableRefusal("table_over", "the table is over")
    elif seat.player is None:
        raise TableRefusal("not_seated", f"no player sits at seat {number}")
    elif seat.resigned:
        raise TableRefusal("already_resigned", f"seat {number} has resigned")
    else:
        _resign(decision, number)


def _resign(decision: Decision, number: int) -> None:
    """Hands the seat to a house bot. The table is abandoned when the last account resigns."""
    decision.emit(SeatResigned(number, _stand_in(decision.before)))
    accounts = [each for each in decision.now.seats if each is not None and each.player is not None]
    if all(each.resigned for each in accounts):
        decision.abandon("resigned")


def return_to_seat(decision: Decision, number: int) -> None:
    away = decision.before.seated(number).away
    if decision.before.ended:
        raise TableRefusal("table_over", "the table is over")
    if away:
        decision.emit(SeatReturned(number))


def stand_in(decision: Decision, number: int) -> None:
    table = decision.before
    seat = table.seated(number)
    table.must_be("playing", "not_started", "the table has not started")
    if seat.strategy is None:
        decision.emit(SeatTakenOver(number, _stand_in(table)), by="system")


def keep_time(decision: Decision) -> None:
    """Does the work that is due by the clock, if any; see `KeepTime`."""
    table, at = decision.before, decision.at
    if table.ended and not table.over:
        decision.reveal()
    elif table.status == "open" and at >= table.opened_at + EXPIRY_MS:
        decision.abandon("expired")
    elif table.status == "seeding" and at >= seeding_ends(table):
        _end_seeding(decision)
    elif table.status == "playing":
        limit = deadline(table)
        if limit is not None and at >= limit:
            _move_quietly(decision)


def _end_seeding(decision: Decision) -> None:
    """Starts the table with the seeds that it has, if it has a time limit for seeds or its beacon is overdue; otherwise
    abandons it."""
    table = decision.before
    if table.waits_for_beacon or table.seed_seconds is not None:
        start(decision)
    else:
        silent = (n for n, seat in enumerate(table.seats) if seat and seat.must_reveal)
        decision.abandon("seed_not_revealed", next(silent, None))


def _move_quietly(decision: Decision) -> None:
    """Makes the quiet moves that finish the seat's turn. A house bot may then take over the seat."""
    table = decision.before
    number = next(n for n in waiting_seats(table) if table.seated(n).strategy is None)
    game = game_of(table)
    stream = bot_stream(table.seed, table.source, table.version, number)
    more = True
    while more and number in waiting_seats(decision.now):
        move, more = game.quiet(decision.now.state, number, stream)
        decide_move(decision, number, game.rules.read(move), by="deadline")
    if not decision.now.ended and decision.now.seated(number).deadlines >= AWAY_AFTER:
        decision.emit(SeatTakenOver(number, _stand_in(table)), by="deadline")


def _stand_in(table: Table) -> str:
    """The strategy that plays for absent players."""
    return game_of(table).stand_in.id
