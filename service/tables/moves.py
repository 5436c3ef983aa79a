"""Makes moves, lists the legal ones, and gives hints."""

import json
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Annotated

from bots.advice import chances
from domain.moves import JsonMove
from domain.registry import game_of
from domain.table.commands import MakeMove, Signed
from domain.table.state import Table
from domain.table.turn import waiting_seats
from events.ports import Key
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, seat_of
from service.access.scheduling import Bound
from service.answers import Answer, Json, Slug
from service.engine.cache import TableCache
from service.engine.execution import Done, Execution
from service.hints.hints import Asked, Hints, Think
from service.refusals import Refused
from service.tables.reads import latest
from service.tables.signatures import fits
from service.views.reasons import Cause


class LegalMoveList(Answer):
    """The legal moves of a seat."""

    game: Slug
    version: Annotated[int, "The version at which they are legal."]
    legal_moves: Annotated[list[Json], "Each as it can be sent."]
    complete: Annotated[bool, "False where there are too many to list."]
    chances: Annotated[
        list[int] | None,
        "For each move, the percentage of possible deals in which the bid made or called is true, "
        "given the seat's own cards alone. 0 and 100 only if it is certain; null in games without bids.",
    ]


class Hint(Answer):
    """The move that a house bot would make."""

    version: Annotated[int, "The version at which the move is legal."]
    move: Annotated[Json, "As it can be sent."]
    reason: Annotated[str | None, "One sentence in English; null if the only reason is that there is no other move."]
    cause: Annotated[Cause | None, "The reason as a code with values."] = None


@dataclass(frozen=True)
class Moves:
    execution: Execution
    tables: TableCache
    think: Think
    hints: Hints

    def make_move(
        self,
        player: PlayerId,
        table_id: str,
        move: JsonMove,
        key: Key | None = None,
        if_match: int | None = None,
        signed: Signed | None = None,
    ) -> Done:
        """Makes a move for the player's seat.

        Refused with the game's own codes and those of all games ("Order of checks" in conventions.md), and with
        `signature_mismatch` if the move is `signed` and the signature doesn't match the key, this move, and the
        table's version and head.
        """

        def check(table: Table, head: bytes) -> None:
            if signed is not None and not fits(signed, table, head, move):
                here = f"version {table.version} and head {head.hex()}"
                detail = f"the signature is not that of the key for this move at {here}"
                raise Refused("signature_mismatch", detail, version=table.version)

        return self.execution.execute(
            table_id,
            lambda table: MakeMove(seat_of(table, player), move, signed),
            key=key,
            if_match=if_match,
            check=None if signed is None else check,
        )

    def legal_moves(self, player: PlayerId, table_id: str) -> LegalMoveList:
        """Returns the moves that the player could make now, including moves out of turn if the game allows them. Empty
        if the match is not in play or the player is out of it."""
        table = latest(self.tables, table_id).table
        seat = seat_of(table, player)
        if table.status != "playing" or game_of(table).eliminated(table.state, seat):
            return LegalMoveList(table.game, table.version, [], True, None)
        game = game_of(table)
        moves = [dict(move) for move in game.legal_moves(table.state, seat)]
        return LegalMoveList(
            table.game, table.version, moves, game.complete(table.state, seat), chances(table, seat, moves)
        )

    def hint(self, player: PlayerId, table_id: str, charge: Charge = free, bound: Bound = nullcontext) -> Hint:
        """Returns the move that the strongest house bot would make in the player's place, from what the player sees.

        Refused with `not_seated`, `table_over`, `not_started`, `no_hints` if the match counts for another player,
        `not_your_turn`, and the codes of `Hints.of`.
        """
        table, head = latest(self.tables, table_id)
        seat = seat_of(table, player)
        table.must_be("playing", "not_started", "the table has not started")
        if not _is_practice(table, player):
            message = "hints are given at unlisted tables and forks that you have opened, against house bots only"
            raise Refused("no_hints", message, version=table.version)
        if seat not in waiting_seats(table):
            raise Refused("not_your_turn", "a hint is given when it is your turn", version=table.version)
        advice = self.hints.of(Asked(table.id, table.version, head.hex(), seat), self.think, player, charge, bound)
        return Hint.of({"version": table.version, **json.loads(advice)})


def _is_practice(table: Table, player: PlayerId) -> bool:
    """True if the match is practice: unlisted or a fork, opened by the player, against house bots only."""
    counts = table.terms.visibility == "public" and not table.open_information
    others = [seat for seat in table.seats if seat is not None and seat.player != player]
    return (
        not counts and table.day is None and table.opener == player and all(other.kind == "house" for other in others)
    )
