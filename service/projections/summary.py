"""Builds the summary of a table for lists: public facts, without names."""

from typing import Any

from domain.table.state import Seat, Table
from domain.table.view import player_id, result
from events.ports import IndexEntry
from service.answers.encoding import to_json
from service.engine.cache import Loaded


def summary_of(loaded: Loaded) -> dict[str, Any]:
    """Returns the summary. `ended_at`, in Unix ms, and `result` are None until the table is over; an abandoned table
    has no result.

    `rated` is present only if true. Others are present only after a match: `mute` if a player never moved, `leavers` if
    one left, and `same_address` if seats of a rated table were taken from one address. If a full table ended without a
    match, `seeds_revealed` lists the seats whose seeds were known by then.
    """
    table = loaded.table
    found = {"mute": mute_seats(table), "leavers": leavers(table), "same_address": same_address(table)}
    return {
        "id": table.id,
        "game": table.game,
        "preset": table.terms.preset,
        "options": table.options,
        "status": table.status,
        "open_information": table.open_information,
        "version": table.version,
        "head": loaded.head.hex(),
        "opened_at": table.opened_at,
        "ended_at": table.at if table.over else None,
        "turn_seconds": table.terms.turn_seconds,
        "seats": [_seat_summary(number, seat) for number, seat in enumerate(table.seats)],
        "free_seats": free_seats(table),
        "result": result(table.outcome),
        **({"rated": True} if table.rated else {}),
        **{name: seats for name, seats in found.items() if seats},
        **({"seeds_revealed": seeds_revealed(table)} if in_feed(table) and not was_played(table) else {}),
    }


def mute_seats(table: Table) -> list[int]:
    """Returns the seats of players who never moved in a finished match, and did not resign either."""
    if not was_played(table):
        return []
    return [
        number
        for number, seat in enumerate(table.seats)
        if seat is not None and seat.player is not None and not (seat.moved or seat.resigned)
    ]


def leavers(table: Table) -> list[int]:
    """Returns the seats of players who resigned or were away at the end of a finished match, first to leave first.

    A player who came back but never moved still counts as away, and as the last to leave.
    """
    if not was_played(table):
        return []
    seats = [(number, seat) for number, seat in enumerate(table.seats) if seat is not None]
    left = [(seat.left, number) for number, seat in seats if seat.left]
    idle = [number for number, seat in seats if seat.back_at and not (seat.left or seat.moved)]
    return [number for _, number in sorted(left)] + idle


def same_address(table: Table) -> list[list[int]]:
    return [list(pair) for pair in table.shared] if was_played(table) else []


def seeds_revealed(table: Table) -> list[int]:
    return [number for number, seat in enumerate(table.seats) if seat is not None and seat.client_seed is not None]


def _seat_summary(number: int, seat: Seat | None) -> dict[str, Any]:
    return {"seat": number, "player": None if seat is None else player_id(seat)}


def free_seats(table: Table) -> int:
    """Returns the number of seats neither taken nor reserved; 0 unless the table is open."""
    if table.status != "open":
        return 0
    reserved = {invitation.seat for invitation in table.invitations}
    return sum(seat is None and number not in reserved for number, seat in enumerate(table.seats))


def was_played(table: Table) -> bool:
    """True if the table is over and had started."""
    return table.over and table.draw_seeds is not None


def in_feed(table: Table) -> bool:
    """True if a public table belongs in the feed of finished tables: it is over, and all its seats were taken.

    The feed thus includes tables abandoned during the reveal of seeds. Otherwise a service could try out deals without
    a trace.
    """
    return table.over and table.full_at > 0


def changed(before: Table, after: Table) -> bool:
    """True if the summaries of a table differ in more than version and head.

    Only then does the index get a new entry. Moves cost it nothing, and the entry is the same for every reader of the
    log, however far apart its reads are.
    """
    if before.version == 0 or before.status != after.status or before.invitations != after.invitations:
        return True
    return before.seats is not after.seats and _shown(before) != _shown(after)


def _shown(table: Table) -> list[dict[str, Any]]:
    return [_seat_summary(number, seat) for number, seat in enumerate(table.seats)]


def entry_of(loaded: Loaded) -> IndexEntry:
    """Returns the index's entry of a table as of this version."""
    table = loaded.table
    players = tuple(sorted({seat.player for seat in table.seats if seat is not None and seat.player is not None}))
    summary = to_json(summary_of(loaded))
    return IndexEntry(table.id, table.game, table.status, players, table.opened_at, table.version, summary)
