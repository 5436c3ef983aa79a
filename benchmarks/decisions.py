"""How fast house bots decide: `python -m benchmarks.decisions [--game GAME] [--level LEVEL]`.

One level sits in all seats. Each game and number of seats is measured in a process of its own, which has imported the
games and done nothing else, so that its first decision is that of a worker that has just started. Times are those of
the processor.
"""

import gc
import multiprocessing
import re
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import click

from benchmarks.machine import machine
from domain.event import Event
from domain.fairness import ServerSeed
from domain.game import HostedGame
from domain.refusals import CreationRefused
from domain.registry import GAMES
from domain.table.commands import Command, OpenTable, PlayHouse, TakeSeat
from domain.table.decide import decision
from domain.table.house_bots import choice, hand_of
from domain.table.state import Table, before_opening
from domain.table.turn import house_turn

RATE, LONGEST = 150, 50.0
"""The aims: decisions a second on a core, and milliseconds of a decision."""

HEADER = """\
| game | seats | strategy | decisions | decisions a second | mean ms | longest ms | first ms |
|---|---:|---|---:|---:|---:|---:|---:|"""

WRITTEN = re.compile(r"(<!-- decisions -->\n).*(<!-- /decisions -->\n)", re.DOTALL)
"""The part of a page that the command writes."""


class Task(NamedTuple):
    """`least` is the number of decisions after which no other match begins."""

    slug: str
    seats: int
    level: str
    least: int


class Times(NamedTuple):
    """Of all decisions of a level at a table, in the order in which they were made, in milliseconds."""

    slug: str
    seats: int
    strategy: str
    took: tuple[float, ...]

    def row(self) -> str:
        rate, longest, first = 1000 * len(self.took) / sum(self.took), max(self.took), self.took[0]
        told = f"{rate:,.0f}" if rate >= RATE else f"**{rate:,.0f}**"
        times = " | ".join(f"{each:.0f}" if each <= LONGEST else f"**{each:.0f}**" for each in (longest, first))
        named = f"| {self.slug} | {self.seats} | {self.strategy} | {len(self.took):,} | {told}"
        return f"{named} | {1000 / rate:.2f} | {times} |"


def measured(task: Task) -> Times:
    """Whole matches, whose presets take turns."""
    game, took, number = GAMES[task.slug], list[float](), 0
    presets = presets_of(task.slug, task.seats)
    strategy = game.strategy(task.level)
    assert strategy is not None
    gc.freeze()
    while len(took) < task.least:
        preset = presets[number % len(presets)]
        took += _match(game, task, preset, ServerSeed(sha256(f"{task.slug} {number}".encode()).digest()))
        number += 1
    return Times(task.slug, task.seats, strategy.id, tuple(took))


def _table(seed: ServerSeed) -> Table:
    return before_opening("t_decisions00000000000", seed)


def _opening(slug: str, seats: int, preset: str) -> OpenTable:
    return OpenTable(slug, seats, "p_decisions", preset=preset)


def presets_of(slug: str, seats: int) -> list[str]:
    """The presets that can be played with so many seats."""
    return [preset.name for preset in GAMES[slug].presets if _can_be_opened(slug, seats, preset.name)]


def _can_be_opened(slug: str, seats: int, preset: str) -> bool:
    table = _table(ServerSeed(bytes(32)))
    try:
        decision(table, _opening(slug, seats, preset), at=table.at)
    except CreationRefused:
        return False
    return True


def _match(game: HostedGame, task: Task, preset: str, seed: ServerSeed) -> Iterator[float]:
    table, events = _table(seed), list[Event]()

    def ask(table: Table, command: Command) -> Table:
        decided = decision(table, command, at=table.at)
        events.extend(decided.events)
        return decided.now

    table = ask(table, _opening(task.slug, task.seats, preset))
    for _ in range(task.seats):
        table = ask(table, TakeSeat(None, "house", strategy=task.level))
    strategy = game.strategy(task.level)
    assert strategy is not None
    while (seat := house_turn(table)) is not None:
        began = time.process_time()
        move = choice(table, seat, strategy, lambda asked: hand_of(asked, events))
        yield (time.process_time() - began) * 1000
        table = ask(table, PlayHouse(seat, move))


def tasks(slugs: Sequence[str], level: str, least: int) -> Iterator[Task]:
    """The fewest, some four and the most seats of each game, of those that a preset can be played with."""
    for slug in slugs:
        lowest, highest = GAMES[slug].seats
        fitting = [seats for seats in range(lowest, highest + 1) if presets_of(slug, seats)]
        fewest, most = fitting[0], fitting[-1]
        for seats in sorted({fewest, max(fewest, min(4, most)), most}):
            yield Task(slug, seats, level, least)


@click.command()
@click.option("--game", "slugs", multiple=True, type=click.Choice(sorted(GAMES)), help="Only this game; repeatable.")
@click.option("--level", default="sharp", help="Its newest version decides.")
@click.option("--decisions", "least", default=400, help="At least so many of each game and number of seats.")
@click.option("--output", type=click.Path(path_type=Path), help="A page with a marked place for the table.")
def main(slugs: tuple[str, ...], level: str, least: int, output: Path | None) -> None:
    """Measure decisions of a level. Figures that miss the aims are bold."""
    lines = [HEADER]
    print(HEADER)
    for task in tasks(slugs or tuple(GAMES), level, least):
        # A pool that has one task fails with it, and doesn't wait for ever.
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as alone:
            lines.append(alone.submit(measured, task).result().row())
        print(lines[-1], flush=True)
    text = "\n".join([*lines, "", f"{machine()}; at least {least:,} decisions each.", ""])
    if output:
        page = output.read_text(encoding="utf-8")
        output.write_text(WRITTEN.sub(lambda place: f"{place[1]}{text}{place[2]}", page), encoding="utf-8")


if __name__ == "__main__":
    main(prog_name="python -m benchmarks.decisions")
