"""The command line: `python -m benchmarks.responses [--scale 0.1] [--deals 0.1] [--game GAME] [--output FILE]`."""

import sys
from pathlib import Path

import click

from benchmarks.machine import cores, machine
from benchmarks.parallel import done
from benchmarks.responses.local import gain
from benchmarks.responses.report import markdown
from benchmarks.responses.trading import Deal, Lost, lost
from domain.registry import GAMES

DECISIONS = {"steady": 400, "sharp": 200, "expert": 200}
"""How many decisions of each level are taken in a game."""

SAMPLES = 64
"""How often a decision of `sharp` is made in a tiny game."""

DEALS = {"random": 40, "steady": 400, "sharp": 40}
"""How many deals of the tiny Commerce each level is answered in."""

COUNTS = 16
"""How often a decision of `sharp` is made there."""


def traded(scale: float) -> dict[str, list[Lost]]:
    """What each level loses in the tiny Commerce."""
    found = {}
    for level, deals in DEALS.items():
        tasks = [Deal(level, number, max(2, round(scale * COUNTS))) for number in range(max(2, round(scale * deals)))]
        with done(lost, tasks, cores()) as results:
            found[level] = list(results)
        print(f"tiny Commerce {level}: {len(tasks)} deals", file=sys.stderr, flush=True)
    return found


@click.command()
@click.option("--scale", type=float, default=1, help="The share of all decisions and samples, such as 0.1.")
@click.option("--deals", type=float, help="That of the deals and counts of the tiny Commerce, if another one.")
@click.option("--game", type=click.Choice(sorted(GAMES)), help="Only this one of the real games.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(*, scale: float, deals: float | None, game: str | None, output: Path | None) -> None:
    """What is won from the house bots by best responses."""
    gains, share = [], scale if deals is None else deals
    for slug in GAMES:
        for level, decisions in DECISIONS.items():
            found = gain(slug, level, max(2, round(scale * decisions))) if game in (None, slug) else None
            if found is not None:
                gains.append(found)
                print(f"{slug} {level} {found.mean:.3f} +- {found.half:.3f}", file=sys.stderr, flush=True)
    made = f"Made at {machine()}, scale {scale:g}, of the tiny Commerce {share:g}."
    text = markdown(max(2, round(scale * SAMPLES)), traded(share), gains, made)
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(prog_name="python -m benchmarks.responses")
