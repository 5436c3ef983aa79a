"""What an audit costs a worker, for a long table of every game, and the floor beside it.

A match is played at random, the longest of a few; its log, as the store gives it, is decoded, made into a record and
verified, without house bots, whose thinking is their own. The floor reads and hashes the same bytes and does nothing
else: JSON and one SHA-256 an event. Both in processor time of one process, by turns. Prints Markdown.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from statistics import median
from typing import NamedTuple

from benchmarks.machine import machine
from domain.chain import genesis
from domain.event import Event
from domain.fairness import ServerSeed, Stream
from domain.record import build_record
from domain.registry import GAMES
from domain.table.commands import Command, MakeMove, OpenTable, TakeSeat
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.state import Table, before_opening
from domain.table.turn import waiting_seats
from domain.verify import verify
from events.envelope import StoredEvent, read_all, write
from service import catalogue

LONG = 1_000
"""A match is long enough with so many events."""

SEED = ServerSeed(bytes(range(32)))


class Log(NamedTuple):
    """The entries of a table that is over."""

    game: str
    entries: list[StoredEvent]


def long_log(game: str, tries: int) -> Log:
    """The first match with LONG events, or the longest there is."""
    longest: list[Event] = []
    for number in range(tries):
        events = _played(game, f"t_{number:020}")
        longest = max(longest, events, key=len)
        if len(events) >= LONG:
            break
    return Log(game, write(longest, genesis(longest[0].table), SEED))


def _played(game: str, table_id: str) -> list[Event]:
    """A match at random, at the largest table that the first preset is for."""
    seats = catalogue.game(game)["presets"][0]["players"]["max"]
    table, stream, events = before_opening(table_id, SEED), Stream(table_id.encode()), list[Event]()
    for command in _commands(game, seats):
        table, events = _after(table, command, events)
    while not table.over:
        seat = waiting_seats(table)[0]
        move = stream.choice(GAMES[game].legal_moves(table.state, seat))
        table, events = _after(table, MakeMove(seat, move), events)
    return events


def _commands(game: str, seats: int) -> Iterator[Command]:
    yield OpenTable(game, seats, "p_0")
    yield from (TakeSeat(f"p_{seat}", "human", client_seed=f"seed {seat}") for seat in range(seats))


def _after(table: Table, command: Command, events: list[Event]) -> tuple[Table, list[Event]]:
    batch = decide(table, command, at=table.at + 1)
    return fold(table, batch), events + batch


def audited(log: Log) -> None:
    """What a worker does from the entries on."""
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
    """Seconds of the audit and of the floor, pair by pair; the first pair only warms up."""
    return [(seconds(audited, log), seconds(read_and_hashed, log)) for _ in range(rounds + 1)][1:]


def row(log: Log, pairs: Sequence[tuple[float, float]]) -> str:
    thousands = len(log.entries) / 1000
    audit, floor = (median(pair[side] for pair in pairs) * 1000 / thousands for side in (0, 1))
    ratio = median(audit / floor for audit, floor in pairs)
    return f"| {log.game} | {len(log.entries):,} | {audit:.1f} | {floor:.1f} | {ratio:.1f} |"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.audit", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--tries", type=int, default=20, help="matches of a game to choose the longest from")
    asked = parser.parse_args(arguments)
    print(f"# Audits\n\n{machine()}\n")
    print("Milliseconds of processor time for 1,000 events, medians; house bots' decisions apart.\n")
    print("| game | events | audit, ms | floor, ms | ratio |\n|---|---:|---:|---:|---:|")
    for game in GAMES:
        log = long_log(game, asked.tries)
        print(row(log, measure(log, asked.rounds)), flush=True)


if __name__ == "__main__":
    main()
