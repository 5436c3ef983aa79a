"""Checks the games of the project as authors of packages check theirs: `make -C lab check-games`."""

import os
import platform
import resource
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import click

from cardtable.game.check import Report, check
from cardtable.game.laws import LAWS
from domain.registry import GAMES, OURS
from lab.machine import commit, cores

INTRODUCTION = """\
# The games of the project by the laws of the kit

Written by `make -C lab check-games`: every game of the project is checked as an author checks a game of a package, with
`cardtable game check` ([add-a-game.md](../add-a-game.md#the-check)). The seed of a match determines its preset, options
and number of seats; in three of four matches players move at random, in the others house bots do. *Seconds* are of
processor time, *ms* those of a match with everything that is checked in it, and of a few matches that are played again.
A full run has 1,000 matches of each game, some 50 minutes of processor time; `MATCHES` sets another number."""

HEADER = """\
| game | matches | moves | laws | seconds | ms | findings |
|---|---:|---:|---:|---:|---:|---:|"""


class CheckedGame(NamedTuple):
    """The report on a game, and the processor time of its check in seconds."""

    slug: str
    report: Report
    seconds: float


def checked(slug: str, matches: int, processes: int) -> CheckedGame:
    began = _processor_time()
    report = check(GAMES[slug], range(matches), processes)
    return CheckedGame(slug, report, _processor_time() - began)


def _processor_time() -> float:
    """Returns the processor time of this process and of its children that have ended, in seconds."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def markdown(found: Sequence[CheckedGame], planned: int) -> str:
    matches, seconds = sum(each.report.matches for each in found), sum(each.seconds for each in found)
    when, findings = datetime.now(UTC).date().isoformat(), sum(len(each.report.kinds) for each in found)
    made = (
        f"Commit {commit()}, {when}, {planned:,} matches of each game: {matches:,} matches in {seconds / 60:.1f} min "
        f"of processor time, {os.cpu_count()} cores, Python {platform.python_version()}. Findings: {findings}."
    )
    return "\n".join([INTRODUCTION, "", made, "", HEADER, *map(_line, found), *_findings(found), ""])


def _line(each: CheckedGame) -> str:
    report, ms = each.report, round(1000 * each.seconds / each.report.matches)
    counts = (report.matches, report.moves, len(LAWS), round(each.seconds), ms, len(report.kinds))
    return f"| {each.slug} | {' | '.join(f'{count:,}' for count in counts)} |"


def _findings(found: Sequence[CheckedGame]) -> Iterator[str]:
    broken = [line for each in found if each.report.broken for line in each.report.lines()]
    if broken:
        yield from ("", "## Findings", "", "```text", *broken, "```")


@click.command()
@click.option("--matches", type=click.IntRange(1), default=1000, show_default=True, help="Of each game.")
@click.option("--game", "games", type=click.Choice(OURS), multiple=True, help="Only this game; repeatable.")
@click.option("--processes", type=click.IntRange(0), default=cores(), help="0 plays all matches in this process.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(matches: int, games: Sequence[str], processes: int, output: Path | None) -> None:
    """Check the games of the project. Exits with 1 if there are findings."""
    found = list[CheckedGame]()
    for slug in games or OURS:
        found.append(checked(slug, matches, processes))
        print(_line(found[-1]), flush=True)
        if output:
            output.write_text(markdown(found, matches), encoding="utf-8")
    raise SystemExit(int(any(each.report.broken for each in found)))


if __name__ == "__main__":
    main(prog_name="python -m lab.games")
