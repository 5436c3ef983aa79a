"""Lists of tables: the lobby of public tables, and a player's own tables.

The lobby is a projection, which a worker updates from the log; names are added when it is read.
"""

import json
from collections.abc import Iterator
from typing import Any

from domain.registry import GAMES, find
from domain.table.state import Seat, Table
from domain.table.turn import waiting_seats
from events.ports import LobbyEntry
from service.cursors import Keyset, Page, invalid_cursor
from service.encoding import to_json
from service.permissions import PlayerId
from service.views.tables import Names, with_name
from service.wiring import Service

STATUSES = ("open", "seeding", "playing", "finished", "abandoned")

_TABLE = "(t_[a-z0-9]{1,40})"


def summary_of(table: Table) -> dict[str, Any]:
    """A table in short: what every viewer may know, without names."""
    return {
        "id": table.id,
        "game": table.game,
        "preset": table.preset,
        "options": table.options,
        "status": table.status,
        "open_information": table.open_information,
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
    """Updates the lobby's entry of a public table; for the worker that follows the log."""
    loaded = service.tables.latest(table_id)
    if loaded is None or loaded.table.visibility != "public":
        return
    table = loaded.table
    summary = to_json(summary_of(table))
    service.ports.lobby.put(LobbyEntry(table.id, table.game, table.status, table.opened_at, table.version, summary))


def list_tables(service: Service, *, game: str | None, status: str | None, cursor: str | None, limit: int) -> Page:
    """Public tables, newest first; Refused `invalid` for a cursor of another list."""
    found = None if game is None else find(game)
    slug = game if found is None else found.slug
    keyset = Keyset(f"tables {slug} {status}", rf"([0-9]{{1,16}})\.{_TABLE}")
    before = None if cursor is None else keyset.read(cursor)
    if game is not None and found is None:
        return Page([], None)
    place = None if before is None else (int(before[0]), before[1])
    entries = service.ports.lobby.page(game=slug, status=status, before=place, limit=limit + 1)
    page = entries[:limit]
    following = keyset.cursor(page[-1].opened_at, page[-1].table) if len(entries) > limit else None
    return Page(_with_names(service, [json.loads(entry.summary) for entry in page]), following)


def own_tables(service: Service, player: PlayerId, *, cursor: str | None, limit: int) -> Page:
    """The tables where the player sits, is invited or is the opener, newest first, with the player's part in each."""
    table_ids = service.ports.accounts.tables(player)
    keyset = Keyset(f"tables of {player}", _TABLE)
    start = 0
    if cursor is not None:
        (last,) = keyset.read(cursor)
        if last not in table_ids:
            raise invalid_cursor()
        start = table_ids.index(last) + 1
    page = table_ids[start : start + limit]
    following = keyset.cursor(page[-1]) if start + limit < len(table_ids) else None
    return Page(_with_names(service, list(_own_summaries(service, player, page))), following)


def _own_summaries(service: Service, player: PlayerId, table_ids: list[str]) -> Iterator[dict[str, Any]]:
    for table_id in table_ids:
        loaded = service.tables.latest(table_id)
        if loaded is None:
            continue
        table = loaded.table
        seat, invited = table.seat_of(player), table.invitation_of(player) is not None
        if seat is not None or invited or table.opener == player:
            turn = {"own_seat": seat, "your_turn": seat in waiting_seats(table), "invited": invited}
            yield summary_of(table) | turn


def _with_names(service: Service, summaries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    seats = [seat for summary in summaries for seat in summary["seats"] if seat["player"]]
    players = {seat["player"]["id"] for seat in seats if seat["player"]["id"] is not None}
    names: Names = service.ports.accounts.find(sorted(players)) if players else {}
    for summary in summaries:
        game = GAMES[summary["game"]]
        for seat in summary["seats"]:
            seat["player"] = with_name(seat["player"], game, names)
    return summaries
