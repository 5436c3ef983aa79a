"""Every change to a record of every game: `python -m tests.trust.soak_mutation [--output FILE]`.

All cores work at it. Prints Markdown; exits with 1 if a change was not reported as it must be.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from benchmarks.machine import cores
from tests.trust.changes import KINDS
from tests.trust.mutation import WAYS, Outcome, names, record_named, try_mended, try_plain
from tests.trust.report import made_with

TRIALS = {"plain": try_plain, "mended": try_mended}
PARTS = 16
"""Into so many parts the changes to a record are divided."""

INTRODUCTION = """\
# Mutation test of the verifier

Written by `make soak-mutation`: one record of every game of the frozen corpus, changed everywhere it can be changed,
one change at a time, and verified again. Every leaf of every event becomes another value of its type and values that a
careless check takes for the same (`1` and `true`, `1.0`, `"1"`, ...); fields and items are added, taken away and
exchanged, seals and seeds of seats too; events are left out, doubled, moved and replaced; so is everything at the top.
"""

PLAIN = """\
## One change

Every change must be reported, and at the event that it is in.
"""

MENDED = """\
## One change, and everything made good again

As a forger would who can write the whole log: version numbers, seals, every hash, the head and the top are worked out
anew after the change. (So changes to these can't be made here, nor those after which that is not possible.) Then only
the rules and the seeds show it. What passes must be what no record can prove: see docs/fairness.md.
"""


class Task(NamedTuple):
    trial: str
    name: str
    part: int


class Result(NamedTuple):
    task: Task
    outcome: Outcome


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trust.soak_mutation", description=__doc__)
    parser.add_argument("--output", type=Path, help="a file for the report")
    parser.add_argument("--share", type=int, default=1, help="one change of so many")
    parser.add_argument("--mended-share", type=int, help="one of so many where all is made good again; else the same")
    asked = parser.parse_args()
    shares = {"plain": asked.share, "mended": asked.mended_share or asked.share}
    began = time.monotonic()
    results = run(shares)
    report = markdown(results, time.monotonic() - began, shares)
    sys.stdout.write(report)
    if asked.output:
        asked.output.write_text(report, encoding="utf-8")
    return int(any(result.outcome.wrong for result in results))


def run(shares: Mapping[str, int]) -> list[Result]:
    """The trials, each with one change of so many."""
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
    return "" if share == 1 else f"\nOnly one change of {share} was made.\n"


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
    sys.exit(main())
