"""The command: writes the files of a dataset from its source, the same bytes with the same releases.

What it needs of the server is imported when it runs.
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
from typing import Any, NamedTuple

import click
from click.core import ParameterSource

from cardtable import __version__
from cardtable.datasets.decisions import MEANINGS, Columns, rows_of
from cardtable.datasets.house_matches import Wanted, house_matches
from cardtable.datasets.shared_matches import shared_matches
from cardtable.datasets.source import Source, Task
from cardtable.failure import CannotRun, packages, reason_of
from cardtable.rules import find_rules
from cardtable.terminal.connection import connected

EPILOG = """\b
Examples:
  cardtable dataset data --games commune,lorum --matches 1000 --level steady --seed 7
  cardtable dataset data --games cuccu --matches 100 --observations --analyses
  cardtable dataset shared --from https://cards.example --to 5000

The folder gets for each game GAME.ndjson, a record on each line, as GET /v1/tables/{id}/record gives it, and
GAME.parquet, a row for each decision; and README.md, which says what is in them and how they are made again.

Exits with 0, with 1 if the service refuses something, with 2 if the files can't be made."""

GROUP = 50
"""Matches of which the rows are written together."""

OF_HOUSE_BOTS, OF_A_FEED = ("matches", "level", "seed", "preset", "seats"), ("after", "to")
"""Options that go with one source only."""


class Made(NamedTuple):
    """A file of the data, with its lines or rows, and its digest in hex."""

    name: str
    lines: int
    sha256: str


def _names(_ctx: click.Context, _option: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(filter(None, (value or "").split(",")))


@click.command("dataset", short_help="Make data for those who train agents.", epilog=EPILOG)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--games", callback=_names, help="Games, divided by commas; all by default.")
@click.option("--matches", type=click.IntRange(min=1), default=100, show_default=True, help="Matches of each game.")
@click.option("--level", default="steady", show_default=True, help="The house bots in all seats.")
@click.option("--seed", default="0", show_default=True, help="The same seed makes the same files.")
@click.option("--preset", help="The preset to play; the game's first by default. Needs --games with one game.")
@click.option("--seats", type=click.IntRange(min=2), help="Seats at each table; 4 by default, or as near as may be.")
@click.option("--from", "url", metavar="URL", help="Take the matches of this service that their players share.")
@click.option("--after", type=click.IntRange(min=0), default=0, help="With --from: begin after this position.")
@click.option("--to", type=click.IntRange(min=0), help="With --from: the last position; the present one by default.")
@click.option("--observations", is_flag=True, help="Adds what the seat saw before each decision.")
@click.option("--analyses", is_flag=True, help="Adds the value of each decision; takes some seconds for a match.")
@click.option("--processes", type=click.IntRange(min=1), help="Processes at a time; all processors by default.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def dataset(
    context: click.Context,
    folder: Path,
    games: tuple[str, ...],
    matches: int,
    level: str,
    seed: str,
    preset: str | None,
    seats: int | None,
    url: str | None,
    after: int,
    to: int | None,
    observations: bool,
    analyses: bool,
    processes: int | None,
    as_json: bool,
) -> int:
    """Make a dataset of matches: records, and a table of decisions.

    House bots play the matches anew. With --from they are those of a service that finished, and where every account
    with a seat agreed at the table to share them. The same options make the same bytes again.
    """
    with packages("cardtable dataset"):
        from domain.refusals import Refusal  # noqa: PLC0415 - needs the server's packages
        from domain.registry import GAMES  # noqa: PLC0415
    with packages("cardtable dataset", "dataset"):
        import pyarrow as pa  # noqa: PLC0415
    _check(context, from_a_feed=url is not None)
    columns = Columns(observations, analyses)
    try:
        if url is None:
            source = house_matches(Wanted(games or tuple(GAMES), matches, level, seed, preset, seats))
        else:
            with connected(url, token=False) as client:
                source = shared_matches(client, after, to, games)
        folder.mkdir(parents=True, exist_ok=True)
        with ProcessPoolExecutor(processes or os.cpu_count(), mp_context=get_context("spawn")) as pool:
            files = [file for kind in source.tasks.items() for file in _write(folder, *kind, columns, pool)]
        folder.joinpath("README.md").write_text(_card(source, columns, files, pa.__version__), "utf-8")
    except (Refusal, OSError) as error:
        raise CannotRun(error.message if isinstance(error, Refusal) else reason_of(error)) from None
    for file in files:
        print(json.dumps(file._asdict()) if as_json else f"{file.sha256}  {file.name}")
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
    folder: Path, game: str, tasks: Sequence[Task], columns: Columns, pool: ProcessPoolExecutor
) -> Iterator[Made]:
    """Writes the two files of a game, with the matches that are not left out."""
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
    yield Made(records.name, matches, _digest(records))
    yield Made(table.name, written + len(rows), _digest(table))


def _made(columns: Columns, task: Task) -> tuple[bytes, list[dict[str, Any]]] | None:
    """The record of a match and its rows; None where it is left out. Runs in a process of its own."""
    find_rules()
    record = task()
    return None if record is None else (record, list(rows_of(record, columns)))


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _card(source: Source, columns: Columns, files: Sequence[Made], pyarrow: str) -> str:
    """What the files are, for whoever finds them: Markdown."""
    rows = [f"| `{file.name}` | {file.lines} | `{file.sha256}` |" for file in files]
    meanings = [f"| `{name}` | {MEANINGS[name]} |" for name in columns.names()]
    return "\n".join(
        [
            f"# {source.title}",
            "",
            f"Made by Cardtable {__version__} with pyarrow {pyarrow}. {source.made}",
            "",
            "```sh",
            f"cardtable dataset FOLDER {' '.join([*source.options, *columns.options()])}",
            "```",
            "",
            source.about,
            "",
            *_left_out(source, files),
            "| file | lines or rows | SHA-256 |",
            "|---|---:|---|",
            *rows,
            "",
            "`GAME.ndjson` has a record on each line. `GAME.parquet` has a row for each decision, in the order of the",
            "matches:",
            "",
            "| column | |",
            "|---|---|",
            *meanings,
            "",
        ]
    )


def _left_out(source: Source, files: Sequence[Made]) -> Iterator[str]:
    """A table of what is not in the data, where anything may be left out."""
    if not source.left_out:
        return
    unverified = sum(map(len, source.tasks.values())) - sum(file.lines for file in files[::2])
    yield from ("| left out | tables |", "|---|---:|")
    for matches, why in source.left_out:
        yield f"| {why} | {matches} |"
    yield from (f"| whose record does not pass | {unverified} |", "")
