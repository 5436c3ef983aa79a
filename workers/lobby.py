"""The lobby's entries: what it says of a public table, all of it from the log."""

from typing import Any

from domain.canonical import canonical
from domain.table.state import Seat, Table
from events.ports import Lobby, LobbyEntry

_REMEMBERED = 10_000


class Listing:
    """Puts public tables into the lobby.

    While a table is being played its entry stays as it is, so it is put once by each process and not at every turn.
    """

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._playing: set[str] = set()

    def put(self, table: Table) -> None:
        if table.visibility != "public" or (table.status == "playing" and table.id in self._playing):
            return
        self._lobby.put(entry(table))
        self._remember(table)

    def _remember(self, table: Table) -> None:
        if table.status != "playing":
            self._playing.discard(table.id)
            return
        if len(self._playing) >= _REMEMBERED:
            self._playing.clear()
        self._playing.add(table.id)


def entry(table: Table) -> LobbyEntry:
    return LobbyEntry(table.id, table.game, table.status, table.opened_at, table.version, canonical(_summary(table)))


def _summary(table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.game,
        "preset": table.preset,
        "status": table.status,
        "seats": [_seat(seat) for seat in table.seats],
        "opened_at": table.opened_at,
        "version": table.version,
    }


def _seat(seat: Seat | None) -> dict[str, Any] | None:
    """Who sits there, by id: the name is looked up by whoever shows it."""
    return None if seat is None else {"player": seat.player, "kind": seat.kind, "strategy": seat.strategy}
