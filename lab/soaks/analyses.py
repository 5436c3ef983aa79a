"""The command line: `python -m lab.soaks.analyses [--matches 9] [--first 1000] [--output FILE]`."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from lab.soaks.planted import PLANTED_GAMES, Found, judged_in, planted

AIM = 0.95
"""Minimum share of the planted decisions that must be named."""

TRIED = 40
"""Maximum number of matches of a game tried for each planted one."""


class Case(NamedTuple):
    """A match with a blunder. `planted` is the version of its event."""

    slug: str
    number: int
    rule: str
    planted: int
    found: Found

    @property
    def hit(self) -> bool:
        return self.planted == self.found.named


def cases(slug: str, matches: int, first: int) -> Iterator[Case]:
    """Yields a game's first matches, starting from a number, in which a blunder can be planted."""
    found = 0
    for number in range(first, first + TRIED * matches):
        plant = planted(slug, number)
        if plant is not None:
            yield Case(slug, number, plant.rule, plant.version, judged_in(plant))
            found += 1
        if found == matches:
            return


def markdown(all_cases: list[Case], first: Sequence[int]) -> str:
    hits = sum(each.hit for each in all_cases)
    noticed = sum(each.found.noticed for each in all_cases)
    lines = [
        "# Planted blunders",
        "",
        "`make -C lab soak-analyses` plants a known blunder in matches of `sharp`, one in each, and asks the analysis",
        f"for the largest loss. It named the planted decision in **{hits} of {len(all_cases)}** matches; the aim is",
        f"{AIM:.0%}.",
        f"It called it a mistake in {noticed}: a house bot may have lost more by another move of the same match.",
        "",
        "The rules planted against were chosen after a first run, in which 73 of 103 planted moves of all rules were",
        "named: those left out often cost nothing where they were planted, or less than the intervals show. Lórum has",
        f"no rule among them. The matches are the first of each game from {' and '.join(map(str, first))} on in",
        "which a blunder could be planted.",
        "",
        "Accused are those of the house bots' own decisions in these matches that the analysis calls mistakes. Some",
        "are: no house bot plays perfectly.",
        "",
        "| game | rule broken | matches | named | a mistake | other decisions | accused |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for slug, rule in sorted({(each.slug, each.rule) for each in all_cases}):
        own = [each for each in all_cases if (each.slug, each.rule) == (slug, rule)]
        others = sum(each.found.others for each in own)
        accused = sum(each.found.accused for each in own)
        hits, seen = sum(each.hit for each in own), sum(each.found.noticed for each in own)
        lines.append(f"| {slug} | `{rule}` | {len(own)} | {hits} | {seen} | {others} | {accused} |")
    missed = [each for each in all_cases if not each.hit]
    lines += ["", "Missed:", ""] if missed else []
    for each in missed:
        other = "none" if each.found.named is None else f"event {each.found.named}"
        lines.append(f"- {each.slug}, match {each.number}: planted at event {each.planted}, named {other}")
    return "\n".join(lines) + "\n"


@click.command()
@click.option("--matches", type=int, default=9, help="For each game, from each first one.")
@click.option("--first", multiple=True, type=int, default=(1000,), help="The first match of each game; repeatable.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(matches: int, first: tuple[int, ...], output: Path | None) -> None:
    """Plant blunders. Exits with 1 if fewer than the aim were named."""
    found = [case for slug in PLANTED_GAMES for start in first for case in cases(slug, matches, start)]
    text = markdown(found, first)
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")
    sys.exit(int(sum(each.hit for each in found) < AIM * len(found)))


if __name__ == "__main__":
    main()
