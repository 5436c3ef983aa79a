"""The input of a house bot on its turn, and the move of each strategy."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from bots.levels import LEVELS, Level
from domain.cards import Card
from domain.fairness import Stream
from domain.moves import JsonMove
from domain.registry import game_of
from domain.search.observation import Observation
from domain.table.house_bots import Hand
from domain.table.state import Table
from tests.levels import RANDOM
from workers import tables


class Given(NamedTuple):
    """A bot's input in plain form, the first numbers of its stream, and the move of each strategy."""

    seen: str
    numbers: tuple[int, ...]
    moves: tuple[tuple[str, JsonMove], ...]


def given(table: Table, seat: int, hand: Hand) -> Given:
    """Returns the worker's input to the house bot whose turn it is. A recording bot takes the seat."""
    recorded: list[tuple[str, tuple[int, ...]]] = []

    def record(seen: Observation[Any], stream: Stream) -> JsonMove:
        recorded.append((in_plain_form(seen), tuple(stream.below(2**32) for _ in range(4))))
        return game_of(table).legal_moves(seen.state, seen.seat)[0]

    levels = LEVELS[table.game]
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(LEVELS, table.game, {RANDOM: record})
        _move(table, seat, hand, RANDOM)
        ((seen, numbers),) = recorded
        remembering = {strategy: _remembering(level, strategy, numbers) for strategy, level in levels.items()}
        patched.setitem(LEVELS, table.game, remembering)
        moves = tuple((strategy, _move(table, seat, hand, strategy)) for strategy in levels)
    return Given(seen, numbers, moves)


_CHOSEN: dict[tuple[str, tuple[int, ...], str], JsonMove] = {}
"""Moves by strategy, first numbers of the stream and observation."""


def _remembering(level: Level, strategy: str, numbers: tuple[int, ...]) -> Level:
    """Wraps the strategy so that it decides once if both tables give it the same input, because a search takes long."""

    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        key = strategy, numbers, in_plain_form(seen)
        if key not in _CHOSEN:
            if len(_CHOSEN) >= 1000:
                _CHOSEN.clear()
            _CHOSEN[key] = level(seen, stream)
        return _CHOSEN[key]

    return choose


def _move(table: Table, seat: int, hand: Hand, strategy: str) -> JsonMove:
    sitting = table.seats[seat]
    assert sitting is not None
    seats = (*table.seats[:seat], sitting._replace(strategy=strategy), *table.seats[seat + 1 :])
    return tables.house_move(table._replace(seats=seats), seat, hand).move


# A bot's observation


def in_plain_form(seen: Observation[Any]) -> str:
    """Returns everything a bot can read, as text. A hidden card is `??`, so it shows only its place."""
    names = ("seat", "state", "undealt", "events", "all_events")
    return json.dumps(_plain({name: getattr(seen, name) for name in names}))


def _plain(value: Any) -> Any:
    """Converts objects to all their attributes. Raises TypeError for one that has none."""
    match value:
        case None | bool() | int() | str():
            return value
        case Card():
            return value.code
        case frozenset() | set():
            return sorted(map(_plain, value))
        case tuple() | list():
            return [type(value).__name__, *map(_plain, value)]
        case Mapping():
            return [[_plain(key), _plain(each)] for key, each in value.items()]
    return [type(value).__name__, _plain(vars(value))]
