"""The tables' final logs, with the batch of each player move."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from domain.registry import game_of
from domain.table.commands import Command, MakeMove
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.known import newest
from domain.table.state import Table, before_opening
from domain.verify import arithmetic
from domain.verify.commands import command_of
from domain.verify.shape import parse
from lab.chaos.history import Event, same_move


class Batch(NamedTuple):
    """The events of one player move: its seat, the move, and the first and last version."""

    seat: int
    move: bytes
    first: int
    last: int


class Log(NamedTuple):
    """A table's events in log order, and the batches of the players' moves."""

    table: str
    events: Sequence[Event]
    batches: Sequence[Batch]


def log_of(record: dict[str, Any]) -> Log:
    """Returns the log of a finished table from its record. Raises Refusal or NoCommand for events against the rules."""
    return Log(record["table"], record["events"], list(_batches(record)))


def _batches(record: dict[str, Any]) -> Iterator[Batch]:
    """Replays the log's commands. Batches aren't marked in a record, but the rules determine their ends."""
    parsed = parse(record)
    seed = arithmetic.revealed_seed(parsed)
    assert seed is not None, "a table that is over has revealed its seed"
    events = [newest(entry.event) for entry in parsed.entries]
    table = before_opening(record["table"], seed)
    while table.version < len(events):
        done = table.version
        command = command_of(table, events[done : done + 2])
        decided = decide(table, command, at=events[done].at)
        if isinstance(command, MakeMove):
            yield Batch(command.seat, _move(table, command), done + 1, done + len(decided))
        table = fold(table, events[done : done + len(decided)])


def _move(table: Table, command: Command) -> bytes:
    assert isinstance(command, MakeMove)
    return same_move(game_of(table).normalise(table.state, command.seat, command.move))
