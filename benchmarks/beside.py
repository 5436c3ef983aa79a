"""This code beside that of another checkout, as ratios: above 1 this one is quicker.

    git worktree add --detach DIR d0510858
    python -m benchmarks.beside --against DIR --game cuccu --rounds 8

Both are measured in turn, each time in a new process (beside_work.py); the ratio is that of a round, and the median of
all rounds is shown with the lowest and the highest.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import click

HERE = Path(__file__).parents[1]
WORK = Path(__file__).with_name("beside_work.py")


def rates(checkout: Path, game: str, seats: int) -> dict[str, float]:
    command = [sys.executable, str(WORK), game, str(seats)]
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    made: dict[str, float] = json.loads(subprocess.check_output(command, env=environment, cwd=checkout, text=True))
    return made


@click.command(help=__doc__)
@click.option("--against", type=click.Path(exists=True, path_type=Path), required=True)
@click.option("--game", "games", multiple=True, required=True)
@click.option("--seats", default=4, show_default=True)
@click.option("--rounds", default=8, show_default=True)
def main(against: Path, games: tuple[str, ...], seats: int, rounds: int) -> None:
    for game in games:
        measured = [[rates(each, game, seats) for each in (HERE, against)] for _ in range(rounds)]
        for name in measured[0][0]:
            ratios = [ours[name] / theirs[name] for ours, theirs in measured]
            here = median([ours[name] for ours, _ in measured])
            print(f"{game:16} {name:32} {median(ratios):5.2f} [{min(ratios):.2f}, {max(ratios):.2f}]   {here:12,.0f}")


if __name__ == "__main__":
    main()
