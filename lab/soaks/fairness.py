"""Tests a million draws: `python -m lab.soaks.fairness [--output FILE] [--scale 0.01]`.

Uses all cores. Prints Markdown; exits with 1 if a statistic is out of bounds.
"""

import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import click

from domain.cards import DECKS
from lab.machine import cores
from lab.soaks.made import made_with
from tests.trust.draws import DRAWS_OF_A_TABLE, numbers, packs
from tests.trust.statistics import Counts, Finding, counted, evenly, neighbours, orders, positions

MILLION = 1_000_000
SHUFFLES = {"52": MILLION, "32": MILLION // 5, "40": MILLION // 5, "54": MILLION // 5, "108": MILLION // 5}
"""Number of shuffles of each deck."""
NUMBERS = dict.fromkeys(range(2, 13), MILLION // 4)
"""Number of draws below each n. The values of n are the possible numbers of seats."""
BLOCK = 5_000
"""Number of draws made by a process at a time."""

INTRODUCTION = """\
# A million draws

Written by `make -C lab soak-fairness`. The test draws shuffles and numbers below n as tables draw them, counts the
results, and compares the counts with those of uniform draws. Each table makes 50 draws. Its server seed and its three
client seeds are made from its number, so a second run gives the same figures.

- *positions*: how often each card lay at each place of the pack
- *neighbours*: how often two cards lay next to each other, in either order
- *orders*: how often one card was directly above another, compared with directly below it
- *below n*: how often each number came up

If draws are uniform and independent, each statistic has a chi-square distribution with the given degrees of freedom
(df), and is outside the bounds about once in 10,000 times, above and below together. `tests/trust/statistics.py` says
how it is computed. Neighbours and orders ignore which card is first and last; positions covers that.
"""


class Row(NamedTuple):
    what: str
    draws: int
    test: str
    finding: Finding

    def __str__(self) -> str:
        low, high = self.finding.bounds
        verdict = "yes" if self.finding.fair else "**no**"
        figures = f"{self.finding.statistic:,.1f} | {self.finding.df:,} | {low:,.1f} to {high:,.1f}"
        return f"| {self.what} | {self.draws:,} | {self.test} | {figures} | {verdict} |"


@click.command(help=__doc__)
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
@click.option("--scale", type=float, default=1, help="The share of all draws to make, such as 0.01.")
def main(output: Path | None, scale: float) -> None:
    began = time.monotonic()
    rows = list(run(scale))
    report = markdown(rows, time.monotonic() - began)
    sys.stdout.write(report)
    if output:
        output.write_text(report, encoding="utf-8")
    sys.exit(int(not all(row.finding.fair for row in rows)))


def run(scale: float) -> Iterator[Row]:
    with Pool(cores()) as pool:
        for deck, draws in SHUFFLES.items():
            counts = Counts(len(DECKS[deck]))
            for part in pool.imap_unordered(_count, _blocks(deck, round(draws * scale))):
                counts.merge(part)
            for test in (positions, neighbours, orders):
                yield Row(f"deck {deck}", counts.draws, test.__name__, test(counts))
        below = [(n, round(draws * scale)) for n, draws in NUMBERS.items()]
        for (n, draws), finding in zip(below, pool.imap(_draw, below), strict=True):
            yield Row("numbers", draws, f"below {n}", finding)


class Block(NamedTuple):
    deck: str
    draws: int
    first_table: int


def _blocks(deck: str, draws: int) -> Iterator[Block]:
    """Yields the blocks of a deck. Decks use different table numbers, so no two are shuffled with the same key."""
    first = sorted(SHUFFLES).index(deck) * MILLION
    for done in range(0, draws, BLOCK):
        yield Block(deck, min(BLOCK, draws - done), first + done // DRAWS_OF_A_TABLE)


def _count(block: Block) -> Counts:
    return counted(packs(*block), len(DECKS[block.deck]))


def _draw(below: tuple[int, int]) -> Finding:
    n, draws = below
    return evenly(numbers(n, draws, first_table=(100 + n) * MILLION), n)


def markdown(rows: list[Row], seconds: float) -> str:
    header = "| what | draws | test | statistic | df | bounds | within |\n|---|---:|---|---:|---:|---:|---|"
    return "\n".join([INTRODUCTION, made_with(seconds), "", header, *map(str, rows), ""])


if __name__ == "__main__":
    main(prog_name="python -m lab.soaks.fairness")
