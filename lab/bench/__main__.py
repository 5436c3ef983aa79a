"""Measures the speed of every path against its floor and its target. Prints the rows and writes them with a plot."""

import os
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median

import click

from domain.fairness import ServerSeed
from domain.registry import GAMES
from domain.table.evolve import fold
from domain.table.state import before_opening
from events.envelope import read_all
from lab.bench import house, kernel
from lab.bench.audit import LONG, Log, long_log
from lab.bench.plot import Panel, Point, svg
from lab.machine import machine
from lab.rows import HEADER, Row, line
from lab.scale import small

EVENTS = (100, 250, 500, LONG)
SEATS = (2, 4, 6, 8, 10)
TABLES = (1, 5, 20)

INTRODUCTION = """\
Medians over pairs: ours and the floor are measured in turn, in one run. Figures are those of processor time, and beside
them those of the clock; `ratio` is that of processor time, with its lowest and highest value. `make -C lab floors`
writes this file."""


def rows() -> Iterator[Row]:
    """Yields every row of the results."""
    return chain(kernel.rows(tuple(GAMES)), house.rows(), small.rows())


def rebuilding(log: Log, events: int) -> float:
    """Returns the CPU time of rebuilding a table's state from the log entries of its first events, in milliseconds."""

    def once() -> float:
        began = time.process_time()
        found = read_all(log.entries[:events])
        fold(before_opening(found[0].table, ServerSeed(bytes(32))), found)
        return (time.process_time() - began) * 1000

    return median(once() for _ in range(9))


def panels() -> Iterator[Panel]:
    log = long_log("commune", 20)
    points: list[Point] = [(n, rebuilding(log, n)) for n in EVENTS if n <= len(log.entries)]
    yield Panel("A table from its log", "events", "ms of processor time", points)
    alone = [(seats, house.rules_alone("steady", seats)) for seats in SEATS]
    points = [(seats, sample.cpu / sample.done * 1000) for seats, sample in alone]
    yield Panel("A decision and its move", "seats", "ms of processor time", points)
    points = []
    for tables in TABLES:
        samples = house.cpu_of_moves(tables, rounds=1)
        points.append((tables, median(sample.cpu / sample.done * 1000 for sample in samples if sample.done)))
    yield Panel("A house bot's move, all processes", "live tables", "ms of processor time", points)


@click.command(help=__doc__)
@click.option("--into", type=click.Path(path_type=Path), default=Path("docs/evidence"), show_default=True)
def main(into: Path) -> None:
    busy = f"load average {os.getloadavg()[0]:.1f} at the beginning"
    text = [f"# Floors\n\n{machine()}, {busy}, embedded Valkey, strict durability.\n\n{INTRODUCTION}\n\n{HEADER}"]
    print(text[0], flush=True)
    for row in rows():
        text.append(line(row))
        print(text[-1], flush=True)
    text.append("\n![Cost against the number of events, of seats and of live tables](floors.svg)\n")
    (into / "floors.svg").write_text(svg(list(panels())), encoding="utf-8")
    (into / "floors.md").write_text("\n".join(text), encoding="utf-8")


if __name__ == "__main__":
    main(prog_name="python -m lab.bench")
