"""The command: writes the files of a dataset from its source. The same releases produce the same bytes.

The rows need extra packages, and matches of house bots need those of a trial, so both are imported when the command
runs.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from cardtable.datasets.cards import Data, Made, croissant, readme
from cardtable.datasets.house_matches import Wanted, house_matches
from cardtable.datasets.shared_matches import shared_matches
from cardtable.datasets.source import Task
from cardtable.failure import TRIAL, CannotRun, packages, reason_of
from cardtable.rules import find_rules
from cardtable.terminal.connection import connected

if TYPE_CHECKING:
    from cardtable.datasets.decisions import Columns

EPILOG = """\b
Examples:
  cardtable dataset data --games commune,lorum --matches 1000 --level steady --seed 7
  cardtable dataset data --games thirty-one --matches 100 --level steady,gentle --masks
  cardtable dataset data --games cuccu --matches 100 --observations --analyses --advice sharp
  cardtable dataset shared --from https://cards.example --to 5000

The folder gets for each game GAME.ndjson, a record on each line, as GET /v1/tables/{id}/record gives it, and
GAME.parquet, a row for each decision; and README.md and croissant.json, which say what is in them and how they are
made again. docs/datasets.md has questions to ask of them.

Exits with 0, with 1 if the service refuses something, with 2 if the files can't be made."""

GROUP = 50
"""The number of matches whose rows are written together."""

OF_HOUSE_BOTS, OF_A_FEED = ("matches", "level", "seed", "preset", "seats"), ("after", "to")
"""Options that belong to only one source."""


def _names(_ctx: click.Context, _option: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(filter(None, (value or "").split(",")))


@click.command("dataset", short_help="Make training data for agents.", epilog=EPILOG)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--games", callback=_names, help="Games, divided by commas; all by default.")
@click.option("--matches", type=click.IntRange(min=1), default=100, show_default=True, help="Matches of each game.")
@click.option(
    "--level", callback=_names, default="steady", show_default=True, help="The house bot in all seats, or several."
)
@click.option("--seed", default="0", show_default=True, help="The same seed makes the same files.")
@click.option("--preset", help="The preset to play; the game's first by default. Needs --games with one game.")
@click.option(
    "--seats", type=click.IntRange(min=2), help="Seats at each table; 4 by default, or the nearest possible number."
)
@click.option("--from", "url", metavar="URL", help="Use the matches of this service that their players share.")
@click.option("--after", type=click.IntRange(min=0), default=0, help="With --from: begin after this position.")
@click.option("--to", type=click.IntRange(min=0), help="With --from: the last position; the present one by default.")
@click.option("--masks", is_flag=True, help="Adds the mask of the legal actions of each decision.")
@click.option("--observations", is_flag=True, help="Adds the seat's observation before each decision.")
@click.option("--advice", metavar="LEVEL", help="Adds the move that this house bot makes in place of each decision.")
@click.option("--analyses", is_flag=True, help="Adds the value of each decision; takes some seconds for a match.")
@click.option("--license", metavar="ID", help="The licence that the cards name, as `cc-by-4.0`; none by default.")
@click.option("--processes", type=click.IntRange(min=1), help="Processes at a time; all processors by default.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def dataset(
    context: click.Context,
    folder: Path,
    games: tuple[str, ...],
    matches: int,
    level: tuple[str, ...],
    seed: str,
    preset: str | None,
    seats: int | None,
    url: str | None,
    after: int,
    to: int | None,
    masks: bool,
    observations: bool,
    advice: str | None,
    analyses: bool,
    license: str | None,
    processes: int | None,
    as_json: bool,
) -> int:
    """Make a dataset of matches: records, and a table of decisions.

    House bots play the matches anew; several levels play each deal as often as there are levels, from all sides. With
    --from they are those of a service that finished, and where every account with a seat agreed at the table to share
    them. The same options make the same bytes again.
    """
    with packages("cardtable dataset", "dataset"):
        from cardtable.datasets.decisions import Columns  # noqa: PLC0415 - needs more packages
    _check(context, from_a_feed=url is not None)
    if url is None:
        with packages("cardtable dataset", TRIAL):
            import cardtable.bots.matches  # noqa: F401, PLC0415 - plays in a service of this process
    from domain.refusals import Refusal  # noqa: PLC0415 - needs the rules
    from domain.registry import GAMES  # noqa: PLC0415

    columns = Columns(masks, observations, advice, analyses)
    try:
        if url is None:
            source = house_matches(Wanted(games or tuple(GAMES), matches, level, seed, preset, seats))
        else:
            with connected(url, token=False) as client:
                source = shared_matches(client, after, to, games)
        columns.check(source.tasks)
        folder.mkdir(parents=True, exist_ok=True)
        with ProcessPoolExecutor(processes or os.cpu_count(), mp_context=get_context("spawn")) as pool:
            files = [file for kind in source.tasks.items() for file in _write(folder, *kind, columns, pool)]
        data = Data(source, columns, files, license)
        folder.joinpath("README.md").write_text(readme(data), "utf-8")
        folder.joinpath("croissant.json").write_text(croissant(data), "utf-8")
    except (Refusal, OSError) as error:
        raise CannotRun(error.message if isinstance(error, Refusal) else reason_of(error)) from None
    for file in files:
        print(json.dumps(file.printed()) if as_json else f"{file.sha256}  {file.name}")
    if not files:
        print("no match is in the data; README.md in the folder says what was left out", file=sys.stderr)
    return 0


def _check(context: click.Context, *, from_a_feed: bool) -> None:
    """Refuses options of the other source."""
    goes = "doesn't go" if from_a_feed else "goes"
    for name in OF_HOUSE_BOTS if from_a_feed else OF_A_FEED:
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            raise click.UsageError(f"--{name} {goes} with --from")


def _write(
    folder: Path, game: str, tasks: Sequence[Task], columns: "Columns", pool: ProcessPoolExecutor
) -> Iterator[Made]:
    """Writes the two files of a game, without the matches that are left out."""
    import pyarrow as pa  # noqa: PLC0415 - imported when the command runs
    import pyarrow.parquet as pq  # noqa: PLC0415

    records, table = folder / f"{game}.ndjson", folder / f"{game}.parquet"
    schema, rows, matches, written = columns.schema(), list[dict[str, Any]](), 0, 0
    made = pool.map(partial(_made, columns), tasks)
    with (
        records.open("wb") as lines,
        pq.ParquetWriter(table, schema, compression="zstd") as writer,
        click.progressbar(made, len(tasks), game, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar,
    ):
        for found in filter(None, bar):
            lines.write(found[0] + b"\n")
            rows += [{"match": matches, **row} for row in found[1]]
            matches += 1
            if matches % GROUP == 0:
                writer.write_table(pa.Table.from_pylist(rows, schema))
                written, rows = written + len(rows), []
        if rows:
            writer.write_table(pa.Table.from_pylist(rows, schema))
    for file, counted in ((records, matches), (table, written + len(rows))):
        yield Made(file.name, game, counted, file.stat().st_size, _digest(file))


def _made(columns: "Columns", task: Task) -> tuple[bytes, list[dict[str, Any]]] | None:
    """Returns the record of a match and its rows. None if it is left out. Runs in a process of its own."""
    find_rules()
    from cardtable.datasets.decisions import rows_of  # noqa: PLC0415 - needs more packages

    played = task()
    return None if played is None else (played.record, list(rows_of(played, columns)))


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
