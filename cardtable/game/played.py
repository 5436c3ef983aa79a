"""Plays the matches of a check, each of which its seed determines: preset, options, seats, cards and moves.

In three of four matches players move at random, in the others house bots do. A match at random that goes on for long is
played to its end by sensible players, because the rules of many games bound only those.
"""

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from typing import Any

from bots.house import choose as decide_house
from cardtable.game.courses import LONGEST, Course, Step, choose, stepped
from cardtable.game.match import Match
from domain.fairness import Stream
from domain.game import HostedGame
from domain.json_schema import Schema
from domain.options import Preset
from domain.refusals import CreationRefused
from domain.schema import Array, Boolean, Described, Enum, Integer, Nullable
from domain.strategy import STAND_IN
from domain.table.commands import MakeMove, PlayHouse, TakeSeat
from domain.table.house_bots import hand_of
from domain.table.turn import waiting_seats

RANDOM_MOVES = 1_000
"""The number of moves after which players at random become sensible."""

MOST_SECONDS = 60
"""Processor time for a match with everything that is checked in it, in seconds."""


class TooLong(Exception):  # noqa: N818 - a finding
    """A match takes too much processor time."""


@contextmanager
def limited(seconds: int = MOST_SECONDS) -> Iterator[None]:
    """Raises TooLong after that much processor time, where the system can measure it."""
    if not hasattr(signal, "SIGVTALRM"):
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def stream_of(game: HostedGame, seed: int, what: str) -> Stream:
    return Stream(f"{game.slug} {seed} {what}".encode())


def opened(game: HostedGame, seed: int) -> Match:
    """Returns the table of a seed, without players."""
    stream = stream_of(game, seed, "table")
    for _ in range(100):
        preset = stream.choice(game.presets)
        low, high = preset.seats or game.seats
        seats = low + stream.below(high - low + 1)
        options = _options(game, preset, stream) if stream.below(2) else {}
        try:
            return Match.opened(game.slug, seats, preset=preset.name, options=options, number=seed)
        except CreationRefused:
            continue
    preset = game.presets[0]
    return Match.opened(game.slug, (preset.seats or game.seats)[0], preset=preset.name, number=seed)


def _options(game: HostedGame, preset: Preset, stream: Stream) -> dict[str, Any]:
    """Returns values of some options. They may conflict."""
    found: dict[str, Any] = {}
    for option in game.options:
        if option.exists({**preset.options, **found}) and stream.below(3) == 0:
            found[option.name] = _value(option.schema, stream)
    return {name: value for name, value in found.items() if value is not ...}


def _value(schema: Schema[Any], stream: Stream) -> Any:
    match schema:
        case Integer(low, high):
            return low + stream.below(min(high - low, 12) + 1)
        case Enum(values):
            return stream.choice(values)
        case Boolean():
            return stream.below(2) == 0
        case Nullable(inner):
            return None if stream.below(2) else _value(inner, stream)
        case Described(schema=inner):
            return _value(inner, stream)
        case Array(items=inner, minimum=number):
            return [_value(inner, stream) for _ in range(number)]
    return ...


def course(game: HostedGame, seed: int) -> Course:
    """Plays the match of a seed. Raises whatever the rules raise."""
    match, stream = opened(game, seed), stream_of(game, seed, "moves")
    before, seats, steps = tuple(match.events), len(match.table.seats), list[Step]()
    by_house = seed % 4 == 3
    for seat in range(seats):
        strategy = stream.choice([each for each in game.strategies if each.name != "sharp"]) if by_house else None
        taken = TakeSeat(f"p_{seat}", "human") if strategy is None else TakeSeat(None, "house", seat, strategy.id)
        steps.append(stepped(match, taken))
    for number in count():
        if match.table.over or number == LONGEST:
            break
        if by_house:
            seat = waiting_seats(match.table)[0]
            taken_by = match.table.seats[seat]
            assert taken_by is not None and taken_by.strategy is not None
            steps.append(stepped(match, PlayHouse(seat, house_move(match, seat, taken_by.strategy))))
        elif number < RANDOM_MOVES:
            steps.append(stepped(match, MakeMove(*choose(match, stream))))
        else:
            seat = waiting_seats(match.table)[0]
            stand_in = game.stand_in if any(each.name == STAND_IN for each in game.strategies) else game.strategies[0]
            steps.append(stepped(match, MakeMove(seat, house_move(match, seat, stand_in.id))))
    return Course(before, tuple(steps))


def house_move(match: Match, seat: int, strategy: str) -> Mapping[str, Any]:
    """Returns the move of a house bot."""
    return decide_house(match.table, seat, strategy, lambda table: hand_of(table, match.events))
