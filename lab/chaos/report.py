"""The report of all saved results, in Markdown."""

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from lab.chaos.checker import CHANGED, DOUBLED, GAP, LOST, REORDERED, UNASKED, VANISHED
from lab.chaos.edge_report import KeptEdge, edge_lines
from lab.chaos.run import Plan, Result
from lab.machine import commit

KINDS = (LOST, DOUBLED, REORDERED, CHANGED, UNASKED, GAP, VANISHED)

INTRODUCTION = """\
# Reliability

Written by `make -C lab chaos`. Clients play all games over HTTP, with idempotency keys and without, with double
clicks and with repetitions, while a seeded schedule of faults happens to the real processes of the service. In the
end every table must be over, every audit must pass, and every projection must equal a rebuild.

A checker compares what was acknowledged with the logs. *Lost* is what the log does not have, or not as the move and
under the key that it was acknowledged for; *doubled* what it has twice although it was asked for once; *reordered*
what comes later than something that began after it; *changed* what has other contents; *unasked* what no client asked
for; *gap* a missing version; and *vanished* what a reader was shown and the log does not have. A move without an
answer may be in the log or not, but at most once.

Where a fault damages what was acknowledged in an append-only file, the damage must be found and named, and what is
damaged must not be served. Then the file is put right, and nothing may be lost.
"""

HEADER = (
    "| store | moves acknowledged | without an answer | tables | faults | connections cut | "
    + " | ".join(KINDS)
    + " | audits, projections |\n|---|"
    + "---:|" * (5 + len(KINDS))
    + "---|"
)


@dataclass
class Kept:
    """The saved figures of one run."""

    place: str
    strict: bool
    commit: str
    date: str
    seed: int
    cores: int
    seconds: float
    moves: int
    unknown: int
    tables: int
    cuts: int
    faults: dict[str, int]
    findings: dict[str, int]
    failures: int


def kept(result: Result, plan: Plan) -> Kept:
    return Kept(
        place=result.place,
        strict=result.strict,
        commit=commit(),
        date=datetime.now(UTC).date().isoformat(),
        seed=plan.seed,
        cores=os.cpu_count() or 1,
        seconds=round(result.seconds),
        moves=result.moves,
        unknown=result.unknown,
        tables=result.tables,
        cuts=result.cuts,
        faults=dict(result.faults),
        findings={kind: result.count(kind) for kind in KINDS},
        failures=len(result.failures),
    )


def keep(folder: Path, name: str, run: Kept) -> None:
    """Saves the figures, replacing those of an earlier run at the same place."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(asdict(run)), encoding="utf-8")


def all_kept(folder: Path) -> list[Kept]:
    return [Kept(**json.loads(file.read_text(encoding="utf-8"))) for file in sorted(folder.glob("*.json"))]


def markdown(runs: Sequence[Kept], edge: KeptEdge | None = None) -> str:
    parts = [INTRODUCTION, HEADER, *map(_row, runs), "", "## Runs", "", *map(_run, runs), "", "## Faults", ""]
    behind = ["", *edge_lines(edge)] if edge is not None else []
    return "\n".join([*parts, *_faults(runs), *behind, ""])


def _row(run: Kept) -> str:
    figures = (run.moves, run.unknown, run.tables, sum(run.faults.values()), run.cuts, *run.findings.values())
    verdict = "all pass" if not run.failures else f"**{run.failures} failed**"
    return f"| {run.place} | {' | '.join(f'{figure:,}' for figure in figures)} | {verdict} |"


def _run(run: Kept) -> str:
    minutes = f"{run.seconds // 60:.0f} min {run.seconds % 60:.0f} s"
    return f"- {run.place}: commit {run.commit}, {run.date}, seed {run.seed}, {minutes} on {run.cores} cores."


def _faults(runs: Sequence[Kept]) -> Iterator[str]:
    total: Counter[str] = Counter()
    for run in runs:
        total.update(run.faults)
    yield "| fault | " + " | ".join(run.place for run in runs) + " |"
    yield "|---|" + "---:|" * len(runs)
    for name in sorted(total):
        yield f"| {name} | " + " | ".join(str(run.faults.get(name, 0)) for run in runs) + " |"
