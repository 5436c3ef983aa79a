"""The long version of tests/secrecy: `python -m lab.soaks.secrecy [--scale 0.1] [--game GAME]`."""

import os
import platform
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import click
from hypothesis import given, seed, settings

from domain.fairness import Stream
from domain.registry import GAMES
from lab.machine import commit, cores
from tests.games.table_cases import Case, cases, every_number_of_seats
from tests.secrecy.channels import CHANNELS
from tests.secrecy.courses import course
from tests.secrecy.harness import MADE, Leak, Look, compare
from tests.secrecy.sweeps import bots, points, sweep

TARGETS, OTHERS = 12, 12
"""At full scale: number of points in each match at which hidden cards are exchanged, and number of tables of each game
with random options."""

LOOK = Look(shuffles=3, points=2, depth=5, most=None)

ANY = "any options"

BAR = 40
"""Width of the progress bar, in characters."""

INTRODUCTION = f"""\
# Soak test of secrecy

Written by `make -C lab soak-secrecy`. The test plays whole random matches of every preset of every game with every
number of seats, and of tables with random options, with house bots, deadlines, absences and resignations. At full
scale it takes {TARGETS} points of each match and exchanges the cards that one viewer, a spectator or a seat, can't
know, in the last {LOOK.shuffles} hands. It then plays the match to the same point over HTTP. Every response to that
viewer, on every channel, must be the same to the last byte of status, headers and body, except hashes and seals. The
feed, due times, jobs, lobby entries and log output must be the same too, and none of them may contain a card, a seed,
a salt or a token. At {TARGETS // 4} points the test exchanges the cards that a house bot can't know when it has to
move: the bot's input must be the same.

*Tables* counts the tables with exchanged cards, and *hands* those in which another seat's hand changed (in the others
only the stock did). *Bound* counts the points at which no other hidden cards were possible. At each of the *points* all
requests were made; the table and the legal moves were compared after every move. *Answers* are the compared responses,
and *internal* counts the compared feed entries, due times, jobs, lobby entries and log outputs.
"""

HEADER = """\
| game | preset | matches | tables | hands | bound | points | answers | internal |
|---|---|---:|---:|---:|---:|---:|---:|---:|"""

COUNTED = ("matches", "tables", "other hands", "alike", "points", "answers", "internal")


def soak(case: Case, targets: int) -> Counter[str]:
    """Plays a match, and exchanges hidden cards at `targets` evenly spaced points and before some house bot moves.

    Raises Leak.
    """
    tally = Counter(matches=1)
    played = course(case)
    found = points(played)
    every = -(-len(found) // targets)
    sweep(played, found[case.course % every :: every] if found else (), LOOK, tally)
    stream = Stream(f"{case} bots".encode())
    for viewer, target in stream.shuffled(bots(played))[: -(-targets // 4)]:
        compare(played, viewer, target, stream, LOOK, tally)
    return tally


def planned(slug: str, scale: float) -> Iterator[tuple[str, Case]]:
    """Yields a game's matches, each with its name in the report."""
    yield from ((case.preset, case) for case in every_number_of_seats(slug))
    found: list[Case] = []

    @seed(1)
    @settings(max_examples=max(1, round(OTHERS * scale)), database=None)
    @given(cases(slug))
    def note(case: Case) -> None:
        found.append(case)

    note()
    yield from ((ANY, case) for case in found)


@click.command()
@click.option("--scale", type=float, default=1, help="The share of the full scale, such as 0.1.")
@click.option("--game", "games", multiple=True, type=click.Choice(sorted(GAMES)), help="Only this game; repeatable.")
@click.option("--processes", type=int, default=cores())
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(scale: float, games: tuple[str, ...], processes: int, output: Path | None) -> None:
    """Deal hidden cards again and compare every answer. Exits with 1 if something leaks."""
    matches = [(slug, *each) for slug in games or GAMES for each in planned(slug, scale)]
    began, rows = time.monotonic(), dict[tuple[str, str], Counter[str]]()
    with ProcessPoolExecutor(processes) as pool:
        running = [pool.submit(soak, case, max(1, round(TARGETS * scale))) for *_, case in matches]
        for number, ((slug, name, case), result) in enumerate(zip(matches, running, strict=True), 1):
            try:
                rows.setdefault((slug, name), Counter()).update(result.result())
            except Leak as leak:
                print(f"\nLEAK at {case!r}\n{leak}", file=sys.stderr, flush=True)
                pool.shutdown(cancel_futures=True)
                sys.exit(1)
            _progress(number, len(matches), began)
    text = _markdown(rows, f"scale {scale:g}", time.monotonic() - began, processes)
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")


def _progress(done: int, of: int, began: float) -> None:
    """Draws a bar on standard error, in place on a terminal. Estimates the time left from the average so far."""
    left = (time.monotonic() - began) / done * (of - done)
    bar = "#" * (BAR * done // of)
    end = "\r" if sys.stderr.isatty() and done < of else "\n"
    if end == "\r" or done == of or BAR * done // of > BAR * (done - 1) // of:
        print(f"[{bar:<{BAR}}] {done}/{of} matches, {left / 60:.1f} min left ", end=end, file=sys.stderr, flush=True)


def _markdown(rows: dict[tuple[str, str], Counter[str]], scale: str, seconds: float, processes: int) -> str:
    total = sum(rows.values(), Counter[str]())
    made = (
        f"Commit {commit()}, {datetime.now(UTC).date().isoformat()}, {scale}: no leak in {round(seconds) // 60} min "
        f"{round(seconds) % 60} s, {processes} processes on {os.cpu_count()} cores, Python {platform.python_version()}."
    )
    by_row = [_line(*row, tally) for row, tally in rows.items()]
    by_channel = [f"| {name} | {total[f'on {name}']:,} |" for name in (*CHANNELS, *MADE)]
    channels = ["", "| channel | answers |", "|---|---:|", *by_channel, ""]
    return "\n".join([INTRODUCTION, made, "", HEADER, *by_row, _line("all", "", total), *channels])


def _line(game: str, preset: str, tally: Counter[str]) -> str:
    return f"| {' | '.join([game, preset, *(f'{tally[name]:,}' for name in COUNTED)])} |"


if __name__ == "__main__":
    main(prog_name="python -m lab.soaks.secrecy")
