"""Measures the cost of an audit for a worker, for a long table of every game, compared with a floor.

The benchmark plays a few random matches and takes the longest. It decodes the log as returned by the store, builds the
record and verifies it, without house bots' decisions. The floor only parses the same JSON and computes one SHA-256 per
event. The two are measured alternately, in CPU time of one process. Prints Markdown.
"""

import json
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from statistics import median
from typing import NamedTuple

import click

from bots.verify import verify
from domain.canonical import genesis
from domain.fairness import Stream
from domain.logged_event import LoggedEvent
from domain.registry import GAMES
from domain.table.commands import Command, MakeMove
from domain.table.decide import decision
from domain.table.state import Table, before_opening
from domain.table.turn import waiting_seats
from domain.table_record import build_record
from events.envelope import StoredEvent, read_all, write
from lab.bench.play import SEED, commands
from lab.machine import machine
from service.views import catalogue

LONG = 1_000
"""Number of events at which a match is long enough."""


class Log(NamedTuple):
    """The entries of a finished table."""

    game: str
    entries: list[StoredEvent]


def long_log(game: str, tries: int) -> Log:
    """Returns the first match with LONG events, or the longest of all."""
    longest: list[LoggedEvent] = []
    for number in range(tries):
        events = _played(game, f"t_{number:020}")
        longest = max(longest, events, key=len)
        if len(events) >= LONG:
            break
    return Log(game, write(longest, genesis(longest[0].table), SEED))


def _played(game: str, table_id: str) -> list[LoggedEvent]:
    """Plays a random match with the maximum number of seats of the first preset."""
    seats = catalogue.game(game).presets[0].players.max
    table, stream, events = before_opening(table_id, SEED), Stream(table_id.encode()), list[LoggedEvent]()
    for command in commands(game, seats):
        table = _after(table, command, events)
    while not table.over:
        seat = waiting_seats(table)[0]
        move = stream.choice(GAMES[game].legal_moves(table.state, seat))
        table = _after(table, MakeMove(seat, move), events)
    return events


def _after(table: Table, command: Command, events: list[LoggedEvent]) -> Table:
    """Returns the table after a command, and adds its events."""
    decided = decision(table, command, at=table.at + 1)
    events += decided.events
    return decided.now


def audited(log: Log) -> None:
    """Performs a worker's audit of the entries."""
    record = build_record(read_all(log.entries), [entry.hash for entry in log.entries])
    report = verify(record, bots="none")
    assert report.status == "passed", report.first_divergence


def read_and_hashed(log: Log) -> None:
    head = genesis(json.loads(log.entries[0].form)["table"])
    for entry in log.entries:
        json.loads(entry.form)
        if entry.secret:
            json.loads(entry.secret)
        head = sha256(head + entry.form).digest()
        assert head == entry.hash


def seconds(work: Callable[[Log], None], log: Log) -> float:
    began = time.process_time()
    work(log)
    return time.process_time() - began


def measure(log: Log, rounds: int) -> list[tuple[float, float]]:
    """Returns pairs of the times of audit and floor, in seconds. The first pair is a warm-up and is dropped."""
    return [(seconds(audited, log), seconds(read_and_hashed, log)) for _ in range(rounds + 1)][1:]


def row(log: Log, pairs: Sequence[tuple[float, float]]) -> str:
    thousands = len(log.entries) / 1000
    audit, floor = (median(pair[side] for pair in pairs) * 1000 / thousands for side in (0, 1))
    ratio = median(audit / floor for audit, floor in pairs)
    return f"| {log.game} | {len(log.entries):,} | {audit:.1f} | {floor:.1f} | {ratio:.1f} |"


@click.command(help=__doc__)
@click.option("--rounds", type=int, default=7, show_default=True)
@click.option(
    "--tries", type=int, default=20, show_default=True, help="Matches of a game, of which the longest is used."
)
def main(rounds: int, tries: int) -> None:
    print(f"# Audits\n\n{machine()}\n")
    print("Medians of milliseconds of processor time per 1,000 events, without house bots' decisions.\n")
    print("| game | events | audit, ms | floor, ms | ratio |\n|---|---:|---:|---:|---:|")
    for game in GAMES:
        log = long_log(game, tries)
        print(row(log, measure(log, rounds)), flush=True)


if __name__ == "__main__":
    main(prog_name="python -m lab.bench.audit")
