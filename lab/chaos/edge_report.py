"""The report of a rolling restart behind the proxy, in Markdown."""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from lab.chaos.checker import DOUBLED, LOST
from lab.chaos.fleet import BOT_DELAY_MS
from lab.chaos.rolling import THINKS, Rolled
from lab.machine import commit

FILE = Path("edge") / "figures.json"
"""Path of the figures in the folder of all saved figures."""

MOST_MS = 2_000
"""Maximum standstill of a table, in milliseconds."""

INTRODUCTION = f"""\
## Behind the proxy

Written by `make -C lab chaos-edge`. The parts of `docker-compose.yml` run as processes, two of each, with the webs
behind nginx, in strict mode and with the public limits. Each client has an address of its own and plays against house
bots; it repeats a request under its key until it is answered. First each part in turn is asked to stop and is started
again, then each is killed with signal 9.

A table stands still from one event to the next, less the {THINKS:g} s that a client takes for a move and the
{BOT_DELAY_MS} ms of a house bot. Deadlines do not count. The aim is at most {MOST_MS:,} ms.
"""


@dataclass
class KeptEdge:
    """The saved figures of one run, in milliseconds. `longest` maps each process to its standstills by fault."""

    commit: str
    date: str
    seed: int
    cores: int
    load: float
    clients: int
    moves: int
    tables: int
    findings: dict[str, int]
    refused: dict[str, int]
    failed: dict[str, int]
    repeats: int
    slowest: float
    calm: int
    over: int
    back: dict[str, dict[str, int]]
    longest: dict[str, dict[str, int]]


def kept_edge(rolled: Rolled, clients: int, seed: int) -> KeptEdge:
    back: dict[str, dict[str, int]] = {}
    longest: dict[str, dict[str, int]] = {}
    for fault in rolled.faults:
        back.setdefault(fault.part, {})[fault.kind] = fault.ended - fault.began
        longest.setdefault(fault.part, {})[fault.kind] = rolled.longest(fault)
    return KeptEdge(
        commit=commit(),
        date=datetime.now(UTC).date().isoformat(),
        seed=seed,
        cores=os.cpu_count() or 1,
        load=round(os.getloadavg()[0], 1),
        clients=clients,
        moves=rolled.moves,
        tables=rolled.tables,
        findings={
            kind: rolled.count(kind) for kind in sorted({LOST, DOUBLED, *(each.kind for each in rolled.findings)})
        },
        refused=dict(rolled.refused),
        failed=dict(rolled.failed),
        repeats=rolled.repeats,
        slowest=round(rolled.slowest, 2),
        calm=rolled.calm(),
        over=sum(each.ms > MOST_MS for each in rolled.stood),
        back=back,
        longest=longest,
    )


def keep_edge(folder: Path, run: KeptEdge) -> None:
    """Saves the figures, replacing those of an earlier run."""
    (folder / FILE).parent.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(json.dumps(asdict(run)), encoding="utf-8")


def edge_kept(folder: Path) -> KeptEdge | None:
    if not (folder / FILE).exists():
        return None
    return KeptEdge(**json.loads((folder / FILE).read_text(encoding="utf-8")))


def edge_lines(run: KeptEdge) -> Iterator[str]:
    where = f"commit {run.commit}, {run.date}, seed {run.seed}, {run.cores} cores with a load of {run.load}"
    yield from (
        INTRODUCTION,
        f"{run.clients} clients, {run.tables:,} tables, {run.moves:,} moves acknowledged; {where}.",
        "",
    )
    yield f"- {_counts(run.findings)}."
    yield f"- Moves refused for good: {_counts(run.refused) or 'none'}."
    yield f"- Requests that were repeated: {_counts(run.failed) or 'none'}; one move up to {run.repeats} times."
    yield f"- The longest time from the first request of a move to its acknowledgement: {run.slowest:.2f} s."
    yield f"- Standstills of more than {MOST_MS:,} ms: {run.over}."
    yield f"- The longest one while nothing failed: {run.calm:,} ms."
    yield from (
        "",
        "| part | restart: works again after ms | longest standstill ms | kill -9: works again after ms | longest |",
    )
    yield "|---|---:|---:|---:|---:|"
    for part, longest in run.longest.items():
        cells = (f"{figure:,}" for kind in longest for figure in (run.back[part][kind], longest[kind]))
        yield f"| {part} | {' | '.join(cells)} |"


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {name}" for name, count in sorted(counts.items()))
