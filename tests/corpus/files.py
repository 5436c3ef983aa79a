"""The files of the corpus: their paths, their contents, and adding one."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from domain.canonical import canonical
from domain.registry import GAMES
from domain.table.known import EVENTS, newest_schema

HERE = Path(__file__).parent
DIGESTS = HERE / "sha256sums"

BEFORE_1_0 = {
    "chinese-ten": 1,
    "commerce": 7,
    "commerce-classic": 3,
    "commune": 5,
    "cuccu": 2,
    "liars-poker": 2,
    "lorum": 1,
    "schwimmen": 3,
    "stop-the-bus": 3,
    "thirty-one": 2,
    "trade-and-barter": 5,
    "trentuno": 4,
    "vazhushal": 2,
}
"""The last record of each game with a form that was dropped before 1.0. This list no longer grows."""

EventKind = tuple[str, int]
"""An event's type and schema."""


def all_files() -> list[Path]:
    return sorted(HERE.glob("*.json"))


@cache
def files() -> tuple[Path, ...]:
    """Returns the records whose events this code can all read."""
    known = {game: known_kinds() | known_kinds(game) for game in GAMES}
    return tuple(file for file in all_files() if is_read(load(file), known))


def is_before_1_0(file: Path) -> bool:
    game, _, number = file.stem.rpartition("-")
    return int(number) <= BEFORE_1_0.get(game, 0)


def load(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_bytes())
    return record


def kinds_in(record: Mapping[str, Any]) -> set[EventKind]:
    return {(event["type"], event["schema"]) for event in record["events"]}


def known_kinds(game: str | None = None) -> set[EventKind]:
    """Returns every type of event of the table, or of a game, with the schema that this code reads."""
    types = EVENTS if game is None else GAMES[game].schema_numbers
    return {(type_, newest_schema(type_)) for type_ in types}


def is_read(record: Mapping[str, Any], known: Mapping[str, set[EventKind]]) -> bool:
    """True if this code can read all its events, and those of its parent, if any."""
    parent = record.get("parent")
    return kinds_in(record) <= known[record["game"]] and (parent is None or is_read(parent, known))


def digests() -> dict[str, str]:
    """Returns digests by file name, from a file in the format of `sha256sum -c`."""
    lines = DIGESTS.read_text(encoding="ascii").splitlines() if DIGESTS.exists() else []
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def add(record: Mapping[str, Any]) -> Path:
    """Writes the record to a new file, under the next free number."""
    taken = len(list(HERE.glob(f"{record['game']}-*.json")))
    file = HERE / f"{record['game']}-{taken + 1:02}.json"
    data = b"".join(_lines(record))
    with file.open("xb") as opened:
        opened.write(data)
    with DIGESTS.open("a", encoding="ascii") as opened_digests:
        opened_digests.write(f"{sha256(data).hexdigest()}  {file.name}\n")
    return file


def _lines(record: Mapping[str, Any]) -> Iterable[bytes]:
    """Yields the fields at the top and the events, one per line."""
    top = {name: value for name, value in record.items() if name != "events"}
    yield b"{\n"
    for name, value in top.items():
        yield canonical(name) + b":" + canonical(value) + b",\n"
    yield b'"events":[\n'
    yield b",\n".join(canonical(event) for event in record["events"])
    yield b"\n]}\n"
