"""Whose turn it is, until when, and when the table next needs a worker."""

from domain.registry import game_of
from domain.table.days import day_ends
from domain.table.state import Table

EXPIRY_MS = 24 * 60 * 60 * 1000
"""A table that has not started this long after its opening is abandoned (conventions 10)."""

REVEAL_MS = 30 * 1000
"""The time for revealing seeds, counted from when the last seat was taken (design 5); at some tables it is another."""

BEACON_MS = 60 * 1000
"""How long a full table waits for a round of a beacon that should have come out."""

AWAY_AFTER = 2
"""After this many deadlines missed in a row a house bot takes the seat over (conventions 10)."""


def waiting_seats(table: Table) -> tuple[int, ...]:
    """The seats whose time is running; () unless the table is playing."""
    return game_of(table).waiting(table.state) if table.status == "playing" else ()


def house_turn(table: Table) -> int | None:
    """The first waiting seat that a house bot plays."""
    for number in waiting_seats(table):
        seat = table.seats[number]
        if seat is not None and seat.strategy is not None:
            return number
    return None


def deadline(table: Table, waiting: tuple[int, ...] | None = None) -> int | None:
    """When the time of the waiting players ends, in ms; None if only house bots are waited for.

    `waiting` are the waiting seats, for a caller that knows them.
    """
    for number in waiting_seats(table) if waiting is None else waiting:
        seat = table.seats[number]
        if seat is not None and seat.strategy is None:
            # For a player who came back during the wait, the time runs from then on.
            since: int = max(table.state.since, seat.back_at)
            return since + table.terms.turn_seconds * 1000
    return None


def reveal_deadline(table: Table) -> int:
    """When the time for revealing seeds ends, in ms, at a table where all seats are taken."""
    return table.full_at + (REVEAL_MS if table.seed_seconds is None else table.seed_seconds * 1000)


def seeding_ends(table: Table) -> int:
    """When a full table that has not started no longer waits, in ms."""
    return _beacon_due(table) + BEACON_MS if table.waits_for_beacon else reveal_deadline(table)


def _beacon_due(table: Table) -> int:
    """When the round that a full table waits for has come out, in ms."""
    return table.full_at if table.awaited is None else max(table.full_at, table.awaited.at)


def account_seated(table: Table) -> bool:
    """Whether a person or a remote bot has a seat. If so, house bots publish their moves at set times (design 5)."""
    return any(seat is not None and seat.player is not None for seat in table.seats)


def due(table: Table) -> int | None:
    """When the table next needs a worker, in ms; None if never.

    A house bot's turn is due at once: it decides first, and its move may be published later.
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
