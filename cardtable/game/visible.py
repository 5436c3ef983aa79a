"""Everything that one viewer of a table can see, for comparison with the same over other hidden cards."""

from collections.abc import Sequence
from typing import Any

from cardtable.game.attempts import MoveAttempts, answer
from cardtable.game.match import Match
from cardtable.game.redeal import seen
from domain.canonical import canonical
from domain.fairness import Stream
from domain.kernel import SPECTATOR, Viewer
from domain.moves import JsonMove
from domain.registry import game_of
from domain.table.state import Table
from domain.table.turn import waiting_seats
from domain.table.view import table_view


def viewers(seats: int) -> list[Viewer]:
    """Returns a spectator and each seat."""
    return [SPECTATOR, *(frozenset((seat,)) for seat in range(seats))]


def visible_at(table: Table, viewer: Viewer, made: Sequence[JsonMove] = ()) -> bytes:
    """Returns a table's views and, for a seat, its legal moves, its move at the deadline, and the responses to others,
    some of them of `made`."""
    visible: list[Any] = [table_view(table, viewer), table_view(table, viewer, settled=False)]
    game = game_of(table)
    for seat in viewer:
        visible += [list(game.legal_moves(table.state, seat)), game.complete(table.state, seat)]
        waits = seat in waiting_seats(table)
        visible.append(list(game.quiet(table.state, seat, Stream(b"quiet"))) if waits else None)
        others = MoveAttempts(game, table, seat, Stream(b"asked"), made)
        visible += [[move, answer(table, seat, move)] for move in others.some(24)]
    return canonical(visible)


def visible_in(match: Match, viewer: int | None) -> tuple[bytes, list[dict[str, Any]]]:
    """Returns the visible state of the table, and the events without their seals. `viewer` is None for a spectator."""
    seats: Viewer = frozenset(() if viewer is None else (viewer,))
    return visible_at(match.table, seats), [seen(event, seats) for event in match.events]
