"""A million draws put to the test: `python -m tests.trust.soak_fairness [--output FILE] [--scale 0.01]`.

All cores work at it. Prints Markdown; exits with 1 if a statistic is out of bounds.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from benchmarks.machine import cores
from domain.cards import DECKS
from tests.trust.draws import DRAWS_OF_A_TABLE, numbers, packs
from tests.trust.report import made_with
from tests.trust.statistics import Counts, Finding, counted, evenly, neighbours, orders, positions

MILLION = 1_000_000
SHUFFLES = {"52": MILLION, "32": MILLION // 5, "40": MILLION // 5, "54": MILLION // 5, "108": MILLION // 5}
"""How often each deck is shuffled."""
NUMBERS = dict.fromkeys(range(2, 13), MILLION // 4)
"""How many numbers are drawn below each of these: as many as there may be seats."""
BLOCK = 5_000
"""Draws that a process makes at a time."""

INTRODUCTION = """\
# A million draws

Written by `make soak-fairness`: shuffles and numbers below n are drawn as tables draw them (50 draws of each table,
every table with a server seed and three client seeds of its own, all made from its number, so that a second run gives
the same figures), counted, and compared with what uniform draws would give.

- *positions*: how often each card came to each place of the pack
- *neighbours*: how often two cards lay next to each other, whichever was above
- *orders*: how often the one was directly above the other, instead of the other way round
- *below n*: how often each number came up

Each statistic has a chi-square distribution with so many degrees of freedom (df) if draws are uniform and independent;
then it is outside the bounds about once in 10,000 times, above or below. `tests/trust/statistics.py` says how it is
computed. Neighbours and orders leave out which card is first and last, which positions has already.
"""


class Row(NamedTuple):
    what: str
    draws: int
    test: str
    finding: Finding

    def __str__(self) -> str:
        low, high = self.finding.bounds
        told = "yes" if self.finding.fair else "**no**"
        figures = f"{self.finding.statistic:,.1f} | {self.finding.df:,} | {low:,.1f} to {high:,.1f}"
        return f"| {self.what} | {self.draws:,} | {self.test} | {figures} | {told} |"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trust.soak_fairness", description=__doc__)
    parser.add_argument("--output", type=Path, help="a file for the report")
    parser.add_argument("--scale", type=float, default=1, help="the share of all draws to be made, such as 0.01")
    asked = parser.parse_args()
    began = time.monotonic()
    rows = list(run(asked.scale))
    report = markdown(rows, time.monotonic() - began)
    sys.stdout.write(report)
    if asked.output:
        asked.output.write_text(report, encoding="utf-8")
    return int(not all(row.finding.fair for row in rows))


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
    """Tables are numbered through all decks, so that no two decks are shuffled with the same key."""
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
    sys.exit(main())
