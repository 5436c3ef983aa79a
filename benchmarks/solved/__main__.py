"""The command line: `python -m benchmarks.solved [--output FILE]`. It needs a C compiler, and some minutes."""

import subprocess
import sys
from pathlib import Path

import click

import domain.games.commune.solved as commune
from benchmarks.solved.game import game
from benchmarks.solved.pack import read
from domain.bidding.solved import Sizes, packed

SOURCE = Path(__file__).with_name("cfr.c")
BUILD = Path("build")
TO = Path(commune.__file__).with_name(commune.FILE)

ITERATIONS = {(1, 1): 4000, (1, 2): 1500, (2, 2): 120, (1, 3): 120}
"""The rounds for the numbers of cards of the two seats."""


def solver() -> Path:
    """The compiled cfr.c. No option lets it reorder sums, so its results have the same bits everywhere."""
    BUILD.mkdir(exist_ok=True)
    command = ["cc", "-O3", "-march=native", "-ffp-contract=off", "-o", str(BUILD / "cfr"), str(SOURCE)]
    subprocess.run(command, check=True)
    return BUILD / "cfr"


def solved(one: int, other: int, iterations: int) -> bytes:
    """The policies of both seats, one where they are alike."""
    done = subprocess.run([solver()], input=game(one, other, iterations), check=True, stdout=subprocess.PIPE)
    sizes = [Sizes(one, other)] if one == other else [Sizes(one, other), Sizes(other, one)]
    bids = len(commune.bids_of(one + other))
    found = read(done.stdout, [len(commune.hands_of(each.own)) for each in sizes], bids)
    return b"".join(packed(size, each.hands, bids, each.weights()) for size, each in zip(sizes, found, strict=True))


@click.command()
@click.option("--output", type=click.Path(path_type=Path), default=TO, help="The file of policies.")
@click.option("--share", type=float, default=1, help="The share of all rounds to make, such as 0.1.")
@click.option("--most", type=int, default=4, help="The most cards of both seats together.")
def main(*, output: Path, share: float, most: int) -> None:
    """Solves the bidding of two seats of Commune."""
    policies = []
    for (one, other), iterations in ITERATIONS.items():
        if one + other <= most:
            print(f"{one} and {other} cards, {len(commune.bids_of(one + other))} bids", file=sys.stderr)
            policies.append(solved(one, other, max(1, round(iterations * share))))
            print(f"{len(policies[-1]):,} bytes", file=sys.stderr)
    output.write_bytes(b"".join(policies))


if __name__ == "__main__":
    main(prog_name="python -m benchmarks.solved")
