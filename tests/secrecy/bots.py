"""What a house bot is given when it has to move, and what it makes of it."""

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from domain.fairness import Stream
from domain.game import Game, Situation, Strategy
from domain.moves import Move
from domain.registry import GAMES, game_of
from domain.table.house import Hand
from domain.table.state import Table
from workers import tending


class Given(NamedTuple):
    """All that a strategy was given, and the first numbers of its stream; then the move of each strategy there is."""

    situation: tuple[Any, ...]
    numbers: tuple[int, ...]
    moves: tuple[tuple[str, Move], ...]


def given(table: Table, seat: int, hand: Hand) -> Given:
    """What the worker gives to a house bot in that seat, whose turn it is; a strategy that listens is seated there."""
    game, heard = game_of(table), list[tuple[Any, ...]]()

    def listens(situation: Situation, stream: Stream) -> Move:
        heard.append((tuple(situation), tuple(stream.below(2**32) for _ in range(4))))
        return situation.legal_moves[0]

    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(GAMES, game.slug, _with(game, Strategy("listening", 1, "", "", listens, history=True)))
        _move(table, seat, hand, "listening/1")
    (found,) = heard
    return Given(*found, tuple((each.id, _move(table, seat, hand, each.id)) for each in game.strategies))


def _with(game: Game, strategy: Strategy) -> Game:
    return replace(game, strategies=(*game.strategies, strategy))


def _move(table: Table, seat: int, hand: Hand, strategy: str) -> Move:
    sitting = table.seats[seat]
    assert sitting is not None
    seats = (*table.seats[:seat], sitting._replace(strategy=strategy), *table.seats[seat + 1 :])
    return tending.house_move(table._replace(seats=seats), seat, hand).move
