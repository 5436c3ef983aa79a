"""Makes every change to a record of every game: `python -m lab.soaks.mutation [--output FILE]`.

Uses all cores. Prints Markdown; exits with 1 if the verifier did not report a change as required.
"""

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import click

from lab.machine import cores
from lab.soaks.made import made_with
from tests.trust.changes import KINDS
from tests.trust.mutation import WAYS, Outcome, names, record_named, try_mended, try_plain

TRIALS = {"plain": try_plain, "mended": try_mended}
PARTS = 16
"""Number of parts into which the changes to a record are divided."""

INTRODUCTION = """\
# Mutation test of the verifier

Written by `make -C lab soak-mutation`. The test takes one record of every game from the frozen corpus, makes every
possible change to it, one at a time, and verifies the record again. Every leaf of every event is replaced by another
value of its type, and by values that a careless check takes for equal (`1` and `true`, `1.0`, `"1"`, ...). Fields and
items, seals and seeds of seats included, are added, removed and exchanged. Events are removed, doubled, moved and
replaced. The fields at the top are changed in the same ways.
"""

PLAIN = """\
## One change

The verifier must report every change, at the event that was changed.
"""

MENDED = """\
## One change, with the arithmetic repaired

A forger who can write the whole log would do this: after the change, version numbers, seals, every hash, the head and
the top are computed again. (So these can't be changed here, and changes that make the computation fail are left out.)
Only the rules and the seeds can show such a change. What passes must be what no record can prove: see docs/fairness.md.
"""


class Task(NamedTuple):
    trial: str
    name: str
    part: int


class Result(NamedTuple):
    task: Task
    outcome: Outcome


@click.command(help=__doc__)
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
@click.option("--share", type=int, default=1, show_default=True, metavar="N", help="Try one change in N.")
@click.option("--mended-share", type=int, metavar="N", help="Try one repaired change in N; the default is --share.")
def main(output: Path | None, share: int, mended_share: int | None) -> None:
    shares = {"plain": share, "mended": mended_share or share}
    began = time.monotonic()
    results = run(shares)
    report = markdown(results, time.monotonic() - began, shares)
    sys.stdout.write(report)
    if output:
        output.write_text(report, encoding="utf-8")
    sys.exit(int(any(result.outcome.wrong for result in results)))


def run(shares: Mapping[str, int]) -> list[Result]:
    """Runs each trial on its share of the changes, one change at a time."""
    tasks = [(Task(trial, name, part), shares[trial]) for name in names() for trial in TRIALS for part in range(PARTS)]
    with Pool(cores()) as pool:
        return list(pool.imap_unordered(_work, tasks))


def _work(order: tuple[Task, int]) -> Result:
    task, share = order
    return Result(task, TRIALS[task.trial](record_named(task.name), PARTS * share, task.part))


def markdown(results: Sequence[Result], seconds: float, shares: Mapping[str, int]) -> str:
    parts = [
        *(INTRODUCTION, made_with(seconds), ""),
        *(PLAIN + _some(shares["plain"]), *_table(results, "plain", {**KINDS}, "all reported there"), ""),
        *(MENDED + _some(shares["mended"]), *_table(results, "mended", {**WAYS}, "nothing else passes"), ""),
        *(f"- {result.task.name}: {wrong}" for result in results for wrong in result.outcome.wrong),
    ]
    return "\n".join(parts).rstrip() + "\n"


def _some(share: int) -> str:
    return "" if share == 1 else f"\nOnly one change in {share} was made.\n"


def _table(results: Sequence[Result], trial: str, columns: dict[str, str], last: str) -> Iterator[str]:
    yield from (f"- *{name}*: {meaning}" for name, meaning in columns.items())
    yield f"\n| record | events | changes | {' | '.join(columns)} | {last} |"
    yield f"|---|---:|---:|{'---:|' * len(columns)}---|"
    by_name = {name: _sum(results, trial, name) for name in names()}
    for name, outcome in by_name.items():
        yield _row(name, str(len(record_named(name)["events"])), outcome, columns)
    yield _row("all", "", reduce(Outcome.and_, by_name.values()), columns)


def _sum(results: Sequence[Result], trial: str, name: str) -> Outcome:
    return reduce(
        Outcome.and_, (result.outcome for result in results if (result.task.trial, result.task.name) == (trial, name))
    )


def _row(name: str, events: str, outcome: Outcome, columns: dict[str, str]) -> str:
    counts = " | ".join(f"{outcome.ways[column]:,}" for column in columns)
    right = "yes" if not outcome.wrong else f"**no**: {len(outcome.wrong)}"
    return f"| {name} | {events} | {outcome.ways.total():,} | {counts} | {right} |"


if __name__ == "__main__":
    main(prog_name="python -m lab.soaks.mutation")
