"""The lobby: public tables in short, and a player's own tables in the same form.

The lobby is a projection that a worker keeps up to date from the log; names are added when it is read.
"""

import json
from typing import Any, NamedTuple

from domain.registry import GAMES, find
from domain.table.state import Seat, Table
from domain.table.turn import waiting_seats
from events.ports import LobbyEntry
from service.answers import Names, named_player
from service.cursors import cursor_of, read_cursor
from service.events_out import to_json
from service.viewers import PlayerId
from service.wiring import Service

STATUSES = ("open", "seeding", "playing", "finished", "abandoned")


class Listing(NamedTuple):
    """A page of tables in short, and the cursor of the next one where there is more."""

    tables: list[dict[str, Any]]
    next: str | None


def summary_of(table: Table) -> dict[str, Any]:
    """A table in short, without names: what everybody may know and a lobby wants to show."""
    return {
        "id": table.id,
        "game": table.game,
        "preset": table.preset,
        "options": table.options,
        "status": table.status,
        "version": table.version,
        "opened_at": table.opened_at,
        "turn_seconds": table.turn_seconds,
        "seats": [_seat_summary(number, seat) for number, seat in enumerate(table.seats)],
    }


def _seat_summary(number: int, seat: Seat | None) -> dict[str, Any]:
    if seat is None:
        return {"seat": number, "player": None}
    player = {"id": seat.player, "kind": seat.kind}
    return {"seat": number, "player": player | ({"strategy": seat.strategy} if seat.kind == "house" else {})}


def project(service: Service, table_id: str) -> None:
    """Lists a public table in the lobby as it stands; for the worker that follows the log."""
    loaded = service.tables.latest(table_id)
    if loaded is None or loaded.table.visibility != "public":
        return
    table = loaded.table
    summary = to_json(summary_of(table))
    service.ports.lobby.put(LobbyEntry(table.id, table.game, table.status, table.opened_at, table.version, summary))


def list_tables(service: Service, *, game: str | None, status: str | None, cursor: str | None, limit: int) -> Listing:
    """Public tables, newest first; Refused `invalid` for a cursor that was never given out."""
    before = None if cursor is None else read_cursor(cursor)
    if game is not None:
        found = find(game)
        if found is None:
            return Listing([], None)
        game = found.slug
    entries = service.ports.lobby.page(game=game, status=status, before=before, limit=limit + 1)
    page = entries[:limit]
    more = len(entries) > limit
    cursor = cursor_of(page[-1].opened_at, page[-1].table) if more else None
    return Listing(_with_names(service, [json.loads(entry.summary) for entry in page]), cursor)


def own_tables(service: Service, player: PlayerId, *, cursor: str | None, limit: int) -> Listing:
    """The tables where the player sits, is invited or is the opener, newest first, with the player's part in each."""
    table_ids = service.ports.accounts.tables(player)
    start = 0 if cursor is None else read_cursor(cursor)[0]
    summaries = []
    for table_id in table_ids[start : start + limit]:
        loaded = service.tables.latest(table_id)
        table = None if loaded is None else loaded.table
        seat = None if table is None else table.seat_of(player)
        invited = table is not None and table.invitation_of(player) is not None
        if table is not None and (seat is not None or invited or table.opener == player):
            turn = {"own_seat": seat, "your_turn": seat in waiting_seats(table), "invited": invited}
            summaries.append(summary_of(table) | turn)
    more = start + limit < len(table_ids)
    return Listing(_with_names(service, summaries), cursor_of(start + limit) if more else None)


def _with_names(service: Service, summaries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    seats = [seat for summary in summaries for seat in summary["seats"] if seat["player"]]
    players = {seat["player"]["id"] for seat in seats if seat["player"]["id"] is not None}
    names: Names = service.ports.accounts.find(sorted(players)) if players else {}
    for summary in summaries:
        game = GAMES[summary["game"]]
        for seat in summary["seats"]:
            seat["player"] = named_player(seat["player"], game, names)
    return summaries
