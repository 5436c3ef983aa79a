"""`cardtable dataset`: matches of house bots, as records and as a table of decisions, that anybody makes again.

Each match has a seed of its own, made of the data's seed, its game and its number, and depends on nothing else. So the
files are the same bytes on every machine with the same releases of Cardtable and pyarrow, with any number of processes.
"""

import hashlib
import json
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cardtable import __version__
from cardtable.failure import CannotRun, packages, reason_of
from cardtable.rules import find_rules

if TYPE_CHECKING:
    import pyarrow as pa

    from bots.analysis.match import MatchAnalysis, Place

EPILOG = """\b
Examples:
  cardtable dataset data --games commune,lorum --matches 1000 --level steady --seed 7
  cardtable dataset data --games cuccu --matches 100 --observations --analyses

The folder gets for each game GAME.ndjson, a record on each line, as GET /v1/tables/{id}/record gives it, and
GAME.parquet, a row for each decision; and README.md, which says what is in them and how they are made again.

Exits with 0, with 2 if the files can't be made."""

SEATS = 4
"""At a table, where the game is for so many."""

GROUP = 50
"""Matches of which the rows are written together."""


class Wanted(NamedTuple):
    """What is made. `seats` is None for `SEATS`, or as near as the game allows."""

    games: tuple[str, ...]
    matches: int
    level: str
    seed: str
    preset: str | None
    seats: int | None
    observations: bool
    analyses: bool


class Match(NamedTuple):
    """One match of the data, as a process makes it."""

    game: str
    preset: str
    number: int
    wanted: Wanted


class Made(NamedTuple):
    """A file of the data, with its lines or rows, and its digest in hex."""

    name: str
    lines: int
    sha256: str


def _names(_ctx: click.Context, _option: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(filter(None, (value or "").split(",")))


@click.command("dataset", short_help="Make matches of house bots for those who train agents.", epilog=EPILOG)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--games", callback=_names, help="Games, divided by commas; all by default.")
@click.option("--matches", type=click.IntRange(min=1), default=100, show_default=True, help="Matches of each game.")
@click.option("--level", default="steady", show_default=True, help="The house bots in all seats.")
@click.option("--seed", default="0", show_default=True, help="The same seed makes the same files.")
@click.option("--preset", help="The preset to play; the game's first by default. Needs --games with one game.")
@click.option("--seats", type=click.IntRange(min=2), help="Seats at each table; 4 by default, or as near as may be.")
@click.option("--observations", is_flag=True, help="Adds what the seat saw before each decision.")
@click.option("--analyses", is_flag=True, help="Adds the value of each decision; takes some seconds for a match.")
@click.option("--processes", type=click.IntRange(min=1), help="Processes at a time; all processors by default.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def dataset(
    folder: Path,
    games: tuple[str, ...],
    matches: int,
    level: str,
    seed: str,
    preset: str | None,
    seats: int | None,
    observations: bool,
    analyses: bool,
    processes: int | None,
    as_json: bool,
) -> int:
    """Make matches of house bots, as records and as a table of decisions.

    The same options make the same bytes again. No match of a person is in them.
    """
    with packages("cardtable dataset"):
        from domain.refusals import Refusal  # noqa: PLC0415 - needs the server's packages
        from domain.registry import GAMES  # noqa: PLC0415
    with packages("cardtable dataset", "dataset"):
        import pyarrow as pa  # noqa: PLC0415
    wanted = Wanted(games or tuple(GAMES), matches, level, seed, preset, seats, observations, analyses)
    if preset is not None and len(wanted.games) != 1:
        raise CannotRun("a preset belongs to one game: name it with --games")
    try:
        kinds = dict(_checked(game, wanted) for game in wanted.games)
        if len(kinds) < len(wanted.games):
            raise CannotRun("a game is named twice, and its files have one name")
        folder.mkdir(parents=True, exist_ok=True)
        with ProcessPoolExecutor(processes or os.cpu_count(), mp_context=get_context("spawn")) as pool:
            files = [file for kind in kinds.items() for file in _write(folder, *kind, wanted, pool)]
        folder.joinpath("README.md").write_text(_card(wanted, files, pa.__version__), "utf-8")
    except (Refusal, OSError) as error:
        raise CannotRun(error.message if isinstance(error, Refusal) else reason_of(error)) from None
    for file in files:
        print(json.dumps(file._asdict()) if as_json else f"{file.sha256}  {file.name}")
    return 0


def _checked(game: str, wanted: Wanted) -> tuple[str, str]:
    """The slug and the preset of a game that can be played as it is wanted; CannotRun, and a Refusal of the preset."""
    from domain.registry import find  # noqa: PLC0415 - needs the rules

    found = find(game)
    if found is None:
        raise CannotRun(f"there is no game {game}")
    if found.strategy(wanted.level) is None:
        raise CannotRun(f"{found.title} has no house bot {wanted.level}")
    preset = found.preset(wanted.preset, game)
    low, high = preset.seats or found.seats
    if wanted.seats is not None and not low <= wanted.seats <= high:
        raise CannotRun(f"{found.title} is for {low} to {high} players")
    return found.slug, preset.name


def _write(folder: Path, game: str, preset: str, wanted: Wanted, pool: ProcessPoolExecutor) -> Iterator[Made]:
    """Plays the matches of a game, and writes its two files."""
    import pyarrow as pa  # noqa: PLC0415 - imported when the command runs
    import pyarrow.parquet as pq  # noqa: PLC0415

    records, table = folder / f"{game}.ndjson", folder / f"{game}.parquet"
    schema, rows, written = _schema(wanted), list[dict[str, Any]](), 0
    made = pool.map(_played, [Match(game, preset, number, wanted) for number in range(wanted.matches)])
    with (
        records.open("wb") as lines,
        pq.ParquetWriter(table, schema, compression="zstd") as writer,
        click.progressbar(made, wanted.matches, game, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar,
    ):
        for number, (record, decisions) in enumerate(bar, 1):
            lines.write(record + b"\n")
            rows += decisions
            if number % GROUP == 0 or number == wanted.matches:
                writer.write_table(pa.Table.from_pylist(rows, schema))
                written, rows = written + len(rows), []
    yield Made(records.name, wanted.matches, _digest(records))
    yield Made(table.name, written, _digest(table))


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


COLUMNS = {
    "match": "the number of the match, from 0",
    "table": "the id of its table, as in the record",
    "version": "the version of the event that the move made",
    "hand": "the number of the hand, from 1",
    "seat": "the seat that decided, from 0",
    "strategy": "its house bot",
    "move": "the move, as JSON, in the form of the API",
    "legal_moves": "the moves that it could make, as a list of JSON",
    "complete": "whether these are all; a game may have too many to list",
    "place": "the place of the seat at the end: 1 is the best, and equal ones are shared",
    "observation": "what the seat saw before: the state of the table as the API shows it to this seat, as JSON",
    "analysis": "the value of the move and of others, as `cardtable analyse` finds it, as JSON; null where it was none",
}

_INT, _TEXT = "int32", "string"
_TYPES = {"match": _INT, "version": _INT, "hand": _INT, "seat": _INT, "place": _INT, "complete": "bool"}


def _columns(wanted: Wanted) -> list[str]:
    left_out = {"observation": wanted.observations, "analysis": wanted.analyses}
    return [name for name in COLUMNS if left_out.get(name, True)]


def _schema(wanted: Wanted) -> "pa.Schema":
    import pyarrow as pa  # noqa: PLC0415 - imported when the command runs

    return pa.schema([(name, pa.type_for_alias(_TYPES.get(name, _TEXT))) for name in _columns(wanted)])


def _played(match: Match) -> tuple[bytes, list[dict[str, Any]]]:
    """The record of a match, and a row for each of its decisions. Runs in a process of its own."""
    find_rules()
    from cardtable.bots.matches import recorded_match  # noqa: PLC0415 - needs the server's packages
    from domain.registry import GAMES  # noqa: PLC0415

    wanted, game = match.wanted, GAMES[match.game]
    low, high = game.preset(match.preset).seats or game.seats
    seats = wanted.seats or min(max(SEATS, low), high)
    seed = f"{wanted.seed} {match.game} {match.number}"
    record = recorded_match(match.game, match.preset, [wanted.level] * seats, seed)
    return record, list(_decisions(match, record))


def _decisions(match: Match, record: bytes) -> Iterator[dict[str, Any]]:
    from bots.analysis.match import MatchAnalysis, places  # noqa: PLC0415 - needs the rules
    from domain.strict_json import read_json  # noqa: PLC0415
    from domain.table.known import newest  # noqa: PLC0415
    from domain.verify.lineage import before_first  # noqa: PLC0415
    from domain.verify.shape import parse  # noqa: PLC0415

    parsed = parse(read_json(record))
    before, events = before_first(parsed), [newest(entry.event) for entry in parsed.entries]
    result = parsed.top["result"]
    ranked = _places([] if result is None else result["places"])
    analysis = MatchAnalysis(before, events, parsed.entries[-1].hash) if match.wanted.analyses else None
    judged = _judged(analysis)
    for place in places(before, events):
        row = _row(place) | {"match": match.number, "place": ranked.get(place.seat), "analysis": None}
        if analysis is not None:
            row["analysis"] = judged.get(place.event.version)
        yield {name: row[name] for name in _columns(match.wanted)}


def _row(place: "Place") -> dict[str, Any]:
    """What is known of a decision by the seat that decided."""
    from domain.registry import game_of  # noqa: PLC0415 - needs the rules
    from domain.table.view import state_view  # noqa: PLC0415

    table, seat, game = place.table, place.seat, game_of(place.table)
    state: Any = table.state
    sitting = table.seats[seat]
    return {
        "table": table.id,
        "version": place.event.version,
        "hand": state.hand_number,
        "seat": seat,
        "strategy": None if sitting is None else sitting.strategy,
        "move": _json(game.move_of(place.event)),
        "legal_moves": _json([dict(move) for move in game.legal_moves(state, seat)]),
        "complete": game.complete(state, seat),
        "observation": _json(state_view(table, frozenset((seat,)))),
    }


def _judged(analysis: "MatchAnalysis | None") -> dict[int, str]:
    """The findings by the version of the move."""
    if analysis is None:
        return {}
    return {each.version: _json(each.judged.as_json()) for each in analysis.findings() if not isinstance(each, int)}


def _places(places: Sequence[Sequence[int]]) -> dict[int, int]:
    found: dict[int, int] = {}
    for seats in places:
        found |= dict.fromkeys(seats, len(found) + 1)
    return found


def _json(value: Any) -> str:
    from service.encoding import to_json  # noqa: PLC0415 - needs the server's packages

    return to_json(value).decode()


def _card(wanted: Wanted, files: Sequence[Made], pyarrow: str) -> str:
    """What the files are, for whoever finds them: Markdown."""
    options = [f"--games {','.join(wanted.games)}", f"--matches {wanted.matches}", f"--level {wanted.level}"]
    options += [f"--seed {shlex.quote(wanted.seed)}", *(f"--{name} {value}" for name, value in _given(wanted))]
    options += [f"--{name}" for name in ("observations", "analyses") if getattr(wanted, name)]
    rows = [f"| `{file.name}` | {file.lines} | `{file.sha256}` |" for file in files]
    columns = [f"| `{name}` | {COLUMNS[name]} |" for name in _columns(wanted)]
    return "\n".join(
        [
            "# Matches of house bots",
            "",
            f"Made by Cardtable {__version__} with pyarrow {pyarrow}. The same releases make the same bytes again:",
            "",
            "```sh",
            f"cardtable dataset FOLDER {' '.join(options)}",
            "```",
            "",
            "All seats are played by house bots; no move of a person is in the files. Each record can be checked",
            "offline by `cardtable verify`: its deals against its seeds, its moves and result against the rules.",
            "",
            "| file | lines or rows | SHA-256 |",
            "|---|---:|---|",
            *rows,
            "",
            "`GAME.ndjson` has a record on each line. `GAME.parquet` has a row for each decision, in the order of the",
            "matches:",
            "",
            "| column | |",
            "|---|---|",
            *columns,
            "",
        ]
    )


def _given(wanted: Wanted) -> Iterator[tuple[str, object]]:
    for name in ("preset", "seats"):
        if (value := getattr(wanted, name)) is not None:
            yield name, value
