"""The command line: `python -m tests.soak [--scale 0.01] [--game GAME]`, or `--again GAME PRESET SEATS SEED`."""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.machine import cores
from domain.registry import GAMES
from tests.games.cases import Case
from tests.soak.plan import rows
from tests.soak.report import Run, markdown
from tests.soak.run import run
from tests.soak.soaked import Fault, soak


def main(arguments: Sequence[str] | None = None) -> int:
    """0 if all went well."""
    asked = _read(arguments)
    if asked.again:
        return _again(*asked.again)
    began = time.monotonic()
    planned = [row for row in rows(asked.scale) if not asked.game or row.slug in asked.game]
    results = run(planned, asked.processes, say=lambda line: print(line, flush=True))
    text = markdown(planned, results, Run(asked.scale, time.monotonic() - began, max(asked.processes, 1)))
    print(text)
    if asked.output:
        asked.output.write_text(text, encoding="utf-8")
    return int(any(isinstance(result, Fault) for result in results))


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Plays every game at random.")
    parser.add_argument("--scale", type=float, default=1, help="the share of all matches to be played, such as 0.01")
    parser.add_argument("--game", action="append", choices=sorted(GAMES), help="only this one (may be repeated)")
    parser.add_argument("--processes", type=int, default=cores(), help="0 plays all matches in this one")
    parser.add_argument("--output", type=Path, help="a file for the report")
    parser.add_argument(
        "--again", nargs=4, metavar=("GAME", "PRESET", "SEATS", "SEED"), help="one match, as a fault names it"
    )
    return parser.parse_args(arguments)


def _again(slug: str, preset: str, seats: str, seed: str) -> int:
    result = soak(Case(slug, preset, int(seats), course=int(seed)))
    if isinstance(result, Fault):
        print(result.where, result, sep="\n")
        return 1
    print(f"{result.moves} moves, all as it should be")
    return 0


if __name__ == "__main__":
    sys.exit(main())
