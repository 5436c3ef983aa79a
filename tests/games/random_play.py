"""Random matches with all their events."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from bots.house import choose as decide
from domain.event import LoggedEvent
from domain.fairness import Stream
from domain.moves import JsonMove
from domain.table.commands import Command, MakeMove, TakeSeat
from domain.table.evolve import evolve
from domain.table.house_bots import hand_of
from domain.table.state import Table
from domain.table.turn import waiting_seats
from tests.games.table_cases import Case
from tests.playing import Match

MATCHES = 128
"""Cache size in matches: those of one game, for all its tests."""

LONGEST = 5_000
"""Maximum number of moves of a match in tests. The rules bound every match."""


class Step(NamedTuple):
    """One command, and the table before and after it."""

    before: Table
    command: Command
    at: int
    batch: tuple[LoggedEvent, ...]
    after: Table


class Moment(NamedTuple):
    """One event of the game, the table before and after it, and whether it ends its batch."""

    before: Table
    event: LoggedEvent
    after: Table
    last: bool


@lru_cache(maxsize=MATCHES)
def played(case: Case) -> tuple[Step, ...]:
    """Returns a match from the first seat taken to its end."""
    match, stream = case.open(), Stream(str(case).encode())
    steps = [_step(match, TakeSeat(f"p_{seat}", "human")) for seat in range(case.seats)]
    return (*steps, *islice(at_random(match, stream), LONGEST - len(steps)))


def at_random(match: Match, stream: Stream) -> Iterator[Step]:
    """Continues a match, a move at a time, until it is over."""
    while not match.table.over:
        yield _step(match, MakeMove(*choose(match, stream)))


def _step(match: Match, command: Command) -> Step:
    before = match.table
    batch = match.ask(command)
    return Step(before, command, match.at, tuple(batch), match.table)


def choose(match: Match, stream: Stream) -> tuple[int, JsonMove]:
    """Chooses a seat to move or, sometimes, one that may interrupt, and one of its moves or of its first three."""
    game, table = match.game, match.table
    able = [seat for seat in range(len(table.seats)) if game.legal_moves(table.state, seat)]
    seat = stream.choice(able if stream.below(4) == 0 else waiting_seats(table))
    moves = game.legal_moves(table.state, seat)
    return seat, stream.choice(moves if stream.below(2) else moves[:3])


def moves_made(case: Case) -> list[Step]:
    return [step for step in played(case) if isinstance(step.command, MakeMove)]


def events_of(case: Case) -> list[LoggedEvent]:
    """Returns all events of the match, from its opening on."""
    return [*case.open().events, *(event for step in played(case) for event in step.batch)]


def house_move(case: Case, table: Table, seat: int, strategy: str) -> JsonMove:
    """Returns the strategy's move at that table of the match."""
    return decide(table, seat, strategy, lambda table: hand_of(table, events_of(case)))


@lru_cache(maxsize=MATCHES)
def folded(case: Case) -> tuple[tuple[Step, LoggedEvent, Table], ...]:
    """Returns each event of the match from the first seat on, with its step and the table after it."""
    found = []
    for step in played(case):
        table = step.before
        for event in step.batch:
            table = evolve(table, event)
            found.append((step, event, table))
    return tuple(found)


def moments(case: Case) -> Iterator[Moment]:
    """Yields each event of the game."""
    before = played(case)[0].before
    for step, event, table in folded(case):
        if event.type.startswith(case.game.prefix):
            yield Moment(before, event, table, event is step.batch[-1])
        before = table


def some(steps: Sequence[Step], number: int) -> list[Step]:
    """Returns that many of the steps, evenly spread, including the last."""
    return [steps[-1 - len(steps) * nth // number] for nth in range(min(number, len(steps)))]


def waits(case: Case, number: int) -> list[Table]:
    """Returns the table at some positions with a seat to move."""
    return [step.after for step in some([step for step in played(case) if waiting_seats(step.after)], number)]
