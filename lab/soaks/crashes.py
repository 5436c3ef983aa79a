"""Every part of the service killed again and again while tables are played: `make -C lab soak-crashes`."""

import os
import random
import sys
import tempfile
import time
from pathlib import Path

import click

from lab.machine import commit
from tests.system.crashes import PARTS, Found, crash
from tests.system.running import Running

MOST_LATE_MS = 2_000


def markdown(found: Found, seconds: float) -> str:
    late = sorted(found.lateness)
    kills = ", ".join(f"{sum(each.part == part for each in found.outages)} of `{part}`" for part in PARTS)
    away = sorted(each.back - each.killed for each in found.outages)
    return f"""\
# Soak test of crashes

Written by `make -C lab soak-crashes`. The test kills parts of the running service with signal 9, one after another,
while players and house bots move and deadlines pass. Every table's record must pass the verifier, and its log must
contain every acknowledged move once. Every deadline must be met within {MOST_LATE_MS} ms, counted from the deadline
or, if a part was dead then, from its restart.

Commit {commit()}, {seconds:.0f} s on {os.cpu_count()} cores.

- {len(found.outages)} kills: {kills}.
- Until the part was running again and the service was ready: median {away[len(away) // 2]} ms, at most {away[-1]} ms.
- {found.tables} tables, all verified; {found.moves} acknowledged moves, each found once.
- {found.house_moves} events of house bots.
- {len(late)} deadlines met: median {late[len(late) // 2]} ms late, at most {late[-1]} ms.
"""


@click.command()
@click.option("--rounds", type=int, default=10, show_default=True, help="How often each part is killed.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the order and times of the kills.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(rounds: int, seed: int, output: Path | None) -> None:
    """Kill processes during games. Exits with 1 if a deadline was met too late; fails if a move was lost."""
    chance, began = random.Random(seed), time.monotonic()
    kills = [part for _ in range(rounds) for part in chance.sample(PARTS, len(PARTS))]
    with tempfile.TemporaryDirectory() as data:
        service = Running(Path(data) / "var").ready()
        try:
            found = crash(service, idle=4, playing=3, kills=kills, chance=chance)
        finally:
            service.close()
    text = markdown(found, time.monotonic() - began)
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")
    sys.exit(int(max(found.lateness) > MOST_LATE_MS))


if __name__ == "__main__":
    main(prog_name="python -m lab.soaks.crashes")
