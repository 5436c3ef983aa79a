"""Courses of play at a table of the domain: each step's command, its events, and the table before and after it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cardtable.game.match import Match
from domain.fairness import Stream
from domain.hosted_game import HostedGame
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.registry import game_of
from domain.table.commands import Command, MakeMove
from domain.table.evolve import evolve
from domain.table.state import Table
from domain.table.turn import waiting_seats

LONGEST, MOST_HANDS = 5_000, 1_000
"""Maximum number of moves of a hand, and of hands of a match. The rules bound every match."""


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


@dataclass(frozen=True)
class Course:
    """A match, or its beginning. `opening` are the events before its first step."""

    opening: tuple[LoggedEvent, ...]
    steps: tuple[Step, ...]

    @cached_property
    def game(self) -> HostedGame:
        return game_of(self.steps[0].before)

    @property
    def seats(self) -> int:
        return len(self.steps[0].before.seats)

    @property
    def end(self) -> Table:
        return self.steps[-1].after

    @cached_property
    def events(self) -> list[LoggedEvent]:
        """All events, from the opening on."""
        return [*self.opening, *(event for step in self.steps for event in step.batch)]

    @property
    def moves(self) -> list[Step]:
        """The steps with a player's move."""
        return [step for step in self.steps if isinstance(step.command, MakeMove)]

    @cached_property
    def moments(self) -> list[Moment]:
        """Each event of the game."""
        return [*self._moments()]

    def _moments(self) -> Iterator[Moment]:
        before, prefix = self.steps[0].before, self.game.prefix
        for step in self.steps:
            table = step.before
            for event in step.batch:
                table = evolve(table, event)
                if event.type.startswith(prefix):
                    yield Moment(before, event, table, event is step.batch[-1])
                before = table

    def waits(self, number: int) -> list[Table]:
        """Returns the table at some positions with a seat to move, the last of them included."""
        return [step.after for step in some([step for step in self.steps if waiting_seats(step.after)], number)]


def stepped(match: Match, command: Command) -> Step:
    """Sends a command and returns the step."""
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


def some(steps: Sequence[Step], number: int) -> list[Step]:
    """Returns that many of the steps, evenly spread, including the last."""
    return [steps[-1 - len(steps) * nth // number] for nth in range(min(number, len(steps)))]


def made_in(steps: Iterable[Step]) -> list[JsonMove]:
    """Returns the moves of a course of play."""
    return [step.command.move for step in steps if isinstance(step.command, MakeMove)]
