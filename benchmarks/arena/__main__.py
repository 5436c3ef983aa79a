"""The command line: `python -m benchmarks.arena [--game GAME] [--pair sharp] [--scale 0.1] [--keep FILE]`.

Whoever works on a strategy tries it with other deals than those of the report: `--first 1000000`.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.arena.kept import Shelf
from benchmarks.arena.plan import PLAN, Comparison, planned
from benchmarks.arena.report import markdown, rows
from benchmarks.arena.run import run
from benchmarks.machine import MEASURED, commit, cores, machine


def main(arguments: Sequence[str] | None = None) -> None:
    asked = _read(arguments)
    chosen = list(_chosen(asked))
    shelf = Shelf(asked.keep)
    if not asked.only_tell:
        run(chosen, shelf, first=asked.first, processes=asked.processes, commit=commit(*MEASURED))
    text = markdown(rows(chosen, shelf, asked.first), _made(asked))
    print(text)
    if asked.output:
        asked.output.write_text(text, encoding="utf-8")


def _chosen(asked: argparse.Namespace) -> Iterator[Comparison]:
    for comparison in planned(asked.scale):
        if asked.game in (None, comparison.slug) and asked.pair in (None, comparison.levels[0]):
            yield comparison


def _made(asked: argparse.Namespace) -> str:
    parts = [machine(), f"scale {asked.scale:g}", f"deals from {asked.first}"]
    return f"Told at {', '.join(parts)}."


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    games = sorted({comparison.slug for comparison in PLAN})
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena", description="The house bots play each other.")
    parser.add_argument("--game", choices=games, help="only this one")
    parser.add_argument("--pair", choices=("sharp", "steady"), help="only this level against the one below it")
    parser.add_argument("--scale", type=float, default=1, help="the share of all deals to be played, such as 0.1")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal, if it isn't for the report")
    parser.add_argument("--keep", type=Path, help="where deals are kept that have been played: a file of JSON lines")
    parser.add_argument("--processes", type=int, default=cores(), help="0 plays all deals in this one")
    parser.add_argument("--only-tell", action="store_true", help="play nothing, and tell what is kept")
    parser.add_argument("--output", type=Path, help="a file for the report")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main()
