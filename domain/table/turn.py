"""The seats to move, their deadlines, and the time at which a table next needs a worker."""

from domain.registry import game_of
from domain.table.days import day_ends
from domain.table.state import Table

EXPIRY_MS = 24 * 60 * 60 * 1000
"""Time after opening at which a table that has not started is abandoned, in milliseconds ("Deadlines and absence" in
conventions.md)."""

REVEAL_MS = 30 * 1000
"""Default time for revealing seeds after the last seat is taken, in milliseconds (docs/fairness.md)."""

BEACON_MS = 60 * 1000
"""Time that a full table waits for an overdue beacon round, in milliseconds."""

AWAY_AFTER = 2
"""Number of consecutive missed deadlines after which a house bot takes over the seat ("Deadlines and absence" in
conventions.md)."""


def waiting_seats(table: Table) -> tuple[int, ...]:
    """The seats to move; () unless the table is playing."""
    return game_of(table).waiting(table.state) if table.status == "playing" else ()


def house_turn(table: Table) -> int | None:
    """The first seat to move that a house bot plays, or None."""
    for number in waiting_seats(table):
        seat = table.seats[number]
        if seat is not None and seat.strategy is not None:
            return number
    return None


def deadline(table: Table, waiting: tuple[int, ...] | None = None) -> int | None:
    """The deadline of the players to move, in ms; None if only house bots are to move.

    `waiting` lists the seats to move, if the caller already has them.
    """
    for number in waiting_seats(table) if waiting is None else waiting:
        seat = table.seats[number]
        if seat is not None and seat.strategy is None:
            # The clock restarts for a player who came back during the turn.
            since: int = max(table.state.since, seat.back_at)
            return since + table.terms.turn_seconds * 1000
    return None


def reveal_deadline(table: Table) -> int:
    """The deadline for revealing seeds at a full table, in ms."""
    return table.full_at + (REVEAL_MS if table.seed_seconds is None else table.seed_seconds * 1000)


def seeding_ends(table: Table) -> int:
    """The time at which a full table stops waiting for seeds or a beacon, in ms."""
    return _beacon_due(table) + BEACON_MS if table.waits_for_beacon else reveal_deadline(table)


def _beacon_due(table: Table) -> int:
    """The publication time of the beacon round that a full table waits for, in ms."""
    return table.full_at if table.awaited is None else max(table.full_at, table.awaited.at)


def account_seated(table: Table) -> bool:
    """True if a person or a remote bot has a seat. House bots then publish moves at set times (docs/secrecy.md)."""
    return any(seat is not None and seat.player is not None for seat in table.seats)


def due(table: Table) -> int | None:
    """The time at which the table next needs a worker, in ms; None if never.

    A house bot's turn is due immediately: the bot decides first, and its move may be published later.
    """
    if table.over:
        return None
    if table.ended and table.day is not None:
        return day_ends(table.day)
    if table.status == "open":
        return table.opened_at + EXPIRY_MS
    if table.status == "seeding":
        return _beacon_due(table) if table.waits_for_beacon else reveal_deadline(table)
    return table.at if house_turn(table) is not None else deadline(table)
