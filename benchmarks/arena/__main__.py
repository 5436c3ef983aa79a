"""The command line: `python -m benchmarks.arena [--game GAME] [--pair sharp] [--scale 0.1] [--keep FILE]`.

Work on a strategy uses other deals than the report does: `--first 1000000`.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from benchmarks.arena.kept import Shelf
from benchmarks.arena.plan import LEVELS, PLAN, planned
from benchmarks.arena.ratings import PLOT, of_arena, of_bots, of_tables, section
from benchmarks.arena.report import markdown, rows
from benchmarks.arena.run import run
from benchmarks.machine import MEASURED, commit, cores, machine

SMALLER = (
    "With so few deals most intervals are too wide for a verdict: what is not\nshown here is not refuted, and may be "
    "shown at scale 1."
)


@click.command()
@click.option("--game", type=click.Choice(sorted({comparison.slug for comparison in PLAN})), help="Only this game.")
@click.option("--pair", type=click.Choice(LEVELS[1:]), help="Only this level against the one below it.")
@click.option("--seats", type=int, help="Only tables of so many seats.")
@click.option("--scale", type=float, default=1, help="The share of all deals to play, such as 0.1.")
@click.option("--first", type=int, default=0, help="The number of the first deal; the report begins with 0.")
@click.option(
    "--keep", type=click.Path(path_type=Path), help="A file of JSON lines for the deals that have been played."
)
@click.option("--processes", type=int, default=cores(), help="0 plays all deals in this process.")
@click.option("--report-only", is_flag=True, help="Play nothing, and report the deals in the file.")
@click.option(
    "--bots",
    type=click.Path(path_type=Path, exists=True),
    multiple=True,
    help="What `cardtable bot arena --json` printed.",
)
@click.option(
    "--tables",
    type=click.Path(path_type=Path, exists=True),
    multiple=True,
    help="Finished tables, a line of JSON each.",
)
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(
    *,
    game: str | None,
    pair: str | None,
    seats: int | None,
    scale: float,
    first: int,
    keep: Path | None,
    processes: int,
    report_only: bool,
    bots: tuple[Path, ...],
    tables: tuple[Path, ...],
    output: Path | None,
) -> None:
    """The house bots play each other."""
    chosen = [
        each
        for each in planned(scale)
        if game in (None, each.slug) and pair in (None, each.levels[0]) and seats in (None, each.seats)
    ]
    shelf = Shelf(keep)
    if not report_only:
        run(chosen, shelf, first=first, processes=processes, commit=commit(*MEASURED))
    made = f"Reported at {machine()}, scale {scale:g}, deals from {first}."
    if scale < 1:
        made += f" {SMALLER}"
    found = rows(chosen, shelf, first)
    results = [*of_arena(found), *of_bots(_lines(bots)), *of_tables(_lines(tables))]
    ratings, plot = section(results)
    text = markdown(found, made) + ratings
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")
        if plot:
            (output.parent / PLOT).parent.mkdir(exist_ok=True)
            (output.parent / PLOT).write_text(plot, encoding="utf-8")


def _lines(files: Iterable[Path]) -> Iterator[str]:
    for file in files:
        yield from file.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    main(prog_name="python -m benchmarks.arena")
