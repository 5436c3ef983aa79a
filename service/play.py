"""Moves of players, and what moves they have."""

from typing import Any, NamedTuple

from domain.moves import Move
from domain.registry import game_of
from domain.table.commands import MakeMove
from events.ports import Key
from service.execution import Done
from service.refusals import not_found
from service.viewers import PlayerId, seat_of
from service.wiring import Service


def make_move(
    service: Service,
    player: PlayerId,
    table_id: str,
    move: Move,
    key: Key | None = None,
    if_match: int | None = None,
) -> Done:
    """A move of the seat where the player sits; refused with the codes of the game and of conventions 4."""
    return service.execution.execute(
        table_id, lambda table: MakeMove(seat_of(table, player), move), key=key, if_match=if_match
    )


class LegalMoves(NamedTuple):
    """A seat's legal moves at a version; `complete` is false where they can't all be listed."""

    version: int
    legal_moves: list[dict[str, Any]]
    complete: bool


def legal_moves(service: Service, player: PlayerId, table_id: str) -> LegalMoves:
    """What the player could do now: also out of turn, where the game allows that; nothing unless it is playing."""
    loaded = service.tables.latest(table_id)
    if loaded is None:
        raise not_found("table")
    table = loaded.table
    seat = seat_of(table, player)
    if table.status != "playing" or game_of(table).eliminated(table.state, seat):
        return LegalMoves(table.version, [], True)
    game = game_of(table)
    moves = [dict(move) for move in game.legal_moves(table.state, seat)]
    return LegalMoves(table.version, moves, game.complete(table.state, seat))
