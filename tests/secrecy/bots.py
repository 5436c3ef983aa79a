"""The input of a house bot when it has to move, and the move of each strategy."""

import json
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from domain.fairness import Stream
from domain.game import HostedGame
from domain.moves import Move
from domain.registry import GAMES, game_of
from domain.strategy import Observation, Strategy
from domain.table.house_bots import Hand
from domain.table.state import Table
from tests.hosting import changed
from workers import tables


class Given(NamedTuple):
    """The observation that a strategy got, the first numbers of its stream, and the move of each strategy."""

    observation: tuple[Any, ...]
    numbers: tuple[int, ...]
    moves: tuple[tuple[str, Move], ...]


def given(table: Table, seat: int, hand: Hand) -> Given:
    """What the worker gives to a house bot in that seat, whose turn it is. A recording strategy is seated there."""
    game, recorded = game_of(table), list[tuple[Any, ...]]()

    def record(observation: Observation, stream: Stream) -> Move:
        recorded.append((tuple(observation), tuple(stream.below(2**32) for _ in range(4))))
        return observation.legal_moves[0]

    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(GAMES, game.slug, _with(game, Strategy("recording", 1, "", "", record, history=True)))
        _move(table, seat, hand, "recording/1")
        (found,) = recorded
        patched.setitem(GAMES, game.slug, _with(game, *(_remembering(each, found[1]) for each in game.strategies)))
        moves = tuple((each.id, _move(table, seat, hand, each.id)) for each in game.strategies)
    return Given(*found, moves)


def _with(game: HostedGame, *strategies: Strategy) -> HostedGame:
    """The game with those strategies, in place of its own with the same names."""
    ids = {each.id for each in strategies}
    return changed(game, strategies=(*(each for each in game.strategies if each.id not in ids), *strategies))


_CHOSEN: dict[tuple[str, tuple[int, ...], str], Move] = {}
"""Moves by strategy, the first numbers of the stream and the observation."""


def _remembering(strategy: Strategy, numbers: tuple[int, ...]) -> Strategy:
    """The strategy, which decides once for both tables if it is given the same at both: a search takes long."""

    def choose(observation: Observation, stream: Stream) -> Move:
        key = strategy.id, numbers, json.dumps(observation)
        if key not in _CHOSEN:
            if len(_CHOSEN) >= 1000:
                _CHOSEN.clear()
            _CHOSEN[key] = strategy.choose(observation, stream)
        return _CHOSEN[key]

    return replace(strategy, choose=choose)


def _move(table: Table, seat: int, hand: Hand, strategy: str) -> Move:
    sitting = table.seats[seat]
    assert sitting is not None
    seats = (*table.seats[:seat], sitting._replace(strategy=strategy), *table.seats[seat + 1 :])
    return tables.house_move(table._replace(seats=seats), seat, hand).move
