"""The long version of the timing test, `make -C lab soak-times`: `python -m lab.soaks.times [--scale 0.1]`."""

import platform
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import click

from domain.registry import GAMES
from domain.table.commands import PlayHouse
from domain.table.house_bots import Hand
from domain.table.state import Table
from lab.machine import commit, cores
from tests.secrecy.times import CHANCE, decisions, most_telling
from workers.tables import house_move

NUMBER = 1000
"""Number of decisions per game and level at full scale."""

INTRODUCTION = f"""\
# Soak test of times

Written by `make -C lab soak-times`. A person plays at random against two house bots of each game and level. The
processor time of each decision is measured, and the clock of the service passes by it. *Thought* is that time in ms:
the median and the most, after a first decision that fills the caches of the process. *Times* are the times of the
moves after the table's latest event, in ms. From these alone a classifier guesses each rank and suit that only the
bot sees, and whether it thought for long (`tests/secrecy/times.py`). *Best guess* is the fact that it guesses best,
in standard deviations above guesses at random. {CHANCE:.0f} or more is a leak; 0 means that all times in a phase are
alike.
"""

HEADER = """\
| game | level | decisions | thought | most | times | best guess | deviations | leak |
|---|---|---:|---:|---:|---|---|---:|---|"""


def measured(table: Table, seat: int, hand: Hand) -> tuple[PlayHouse, int]:
    """Returns a house bot's decision and its CPU time in milliseconds."""
    began = time.thread_time_ns()
    decided = house_move(table, seat, hand)
    return decided, (time.thread_time_ns() - began) // 1_000_000


def row(slug: str, level: str, number: int) -> tuple[str, bool]:
    decisions(slug, level, 1, measured)
    found = decisions(slug, level, number, measured)
    best, thoughts = most_telling(found), [each.thought for each in found]
    times = ", ".join(str(each) for each in sorted({each.ms for each in found}))
    leaks = best.deviations >= CHANCE
    cells = (slug, level, len(found), f"{median(thoughts):.0f}", max(thoughts), times, best.fact)
    return f"| {' | '.join(map(str, cells))} | {best.deviations:.1f} | {'yes' if leaks else 'no'} |", leaks


@click.command()
@click.option("--scale", default=1.0, show_default=True, help="How much of the full number of decisions is made.")
@click.option("--game", type=click.Choice(list(GAMES)), help="Only this game.")
@click.option(
    "--output", type=click.Path(path_type=Path), help="Where the report is written, as well as on the screen."
)
def main(scale: float, game: str | None, output: Path | None) -> None:
    """Makes decisions of every game and level, and tries to tell hidden cards from their times."""
    number, rows, leaks = max(40, round(NUMBER * scale)), [], False
    for slug in [game] if game else GAMES:
        for strategy in GAMES[slug].strategies:
            line, leaky = row(slug, strategy.name, number)
            click.echo(line)
            rows.append(line)
            leaks |= leaky
    if output is not None:
        where = f"{cores()} cores, Python {platform.python_version()}, commit {commit()}, {datetime.now(UTC):%Y-%m-%d}"
        output.write_text("\n".join((INTRODUCTION, f"Scale {scale:g}; {where}.\n", HEADER, *rows, "")))
    sys.exit(leaks)


if __name__ == "__main__":
    main()
