"""The command line: `python -m lab.soaks.rules [--scale 0.01] [--game GAME]`, or `--again GAME PRESET SEATS SEED`."""

import sys
import time
from pathlib import Path

import click

from domain.registry import GAMES
from lab.machine import cores
from lab.soaks.rules.matches import Fault, soak
from lab.soaks.rules.plan import rows
from lab.soaks.rules.report import Run, markdown
from lab.soaks.rules.run import run
from tests.games.table_cases import Case


@click.command()
@click.option("--scale", type=float, default=1, help="The share of all matches to play, such as 0.01.")
@click.option("--game", "games", multiple=True, type=click.Choice(sorted(GAMES)), help="Only this game; repeatable.")
@click.option("--processes", type=int, default=cores(), help="0 plays all matches in this process.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
@click.option(
    "--again",
    type=(str, str, int, int),
    metavar="GAME PRESET SEATS SEED",
    help="Repeat one match, as a fault names it.",
)
def main(
    scale: float,
    games: tuple[str, ...],
    processes: int,
    output: Path | None,
    again: tuple[str, str, int, int] | None,
) -> None:
    """Play every game at random. Exits with 1 if there was a fault."""
    if again:
        sys.exit(_again(*again))
    began = time.monotonic()
    planned = [row for row in rows(scale) if not games or row.slug in games]
    results = run(planned, processes, say=lambda line: print(line, flush=True))
    text = markdown(planned, results, Run(scale, time.monotonic() - began, max(processes, 1)))
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")
    sys.exit(int(any(isinstance(result, Fault) for result in results)))


def _again(slug: str, preset: str, seats: int, seed: int) -> int:
    result = soak(Case(slug, preset, seats, course=seed))
    if isinstance(result, Fault):
        print(result.where, result, sep="\n")
        return 1
    print(f"{result.moves} moves, no fault")
    return 0


if __name__ == "__main__":
    main(prog_name="python -m lab.soaks.rules")
