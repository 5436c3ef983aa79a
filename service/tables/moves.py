"""Making moves, and listing the legal ones."""

from typing import Any, NamedTuple

from domain.moves import Move
from domain.registry import game_of
from domain.table.commands import MakeMove
from events.ports import Key
from service.engine.execution import Done
from service.permissions import PlayerId, seat_of
from service.refusals import not_found
from service.wiring import Service


def make_move(
    service: Service,
    player: PlayerId,
    table_id: str,
    move: Move,
    key: Key | None = None,
    if_match: int | None = None,
) -> Done:
    """Makes a move for the player's seat; refused with the codes of the game and of conventions 4."""
    return service.execution.execute(
        table_id, lambda table: MakeMove(seat_of(table, player), move), key=key, if_match=if_match
    )


class LegalMoves(NamedTuple):
    """A seat's legal moves at a version; `complete` is false where there are too many to list."""

    game: str
    version: int
    legal_moves: list[dict[str, Any]]
    complete: bool


def legal_moves(service: Service, player: PlayerId, table_id: str) -> LegalMoves:
    """The moves that the player could make now, out of turn too where the game allows it; none unless playing."""
    loaded = service.tables.latest(table_id)
    if loaded is None:
        raise not_found("table")
    table = loaded.table
    seat = seat_of(table, player)
    if table.status != "playing" or game_of(table).eliminated(table.state, seat):
        return LegalMoves(table.game, table.version, [], True)
    game = game_of(table)
    moves = [dict(move) for move in game.legal_moves(table.state, seat)]
    return LegalMoves(table.game, table.version, moves, game.complete(table.state, seat))
