"""The command line: `python -m lab.arena [--game GAME] [--seats 3] [--one never_bluff] [--other sharp]`.

Use other deals for development than for the report: `--first 1000000`.
"""

from pathlib import Path

import click

from bots.levels import LEVELS
from lab.arena.plan import Row, levels_of, name_of, rows_of
from lab.arena.report import markdown
from lab.arena.run import Shelf, run
from lab.machine import MEASURED, commit, cores, machine


def chosen(games: tuple[str, ...], seats: tuple[int, ...], one: str | None, other: str | None) -> list[Row]:
    """Returns the rows of the plan that match. Two levels that are not adjacent form a row of their own."""
    rows = [row for slug in games or LEVELS for row in rows_of(slug, seats)]
    if one and other:
        pairs = [(row.slug, row.seats, each, row.other) for row in rows for each in levels_of(row.slug)]
        rows += [Row(*each) for each in pairs if name_of(each[2]) != name_of(each[3])]
    return [
        row for row in dict.fromkeys(rows) if one in (None, name_of(row.one)) and other in (None, name_of(row.other))
    ]


@click.command()
@click.option("--game", "games", type=click.Choice(sorted(LEVELS)), multiple=True, help="Only this game; repeatable.")
@click.option("--seats", type=int, multiple=True, help="Tables of so many seats instead of the usual; repeatable.")
@click.option("--one", help="Only this level, or trick of the panel.")
@click.option("--other", help="Only against this level.")
@click.option("--ladder", is_flag=True, help="Only levels against levels, without the panel.")
@click.option("--minutes", type=float, default=240, show_default=True, help="Of processor time, with what was kept.")
@click.option("--first", type=int, default=0, help="The number of the first deal; the report begins with 0.")
@click.option("--keep", type=click.Path(path_type=Path), help="A file of JSON lines for the deals played.")
@click.option("--processes", type=int, default=min(2, cores()), help="0 plays all deals in this process.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(
    *,
    games: tuple[str, ...],
    seats: tuple[int, ...],
    one: str | None,
    other: str | None,
    ladder: bool,
    minutes: float,
    first: int,
    keep: Path | None,
    processes: int,
    output: Path | None,
) -> None:
    """The house bots play each other and the panel. With 0 minutes what was kept is reported."""
    rows = [row for row in chosen(games, seats, one, other) if not (ladder and row.is_trick)]
    shelf = Shelf(keep)
    run(rows, shelf, first=first, minutes=minutes, processes=processes, commit=commit(*MEASURED, "bots"))
    commits = ", ".join(dict.fromkeys(kept.commit for kept in shelf.kept))
    text = markdown(rows, shelf, f"{shelf.minutes:.1f} minutes of processor time at {commits}; {machine()}.")
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(prog_name="python -m lab.arena")
