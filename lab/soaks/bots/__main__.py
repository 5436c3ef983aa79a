"""The command line: `python -m lab.soaks.bots [--scale 0.01] [--game GAME] [--level LEVEL] [--results FILE]`."""

import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

import click

from domain.registry import GAMES
from lab.dominated.play import Judged, judged
from lab.machine import cores
from lab.parallel import done
from lab.soaks.bots.report import markdown
from lab.soaks.bots.results import line_of, read

LEVELS = ("steady", "sharp")
"""Levels to judge, in the games that have them. `gentle` makes mistakes on purpose."""

MATCHES = 1_000
"""Number of matches per game and level at full scale."""

SAY_EVERY = 30
"""Interval between progress reports, in seconds."""

Task = tuple[str, str, int]


def tasks(scale: float, games: Sequence[str], levels: Sequence[str]) -> list[Task]:
    """Returns all matches. Games and levels alternate, so an interrupted run has covered a part of each."""
    numbers = range(max(1, round(MATCHES * scale)))
    pairs = [(slug, level) for slug in games for level in levels if GAMES[slug].strategy(level)]
    return [(slug, level, number) for number in numbers for slug, level in pairs]


def judge(task: Task) -> Judged:
    return judged(*task)


@click.command()
@click.option("--scale", type=float, default=1, help="The share of all matches to play, such as 0.01.")
@click.option("--game", "games", multiple=True, type=click.Choice(sorted(GAMES)), help="Only this game; repeatable.")
@click.option("--level", "levels", multiple=True, type=click.Choice(LEVELS), help="Only this level; repeatable.")
@click.option("--processes", type=int, default=cores(), help="0 plays all matches in this process.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
@click.option(
    "--results", type=click.Path(path_type=Path), help="A file of judged matches; a later run goes on with it."
)
def main(
    scale: float,
    games: tuple[str, ...],
    levels: tuple[str, ...],
    processes: int,
    output: Path | None,
    results: Path | None,
) -> None:
    """Judge the decisions of house bots. Exits with 1 if one of them was a dominated move."""
    said = time.monotonic()
    matches = list(read(results)) if results else []
    known = {(match.case.slug, match.level, match.case.course) for match in matches}
    planned = [task for task in tasks(scale, games or tuple(GAMES), levels or LEVELS) if task not in known]
    with done(judge, planned, processes) as played, results.open("a") if results else nullcontext() as file:
        for match in played:
            matches.append(match)
            if file:
                print(line_of(match), file=file, flush=True)
            for blunder in match.blunders:
                print(f"DOMINATED {blunder}", flush=True)
            if time.monotonic() > said + SAY_EVERY:
                said = time.monotonic()
                print(f"{len(matches):,} of {len(known) + len(planned):,} matches", flush=True)
    text = markdown(matches)
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")
    sys.exit(int(any(match.blunders for match in matches)))


if __name__ == "__main__":
    main(prog_name="python -m lab.soaks.bots")
