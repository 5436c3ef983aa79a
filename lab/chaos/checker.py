"""Compares the clients' responses with the logs. There are no findings if all acknowledged data was kept.

A command with an unknown outcome may be in the log or not, but at most once.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from lab.chaos.history import Acknowledged, Command, Event, History, Refused
from lab.chaos.logs import Batch, Log

LOST = "lost"
"""Finding: acknowledged, but not in the log, or not under its key."""

DOUBLED = "doubled"
"""Finding: intended once, but in the log twice."""

UNASKED = "unasked"
"""Finding: a move in the log that no client requested, or that was refused."""

REORDERED = "reordered"
"""Finding: acknowledged before another command was sent, but later in the log."""

CHANGED = "changed"
"""Finding: in the log with contents other than acknowledged."""

GAP = "gap"
"""Finding: a log's versions are not 1, 2, 3, ..."""

VANISHED = "vanished"
"""Finding: a reader was shown an event that the log doesn't have."""

PUBLIC = ("version", "type", "schema", "at", "actor", "by", "data", "sealed", "hash")
"""Fields of an event that are the same for every viewer at any time."""


class Finding(NamedTuple):
    kind: str
    table: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: table {self.table}: {self.what}"


def check(history: History, logs: Sequence[Log]) -> list[Finding]:
    """Returns all findings. `logs` are those of all tables that the clients can find at the end."""
    by_table = {log.table: log for log in logs}
    commands = _by_table(history.commands)
    findings = list(_tables(history, by_table))
    for table, log in by_table.items():
        asked = [command for command in commands.get(table, []) if command.answers]
        findings += _of_table(log, asked)
    return [*findings, *_sights(history, by_table)]


def _of_table(log: Log, commands: Sequence[Command]) -> Iterator[Finding]:
    yield from _gaps(log)
    judged = [(command, _fault(log, command)) for command in commands]
    yield from (finding for _, finding in judged if finding is not None)
    kept = [command for command, finding in judged if finding is None]
    yield from _claims(log, kept, [command for command, finding in judged if finding is not None])
    yield from _order(log, kept)


def _by_table(commands: Sequence[Command]) -> Mapping[str, list[Command]]:
    found = defaultdict(list)
    for command in commands:
        found[command.table].append(command)
    return found


def _tables(history: History, logs: Mapping[str, Log]) -> Iterator[Finding]:
    """Checks that every acknowledged account and table exists, and that additional tables are no more than the
    unanswered requests to open one."""
    for missed in history.missed:
        yield Finding(LOST, "", missed)
    opened = {table for opening in history.openings for table in opening.tables}
    for table in sorted(opened - logs.keys()):
        yield Finding(LOST, table, "the table was acknowledged and is not there")
    others = sorted(logs.keys() - opened)
    unanswered = sum(not opening.tables for opening in history.openings)
    for table in others[unanswered:]:
        yield Finding(DOUBLED, table, "the table is one more than were asked for")
    for opening in history.openings:
        if len(opening.tables) > 1:
            yield Finding(DOUBLED, min(opening.tables), f"{opening.client} asked for one table and got several")


def _gaps(log: Log) -> Iterator[Finding]:
    versions = [event["version"] for event in log.events]
    if versions != list(range(1, len(versions) + 1)):
        wrong = next(place for place, version in enumerate(versions, start=1) if version != place)
        yield Finding(GAP, log.table, f"at place {wrong} is version {versions[wrong - 1]}")


def _at(log: Log, version: int) -> Event | None:
    return log.events[version - 1] if 0 < version <= len(log.events) else None


def _fault(log: Log, command: Command) -> Finding | None:
    """Returns the first contradiction to the acknowledgements of a command."""
    outcomes = [answer.outcome for answer in command.answers if isinstance(answer.outcome, Acknowledged)]
    found = (finding for outcome in outcomes for finding in _acknowledgement(log, command, outcome))
    return next(chain(found, _forgotten(log, command)), None)


def _forgotten(log: Log, command: Command) -> Iterator[Finding]:
    """Checks that a request under a previously acknowledged key is acknowledged again."""
    first = command.acknowledged
    if command.key is None or first is None:
        return
    for answer in command.answers:
        if isinstance(answer.outcome, Refused) and answer.sent > first.received:
            yield Finding(LOST, log.table, f"{_name(command)} was acknowledged, and then {answer.outcome.code}")


def _acknowledgement(log: Log, command: Command, outcome: Acknowledged) -> Iterator[Finding]:
    """Checks that every acknowledged event is in the log at its version, unchanged."""
    head = _at(log, outcome.version)
    if head is None:
        yield Finding(LOST, log.table, f"{_name(command)} at {outcome.version}; the log ends at {len(log.events)}")
        return
    for event in outcome.events:
        kept = _at(log, event["version"])
        if kept is None or any(kept[name] != event[name] for name in ("at", "type", "actor")):
            yield Finding(LOST, log.table, f"{_name(command)} at {event['version']}; another event is there")
        elif differing := [name for name in PUBLIC if kept[name] != event[name]]:
            yield Finding(CHANGED, log.table, f"{_name(command)} at {event['version']}: {', '.join(differing)}")
    if head["hash"] != outcome.head:
        kind = CHANGED if outcome.events else LOST
        yield Finding(kind, log.table, f"{_name(command)} at {outcome.version}; another head is there")


def _claims(log: Log, kept: Sequence[Command], faulty: Sequence[Command]) -> Iterator[Finding]:
    """Checks that each batch belongs to one command that requested its move, and each command to at most one batch."""
    free = {batch.last: batch for batch in log.batches}
    for command in kept:
        versions = _versions(command)
        if len(versions) > 1:
            yield Finding(DOUBLED, log.table, f"{_name(command)} was acknowledged at {sorted(versions)}")
        for version in versions:
            batch = free.pop(version, None)
            if batch is None or not _explains(command, batch):
                yield Finding(LOST, log.table, f"{_name(command)} at {version}; that is not a move of its own")
    for command in faulty:
        for version in _versions(command):
            free.pop(version, None)
    perhaps = sorted((command for command in kept if command.perhaps), key=lambda command: command.known)
    for batch in free.values():
        explained = next((command for command in perhaps if _explains(command, batch)), None)
        if explained is not None:
            perhaps.remove(explained)
            continue
        repeated = any(command.acknowledged or command.perhaps for command in kept if _explains(command, batch))
        move = f"{batch.move.decode()} of seat {batch.seat} at {batch.first}"
        yield Finding(DOUBLED if repeated else UNASKED, log.table, move)


def _versions(command: Command) -> set[int]:
    return {answer.outcome.version for answer in command.answers if isinstance(answer.outcome, Acknowledged)}


def _explains(command: Command, batch: Batch) -> bool:
    return (command.seat, command.move) == (batch.seat, batch.move) and command.known < batch.first


def _order(log: Log, commands: Sequence[Command]) -> Iterator[Finding]:
    """Checks that commands acknowledged before another one was sent come before it in the log."""
    done = [
        (answer.received, answer.outcome.version, command)
        for command in commands
        if (answer := command.acknowledged) and isinstance(answer.outcome, Acknowledged)
    ]
    for _, version, command in done:
        latest = max((earlier for received, earlier, _ in done if received < command.began), default=0)
        if latest > version:
            yield Finding(REORDERED, log.table, f"{_name(command)} at {version} began after {latest} was acknowledged")


def _sights(history: History, logs: Mapping[str, Log]) -> Iterator[Finding]:
    for sight in sorted(history.sights):
        log = logs.get(sight.table)
        event = _at(log, sight.version) if log else None
        if event is None or event["hash"] != sight.hash:
            yield Finding(VANISHED, sight.table, f"{sight.reader} was shown version {sight.version}")


def _name(command: Command) -> str:
    return f"{command.client}'s {command.move.decode()}"
