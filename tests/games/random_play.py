"""Random matches with all their events."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from bots.house import choose as decide
from cardtable.game.courses import Course, Moment, Step, choose, some, stepped
from domain.fairness import Stream
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.table.commands import MakeMove, TakeSeat
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


@lru_cache(maxsize=MATCHES)
def played(case: Case) -> tuple[Step, ...]:
    """Returns a match from the first seat taken to its end."""
    match, stream = case.open(), Stream(str(case).encode())
    steps = [stepped(match, TakeSeat(f"p_{seat}", "human")) for seat in range(case.seats)]
    return (*steps, *islice(at_random(match, stream), LONGEST - len(steps)))


def at_random(match: Match, stream: Stream) -> Iterator[Step]:
    """Continues a match, a move at a time, until it is over."""
    while not match.table.over:
        yield stepped(match, MakeMove(*choose(match, stream)))


def moves_made(case: Case) -> list[Step]:
    return [step for step in played(case) if isinstance(step.command, MakeMove)]


def events_of(case: Case) -> list[LoggedEvent]:
    """Returns all events of the match, from its opening on."""
    return [*case.open().events, *(event for step in played(case) for event in step.batch)]


def house_move(case: Case, table: Table, seat: int, strategy: str) -> JsonMove:
    """Returns the strategy's move at that table of the match."""
    return decide(table, seat, strategy, lambda table: hand_of(table, events_of(case)))


def course_of(case: Case) -> Course:
    """Returns the match with the events before it."""
    return Course(tuple(case.open().events), played(case))


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


def waits(case: Case, number: int) -> list[Table]:
    """Returns the table at some positions with a seat to move."""
    return [step.after for step in some([step for step in played(case) if waiting_seats(step.after)], number)]
