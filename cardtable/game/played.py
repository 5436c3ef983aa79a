"""Plays the matches of a check, each of which its seed determines: preset, options, seats, cards and moves.

In three of four matches players move at random, in the others house bots do. A match at random that goes on for long is
played to its end by sensible players, because the rules of many games bound only those.
"""

from collections import Counter
from typing import Any, NamedTuple

from bots.house import choose as decide_house
from cardtable.game.courses import LONGEST, MOST_HANDS, Course, Step, choose, stepped
from cardtable.game.match import Match
from cardtable.game.time_limit import time_limit
from domain.fairness import Stream
from domain.hosted_game import HostedGame
from domain.json_schema import Schema
from domain.moves import JsonMove
from domain.option_table import Preset
from domain.refusals import CreationRefused
from domain.schema import Array, Boolean, Described, Enum, Integer, Nullable
from domain.strategy import SHARP
from domain.table.commands import MakeMove, PlayHouse, TakeSeat
from domain.table.house_bots import hand_of
from domain.table.state import Table
from domain.table.turn import waiting_seats

RANDOM_MOVES = 1_000
"""The number of moves after which players at random become sensible."""

HOUSE = 3
"""The remainder by 4 of the seeds of matches between house bots."""

RULES_SECONDS = 10.0
"""Maximum processor time for a move and its consequences, in seconds, as for the job of a worker."""


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


def _value(schema: Schema[Any], stream: Stream) -> Any:  # noqa: PLR0911 - a case for each kind of schema
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


class Failed(NamedTuple):
    """The move at which a match could not go on: by a player, or by a house bot. `move` is None if it was the bot that
    failed."""

    table: Table
    seat: int
    move: JsonMove | None
    by_house: bool
    error: Exception


def played(game: HostedGame, seed: int) -> tuple[Course, Failed | None]:
    """Plays the match of a seed, as far as it goes. Raises what the rules raise before its first move."""
    stream, steps, by_house = stream_of(game, seed, "moves"), list[Step](), seed % 4 == HOUSE
    with time_limit(RULES_SECONDS):
        match = opened(game, seed)
        before = tuple(match.events)
        for seat in range(len(match.table.seats)):
            bots = [each for each in game.strategies if each.name != SHARP.name] if by_house else []
            taken = TakeSeat(None, "house", seat, stream.choice(bots).id) if bots else TakeSeat(f"p_{seat}", "human")
            steps.append(stepped(match, taken))
    moves = Counter[int]()
    while not match.table.over and waiting_seats(match.table):
        hand = match.table.state.hand_number
        if hand > MOST_HANDS or moves[hand] == LONGEST:
            break
        seat, move, sensible = waiting_seats(match.table)[0], None, by_house or moves.total() >= RANDOM_MOVES
        moves[hand] += 1
        try:
            with time_limit(RULES_SECONDS):
                if sensible:
                    move = house_move(match, seat, _strategy_of(match.table, seat) or game.stand_in.id)
                else:
                    seat, move = choose(match, stream)
                steps.append(stepped(match, PlayHouse(seat, move) if by_house else MakeMove(seat, move)))
        except Exception as error:  # whatever the rules raise
            return Course(before, tuple(steps)), Failed(match.table, seat, move, sensible, error)
    return Course(before, tuple(steps)), None


def _strategy_of(table: Table, seat: int) -> str | None:
    taken = table.seats[seat]
    return None if taken is None else taken.strategy


def house_move(match: Match, seat: int, strategy: str) -> JsonMove:
    """Returns the move of a house bot."""
    return decide_house(match.table, seat, strategy, lambda table: hand_of(table, match.events))
